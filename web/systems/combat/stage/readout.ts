import { MAFIOSI } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES, WEAPONS } from '#protocol/systems/combat/terms.ts';
import type { Fight, FightSide } from '#protocol/systems/combat/models.ts';
import { fullCount, fullDollars, inRow, percent } from '#web/ui/format.ts';
import type { Phase } from './director.ts';

export type Viewer = 'attacker' | 'defender' | 'bystander';

type Squad = FightSide['crew'][number];

export function viewerOf(fight: Fight, viewerId: string): Viewer {
  if (fight.attacker.id === viewerId) return 'attacker';
  return fight.defender.id === viewerId ? 'defender' : 'bystander';
}

export const headcount = (crew: readonly Squad[]): number =>
  crew.reduce((sum, { quantity }) => sum + quantity, 0);

const menOf = (count: number): string => (count === 1 ? 'one man' : `${fullCount(count)} men`);

export const titleOf = ({ attacker, defender }: Fight): string =>
  `${attacker.username} against ${defender.username}`;

export function verdictOf({ victory, attacker, defender }: Fight, viewer: Viewer): string {
  const [winner, loser] = victory ? [attacker, defender] : [defender, attacker];
  if (viewer === 'bystander') return `${winner.username} beat ${loser.username}.`;
  if (victory)
    return viewer === 'attacker' ? `You beat ${defender.username}.` : `${attacker.username} beat you.`;
  return viewer === 'attacker' ? `${defender.username} held the door.` : `You held the door.`;
}

export function moneyOf({ victory, reward, attacker, defender }: Fight, viewer: Viewer): string {
  if (!victory) return 'No money moved.';
  if (reward <= 0) return 'There was nothing to take.';
  const sum = fullDollars(reward);
  if (viewer === 'attacker') return `You take ${sum} from ${defender.username}.`;
  if (viewer === 'defender') return `${attacker.username} takes ${sum} from you.`;
  return `${attacker.username} takes ${sum} from ${defender.username}.`;
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
        ? `You come up the street with ${menOf(headcount(attacker.crew))}.`
        : `${attacker.username} comes up the street with ${menOf(headcount(attacker.crew))}.`;
    case 'power':
      return nobodyHome ? 'Nobody opens the door.' : 'Men and steel are counted.';
    case 'luck':
      return 'Now the luck of the day.';
    case 'clash':
      return nobodyHome ? 'The lock does not hold for long.' : 'Nobody talks for long.';
    case 'fallen':
      return fallenLine(fight);
    case 'verdict':
      return nobodyHome && fight.victory ? 'Nobody opened the door.' : verdictOf(fight, viewer);
    case 'money':
    case 'over':
      return moneyOf(fight, viewer);
  }
}

function fallenLine({ attacker, defender }: Fight): string {
  const fallen = headcount(attacker.fallen) + headcount(defender.fallen);
  if (fallen === 0) return 'Everybody is still standing.';
  return fallen === 1 ? 'One man does not come home.' : `${fullCount(fallen)} men do not come home.`;
}

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export const formatPower = (power: number): string => exact.format(power);

/** `1.0432` */
export const formatFactor = (luck: number): string => luck.toFixed(4);

/** `chance` is 0 to 1; never rounds to 0% or 100%. */
export function formatChance(chance: number): string {
  if (chance > 0 && chance < 0.001) return 'under 0.1%';
  if (chance < 1 && chance > 0.999) return 'over 99.9%';
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
      const { name, plural } = WEAPONS[type];
      return count > 0 ? [`${fullCount(count)} ${count === 1 ? name.toLowerCase() : plural}`] : [];
    }),
  );

export function describePoints({ victory, points, attacker, defender }: Fight): string {
  if (points > 0) return fullCount(points, { signed: true });
  if (!victory) return 'None: the attack failed';
  return defender.base_power * 2 < attacker.base_power
    ? 'None: the defense was less than half of the attack'
    : 'None: this target has brought points today';
}
