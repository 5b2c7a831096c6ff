import type { Session } from './session.ts';

export interface LoadedWorld {
  readonly url: string;
  /** One sentence that describes the world. */
  readonly description: string;
  readonly isElsewhere: boolean;
  readonly sessions: readonly Session[];
  /** An admin's session; null where none is needed or known. */
  readonly adminCookie: string | null;
  /**
   * Stops what was started and returns its log's errors. Audits: the differences, or null where the books are
   * not accessible.
   */
  close(): Promise<{
    readonly complaints: readonly string[];
    readonly differences: readonly string[] | null;
  }>;
}

export interface WorldRequest {
  readonly players: number;
  readonly needsAdmin: boolean;
  /** The folder of players and worlds kept between runs. */
  readonly dataFolder: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}
