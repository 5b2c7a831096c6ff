/** A signed-in player created before a run. */
export interface Session {
  readonly username: string;
  readonly cookie: string;
}
