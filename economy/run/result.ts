import type { DayFacts } from './day-facts.ts';

/** What a run leaves as report.json. */
export interface RunResult {
  readonly options: RunOptions;
  readonly days: readonly ResultDay[];
  readonly agents: readonly ResultAgent[];
  /** What the audits found, by day; empty when balanced. */
  readonly differences: readonly string[];
  readonly snapshot: SnapshotCheck;
}

export interface RunOptions {
  readonly players: number;
  readonly days: number;
  readonly seed: number;
  readonly settings: Readonly<Record<string, number>>;
  /** Days that are played again from the snapshot. */
  readonly replayedDays: number;
  /** Whether the richest bid for landmarks. */
  readonly landmarks?: boolean;
}

export interface ResultDay extends DayFacts {
  readonly players: number;
  readonly gini: number;
  /** Median net worth in dollars by strategy. */
  readonly worths: Readonly<Record<string, number>>;
  /** By call and code. */
  readonly refusals: Readonly<Record<string, number>>;
}

export interface ResultAgent {
  readonly name: string;
  readonly strategy: string;
  readonly circle: number;
  readonly wantsHouses: boolean;
  readonly joinsOnDay: number;
  readonly activeHours: number;
  readonly worth: number;
  readonly maxDollars: number;
  /** In the safe of the alliance that it leads. */
  readonly maxSafeDollars: number;
  /** Of its net worth: dollars, and goods at the reference price. */
  readonly dollars?: number;
  readonly goods?: number;
  readonly firstMinutes: Readonly<Record<string, number>>;
  readonly done: Readonly<Record<string, number>>;
}

export interface SnapshotCheck {
  /** The day whose first midnight it shows. */
  readonly day: number;
  readonly replayedDays: number;
  /** Replayed days that ended otherwise than before. */
  readonly different: readonly number[];
}
