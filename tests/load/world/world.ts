import type { Session } from './session.ts';

/** A server that is played on. */
export interface LoadedWorld {
  readonly url: string;
  /** One sentence: which world it is. */
  readonly says: string;
  readonly isElsewhere: boolean;
  readonly sessions: readonly Session[];
  /** The session of an admin; null where none is needed or known. */
  readonly adminCookie: string | null;
  /** Stops what was started: what its log complains of. Audits: the differences, or null where the lab cannot see the books. */
  close(): Promise<{
    readonly complaints: readonly string[];
    readonly differences: readonly string[] | null;
  }>;
}

/** What a world is asked for. */
export interface WorldRequest {
  readonly players: number;
  readonly needsAdmin: boolean;
  /** Where players and worlds are retained between runs. */
  readonly dataFolder: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}
