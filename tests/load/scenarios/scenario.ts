import type { Mix } from '../activities.ts';

/** Places that correspond to pages: each has its rooms. */
export type Place = 'race' | 'market' | 'leaderboard' | 'alliance' | 'elsewhere';

/** Incidents that affect everyone at once. */
export type Incident = 'announce' | 'cut';

/** The definition of a run, as data for one runner. */
export interface Scenario {
  readonly name: string;
  /** One sentence for the usage. */
  readonly description: string;
  /** Relative frequencies of activities. */
  readonly mix: Mix;
  /** Mean time between a player's activities; pauses are exponential. */
  readonly thinkSeconds: number;
  /** Relative frequencies of places. */
  readonly places: Readonly<Partial<Record<Place, number>>>;
  /** A single place: the market of this resource. */
  readonly resource?: 'gold';
  /** When incidents happen, as fractions of the measured time. */
  readonly incidents: readonly { readonly what: Incident; readonly at: number }[];
}
