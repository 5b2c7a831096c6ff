import type { Act } from '#bots/personalities/act.ts';
import type { Observation } from '#bots/personalities/observation.ts';
import type { Wagers } from '#bots/bot/wagers.ts';
import type { Dice } from '#bots/wire/dice.ts';
import type { Player } from '#server/action/context.ts';

/** What a bot can do, or any other call of the game. */
export type Step = Act | { readonly kind: 'call'; readonly path: string; readonly body: object };

/** A player's own pages that a strategy looks at; it sees the others as empty. */
export type Page = 'estate' | 'production' | 'company' | 'crew' | 'targets' | 'alliance' | 'gildings';

export interface Seen extends Observation {
  /** Its first bet of a game day is at fair odds. */
  readonly hasBetToday: boolean;
}

export interface Strategy {
  readonly name: string;
  readonly pages: readonly Page[];
  /** Pure: what to do next, in order. An empty plan ends the visit. */
  readonly plan: (seen: Seen, dice: Dice, character: Character) => readonly Step[];
  /** How often in a visit it looks again and plans; once by default. */
  readonly maxPlans?: number;
}

/** What does not change about an agent. */
export interface Character {
  readonly username: string;
  /** The same for the members of an alliance or a family of accounts. */
  readonly circle: number;
  readonly leads: boolean;
  /** Monthly salary of its employees, in dollars. */
  readonly salary: number;
  /** From 0 to below 1. */
  readonly daring: number;
  /** Whether it upgrades the houses that it has before it takes better ones. */
  readonly isHomely: boolean;
}

export interface Agent {
  readonly number: number;
  readonly strategy: Strategy;
  readonly character: Character;
  readonly joinsOnDay: number;
  /** Hours of the day with a visit, ascending. */
  readonly hours: readonly number[];
  /** Null until it has signed up. */
  player: Player | null;
  readonly wagers: Wagers;
  readonly record: AgentRecord;
}

/** What the report knows of an agent besides the world's own rows. */
export interface AgentRecord {
  visits: number;
  activeMinutes: number;
  /** Active minutes until the first of a kind. */
  readonly firstMinutes: Map<string, number>;
  /** How often it did what, and how often for each good of it. */
  readonly done: Map<string, number>;
  maxDollars: number;
  /** In the safe of the alliance that it leads. */
  maxSafeDollars: number;
}

export const newRecord = (): AgentRecord => ({
  visits: 0,
  activeMinutes: 0,
  firstMinutes: new Map(),
  done: new Map(),
  maxDollars: 0,
  maxSafeDollars: 0,
});
