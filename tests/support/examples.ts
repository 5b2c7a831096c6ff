import type { routes } from '#protocol/wire/routes.ts';
import type { TestAnswer, TestPlayer } from './player.ts';

type Routes = typeof routes;

type MoveIn<Own> = {
  [Name in keyof Own]: Own[Name] extends {
    readonly moves: true;
    readonly access: 'player';
    readonly path: `/api/${infer Path}`;
  }
    ? Path
    : never;
}[keyof Own];

/** A player's command that moves goods: its path without `/api/`. */
export type Call = { [S in keyof Routes]: MoveIn<Routes[S]> }[keyof Routes];

type Body = Readonly<Record<string, unknown>>;

/** A player who reads before acting. */
export interface Reader {
  readonly username: string;
  get(path: string): Promise<Pick<TestAnswer, 'body'>>;
}

/** The body of one attempt among many, which may be refused: `pick` selects among the options. */
export type Aim = (player: Reader, pick: number) => Promise<Body> | Body;

/** A rich boss with a new alliance, a mate, and a newcomer. */
export interface Cast {
  readonly boss: TestPlayer;
  readonly mate: TestPlayer;
  readonly victim: TestPlayer;
}

/** A call that succeeds. */
export interface Deed {
  readonly by?: 'mate';
  /** In the evening three races are planned; after a month something has accrued. */
  readonly when?: 'in the evening' | 'a month later';
  readonly body?: object | ((cast: Cast) => object | Promise<object>);
}

export interface Move {
  /** Absent when only a reward could move goods. */
  readonly aim?: Aim;
  readonly deeds: readonly Deed[];
}

/** What tests need to know of a system's calls beyond its contract: `tests/systems/<system>/examples.ts`. */
export interface Examples {
  /** In an order in which all deeds succeed. */
  readonly moves?: Readonly<Partial<Record<Call, Move>>>;
  /** An admin call's request, and its status for an admin. */
  readonly adminCalls?: Readonly<Record<string, { readonly body?: object; readonly status: number }>>;
}

export const noBody: Aim = () => ({});

export const NONE = 'none';

export interface Named {
  readonly _id?: string;
  readonly id?: string;
}

export const chosen = <T>(from: readonly T[], pick: number): T | undefined =>
  from[pick % Math.max(1, from.length)];

export function idOf(from: readonly Named[], pick: number): string {
  const one = chosen(from, pick);
  return one?._id ?? one?.id ?? NONE;
}
