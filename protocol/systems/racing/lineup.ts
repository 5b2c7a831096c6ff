import { oddsTenths, ppmOf, winChances } from './chances.ts';
import { type Draws, drawsFrom } from './draws.ts';
import type { LineupHorse, Race } from './models.ts';
import { STABLE, type StableHorse } from './stable.ts';

/** Millionths. A chance outside 2 % to 45 % makes a dull race, so the line-up is redrawn. */
export const MIN_CHANCE_PPM = 20_000;
export const MAX_CHANCE_PPM = 450_000;

/** Line-ups per seed. Two in three pass, so in practice no seed runs out. */
export const MAX_LINEUP_DRAWS = 24;

export type Going = Race['going'];

export interface DrawnRace {
  readonly name: string;
  readonly going: Going;
  readonly lineup: readonly LineupHorse[];
  readonly drawn: number;
}

// Weight of speed in tenths; stamina gets the rest.
const SPEED_TENTHS: Readonly<Record<Going, number>> = { firm: 7, good: 6, soft: 5, heavy: 4 };

// `good` twice: it is the most common ground.
const GOINGS: readonly Going[] = ['firm', 'good', 'good', 'soft', 'heavy'];

/** Name, ground and line-up decided by a seed; null if no draw was within the bounds. */
export function drawRace(seed: string): DrawnRace | null {
  const draws = drawsFrom(`race/1|line-up|${seed}`);
  const name = drawRaceName(draws);
  const going = GOINGS[draws.below(GOINGS.length)] ?? 'good';
  for (let drawn = 1; drawn <= MAX_LINEUP_DRAWS; drawn++) {
    const lineup = priced(drawHorses(draws), going);
    if (lineup !== null) return { name, going, lineup, drawn };
  }
  return null;
}

/** Rating on this ground, 0 to 1000. */
export const ratingOf = (horse: Pick<StableHorse, 'speed' | 'stamina'>, going: Going): number =>
  horse.speed * SPEED_TENTHS[going] + horse.stamina * (10 - SPEED_TENTHS[going]);

function drawHorses(draws: Draws): StableHorse[] {
  const stable = [...STABLE];
  const count = 6 + draws.below(3);
  return Array.from({ length: count }, () => stable.splice(draws.below(stable.length), 1)).flat();
}

function priced(horses: readonly StableHorse[], going: Going): LineupHorse[] | null {
  const ratings = horses.map((horse) => ratingOf(horse, going));
  const chances = winChances(ratings).map(ppmOf);
  if (chances.some((ppm) => ppm < MIN_CHANCE_PPM || ppm > MAX_CHANCE_PPM)) return null;
  return horses.map((horse, index) => ({
    horse_id: horse.id,
    number: index + 1,
    name: horse.name,
    rating: ratings[index] ?? 0,
    style: horse.style,
    chance: (chances[index] ?? 0) / 1e6,
    odds: oddsTenths(chances[index] ?? 1) / 10,
  }));
}

const FIRST =
  'Velvet|Midnight|Brass|Silent|Crooked|Gilded|Smoking|Paper|Marble|Copper|Rainy|Hollow|Ivory|Borrowed|Broken|Quiet|Scarlet|Second|Private|Bitter|Golden|Narrow|Stolen|Last'.split(
    '|',
  );
const SECOND =
  'Alibi|Ledger|Cigar|Lantern|Handshake|Fortune|Revolver|Ballroom|Harbour|Envelope|Promise|Boulevard|Witness|Fedora|Nightfall|Vault|Jackpot|Gentleman|Widow|Telegram|Bourbon|Staircase|Skyline|Verdict'.split(
    '|',
  );
const LAST = ['Stakes', 'Handicap', 'Cup', 'Plate'];

/** Three random words. */
export function drawRaceName(draws: Draws): string {
  return [FIRST, SECOND, LAST].map((words) => words[draws.below(words.length)]).join(' ');
}
