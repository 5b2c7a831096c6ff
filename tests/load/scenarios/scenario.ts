import type { Mix } from '../activities.ts';

/** Where players are, as pages are: each place has its rooms. */
export type Place = 'race' | 'market' | 'leaderboard' | 'alliance' | 'elsewhere';

/** What happens to everyone at once. */
export type Incident = 'announce' | 'cut';

/** What a run plays: data, so that one runner serves all. */
export interface Scenario {
  readonly name: string;
  /** One sentence for who chooses. */
  readonly says: string;
  /** How often a player does what. */
  readonly mix: Mix;
  /** Between two things that a player does, on average: pauses are exponential. */
  readonly thinkSeconds: number;
  /** Where players are, and how often one of it. */
  readonly places: Readonly<Partial<Record<Place, number>>>;
  /** One place only: the market of this resource. */
  readonly resource?: 'gold';
  /** When something happens to everyone, as shares of the measured time. */
  readonly incidents: readonly { readonly what: Incident; readonly at: number }[];
}
