import { headcount, MAFIOSI } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import type { Fight, FightSide } from '#protocol/systems/combat/models.ts';
import { fullCount, fullDollars, inRow, percent } from '#web/ui/figure/format.ts';
import { countedWeapons } from '../parts/format.ts';
import { commentaryText, receiptText, verdictText } from '../text/fight.ts';
import type { Phase } from './director.ts';

export type Viewer = 'attacker' | 'defender' | 'bystander';

type Squad = FightSide['crew'][number];

export function viewerOf(fight: Fight, viewerId: string): Viewer {
  if (fight.attacker.id === viewerId) return 'attacker';
  return fight.defender.id === viewerId ? 'defender' : 'bystander';
}

const menOf = (count: number): string =>
  count === 1 ? commentaryText.oneMan : commentaryText.men(fullCount(count));

export const titleOf = ({ attacker, defender }: Fight): string =>
  verdictText.title(attacker.username, defender.username);

export function verdictOf({ victory, attacker, defender }: Fight, viewer: Viewer): string {
  const [winner, loser] = victory ? [attacker, defender] : [defender, attacker];
  if (viewer === 'bystander') return verdictText.beat(winner.username, loser.username);
  if (victory)
    return viewer === 'attacker'
      ? verdictText.youBeat(defender.username)
      : verdictText.beatYou(attacker.username);
  return viewer === 'attacker' ? verdictText.held(defender.username) : verdictText.youHeld;
}

export function moneyOf({ victory, reward, attacker, defender }: Fight, viewer: Viewer): string {
  if (!victory) return verdictText.noMoney;
  if (reward <= 0) return verdictText.nothingToTake;
  const sum = fullDollars(reward);
  if (viewer === 'attacker') return verdictText.youTake(sum, defender.username);
  if (viewer === 'defender') return verdictText.takesFromYou(attacker.username, sum);
  return verdictText.takes(attacker.username, sum, defender.username);
}

export const spokenOf = (fight: Fight, viewer: Viewer): string =>
  `${verdictOf(fight, viewer)} ${moneyOf(fight, viewer)}`;

export function sumOf(reward: number, viewer: Viewer): string {
  if (viewer === 'bystander') return fullDollars(reward);
  return fullDollars(viewer === 'attacker' ? reward : -reward, { signed: true });
}

export function lineOf(fight: Fight, viewer: Viewer, phase: Phase): string {
  const { attacker, defender } = fight;
  const nobodyHome = headcount(defender.crew) === 0;
  switch (phase) {
    case 'arrival':
      return viewer === 'attacker'
        ? commentaryText.youArrive(menOf(headcount(attacker.crew)))
        : commentaryText.theyArrive(attacker.username, menOf(headcount(attacker.crew)));
    case 'power':
      return nobodyHome ? commentaryText.nobodyHome : commentaryText.power;
    case 'luck':
      return commentaryText.luck;
    case 'clash':
      return nobodyHome ? commentaryText.lockGivesWay : commentaryText.clash;
    case 'fallen':
      return fallenLine(fight);
    case 'verdict':
      return nobodyHome && fight.victory ? commentaryText.nobodyOpened : verdictOf(fight, viewer);
    case 'money':
    case 'over':
      return moneyOf(fight, viewer);
  }
}

function fallenLine({ attacker, defender }: Fight): string {
  const fallen = headcount(attacker.fallen) + headcount(defender.fallen);
  if (fallen === 0) return commentaryText.nobodyFell;
  return fallen === 1 ? commentaryText.oneFell : commentaryText.fell(fullCount(fallen));
}

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export const formatPower = (power: number): string => exact.format(power);

/** `1.0432` */
export const formatFactor = (luck: number): string => luck.toFixed(4);

/** `chance` is 0 to 1; never rounds to 0% or 100%. */
export function formatChance(chance: number): string {
  if (chance > 0 && chance < 0.001) return receiptText.chanceUnder;
  if (chance < 1 && chance > 0.999) return receiptText.chanceOver;
  return percent(chance * 100);
}

export const nameOf = ({ type, quantity }: Pick<Squad, 'type' | 'quantity'>): string => {
  const { name, plural } = MAFIOSI[type];
  return quantity === 1 ? name : plural.replace(/^./, (letter) => letter.toUpperCase());
};

/** `3 pistols, 1 tommy gun` */
export const describeWeapons = ({ weapons }: Pick<Squad, 'weapons'>): string =>
  inRow(
    WEAPON_TYPES.flatMap((type) => {
      const count = weapons[type] ?? 0;
      return count > 0 ? [countedWeapons(type, count)] : [];
    }),
  );

export function describePoints({ victory, points, attacker, defender }: Fight): string {
  if (points > 0) return fullCount(points, { signed: true });
  if (!victory) return receiptText.noPointsDefeat;
  return defender.base_power * 2 < attacker.base_power
    ? receiptText.noPointsUneven
    : receiptText.noPointsTwice;
}
