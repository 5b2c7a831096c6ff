/** A signed-in player that is there before a run begins. */
export interface Session {
  readonly username: string;
  readonly cookie: string;
}
