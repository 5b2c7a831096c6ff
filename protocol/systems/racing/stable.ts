import { HORSE_DESCRIPTIONS } from './horse-descriptions.ts';
import type { RaceHorse } from './models.ts';

export type StableHorse = Omit<RaceHorse, 'number' | 'odds' | 'chance' | 'form'>;

type Pattern = RaceHorse['silks']['pattern'];

// Name, style, speed, stamina, colour, silks, trim. race/1 draws from this list by position: never reorder or
// change it.
type Row = readonly [string, RaceHorse['style'], number, number, string, Pattern, string];
const rows: readonly Row[] = [
  ['Midnight Ledger', 'leader', 94, 66, '#ea7ca1', 'plain', '#f3ead8'],
  ['Velvet Alibi', 'closer', 72, 93, '#91d377', 'hoops', '#17120f'],
  ['Brass Knuckle', 'leader', 91, 63, '#7483e0', 'sash', '#1f3a5f'],
  ['Silent Partner', 'stalker', 80, 82, '#e88949', 'quarters', '#d8b45a'],
  ['Quiet Money', 'stalker', 84, 79, '#00dad2', 'diamonds', '#7a1f2b'],
  ['Crooked Halo', 'closer', 70, 90, '#b86bb7', 'stripes', '#e8e2d0'],
  ['Grand Larceny', 'closer', 75, 91, '#b2a92a', 'plain', '#17120f'],
  ['Copper Canary', 'leader', 88, 64, '#62c7ff', 'hoops', '#1f3a5f'],
  ['Sable Duchess', 'stalker', 83, 85, '#d46568', 'sash', '#f3ead8'],
  ['No Comment', 'stalker', 78, 80, '#9ba9a0', 'quarters', '#7a1f2b'],
  ['Second Storey', 'closer', 69, 88, '#c5abff', 'diamonds', '#e8e2d0'],
  ['Blackjack Molly', 'leader', 92, 70, '#bf7c00', 'stripes', '#d8b45a'],
  ['Slow Goodbye', 'closer', 66, 94, '#00bbd5', 'plain', '#1f3a5f'],
  ['Rain on Fifth', 'stalker', 76, 87, '#ff97ce', 'hoops', '#f3ead8'],
  ['Counterfeit Rose', 'leader', 87, 69, '#799a2d', 'sash', '#17120f'],
  ['Loaded Dice', 'stalker', 82, 76, '#75a3fc', 'quarters', '#e8e2d0'],
  ['Gilded Cage', 'leader', 86, 73, '#ff9d76', 'diamonds', '#d8b45a'],
  ['Offshore Wind', 'closer', 74, 89, '#00a78c', 'stripes', '#7a1f2b'],
  ['Dead Letter', 'closer', 65, 86, '#c688e0', 'plain', '#f3ead8'],
  ['Kid Gloves', 'stalker', 81, 78, '#c2beb0', 'hoops', '#17120f'],
  ['Marble Arch', 'stalker', 77, 83, '#009ad0', 'sash', '#1f3a5f'],
  ['Neon Saint', 'leader', 90, 67, '#ed7c94', 'quarters', '#d8b45a'],
  ['Hush Fund', 'closer', 73, 92, '#80d584', 'diamonds', '#7a1f2b'],
  ['Lady Collateral', 'stalker', 85, 81, '#817fde', 'stripes', '#e8e2d0'],
  ['Tailored Lie', 'leader', 89, 72, '#e38d3d', 'plain', '#17120f'],
  ['Penny Ante', 'stalker', 71, 77, '#00d8de', 'hoops', '#1f3a5f'],
  ['Old Testament', 'closer', 68, 91, '#bf68ad', 'sash', '#f3ead8'],
  ['Nightcap', 'closer', 76, 84, '#a6ad35', 'quarters', '#7a1f2b'],
  ['Safe Combination', 'stalker', 79, 86, '#73c3ff', 'diamonds', '#e8e2d0'],
  ['Pearl Handle', 'leader', 93, 68, '#988885', 'stripes', '#d8b45a'],
  ['House Edge', 'stalker', 86, 84, '#2cc08f', 'plain', '#1f3a5f'],
  ['Velvet Rope', 'leader', 84, 71, '#d0a7ff', 'hoops', '#f3ead8'],
  ['Getaway Car', 'leader', 96, 61, '#b88100', 'sash', '#17120f'],
  ['Cigar Box', 'stalker', 74, 79, '#00b8de', 'quarters', '#e8e2d0'],
  ['Perfect Stranger', 'closer', 78, 88, '#ff96c2', 'diamonds', '#d8b45a'],
  ['Witness Box', 'closer', 67, 85, '#6a9e3c', 'stripes', '#7a1f2b'],
  ['Ivory Cufflink', 'leader', 85, 75, '#839efc', 'plain', '#f3ead8'],
  ['Third Rail', 'leader', 95, 64, '#ffa06a', 'hoops', '#17120f'],
  ['Sunday Sermon', 'closer', 70, 87, '#00a698', 'sash', '#1f3a5f'],
  ['Blind Trust', 'stalker', 83, 80, '#aba1ac', 'quarters', '#d8b45a'],
];

export const STABLE: readonly StableHorse[] = rows.map(
  ([name, style, speed, stamina, color, pattern, trim]) => {
    const id = name.toLowerCase().replaceAll(' ', '-');
    const silks = { pattern, base: color, trim };
    return { id, name, style, speed, stamina, color, silks, description: HORSE_DESCRIPTIONS[id] ?? '' };
  },
);

const byId = new Map(STABLE.map((horse) => [horse.id, horse]));

/** Looks up a horse. Throws for an unknown id: only ids of the stable are stored, so the world is damaged. */
export function stableHorse(id: string): StableHorse {
  const horse = byId.get(id);
  if (horse === undefined) throw new Error(`no horse ${id} in the stable`);
  return horse;
}
