import type { Standing } from './standing.ts';

/** The figures of a slot that are numbers. */
const FIGURES = [
  'cents',
  'points',
  'netWorthCents',
  'netWorthAtMs',
  'wins',
  'losses',
  'createdAtMs',
  'rev',
] as const;
type Figure = (typeof FIGURES)[number];

/** Players by slot, a column of numbers for each figure: a million objects would take three times the memory. */
export interface Columns extends Record<Figure, Float64Array> {
  readonly ids: string[];
  readonly usernames: string[];
  /** The usernames in lower case. */
  readonly names: string[];
  /** The slots that were ever used. */
  size: number;
}

/** Stands for a figure that is not known yet. */
const UNKNOWN = -1;

const FIRST_CAPACITY = 1024;

export function createColumns(): Columns {
  const empty = FIGURES.map((figure) => [figure, new Float64Array(FIRST_CAPACITY)]);
  return {
    ...(Object.fromEntries(empty) as Record<Figure, Float64Array>),
    ids: [],
    usernames: [],
    names: [],
    size: 0,
  };
}

/** A slot that was never used; its columns grow with it. */
export function newSlot(columns: Columns): number {
  const slot = columns.size;
  columns.size += 1;
  if (slot >= columns.cents.length) {
    for (const figure of FIGURES) {
      const longer = new Float64Array(columns[figure].length * 2);
      longer.set(columns[figure]);
      columns[figure] = longer;
    }
  }
  return slot;
}

/** Writes a player into a slot. */
export function writePlayer(columns: Columns, slot: number, player: Standing): void {
  columns.ids[slot] = player.id;
  columns.usernames[slot] = player.username;
  columns.names[slot] = player.username.toLowerCase();
  // One by one: a start with a million players writes all of them.
  columns.cents[slot] = player.cents;
  columns.points[slot] = player.points;
  columns.netWorthCents[slot] = player.netWorthCents ?? UNKNOWN;
  columns.netWorthAtMs[slot] = player.netWorthAtMs ?? UNKNOWN;
  columns.wins[slot] = player.wins;
  columns.losses[slot] = player.losses;
  columns.createdAtMs[slot] = player.createdAtMs;
  columns.rev[slot] = player.rev;
}

/** The player in a slot. */
export function readPlayer(columns: Columns, slot: number): Standing {
  const at = (figure: Figure): number => columns[figure][slot] ?? 0;
  const known = (figure: Figure): number | null => (at(figure) === UNKNOWN ? null : at(figure));
  return {
    id: columns.ids[slot] ?? '',
    username: columns.usernames[slot] ?? '',
    cents: at('cents'),
    points: at('points'),
    netWorthCents: known('netWorthCents'),
    netWorthAtMs: known('netWorthAtMs'),
    wins: at('wins'),
    losses: at('losses'),
    createdAtMs: at('createdAtMs'),
    rev: at('rev'),
  };
}
