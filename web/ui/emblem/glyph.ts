/** A sign in a square of 32: path data, all of one line weight. */
export interface Glyph {
  /** Its outline; what is closed hides what lies behind. */
  readonly body: string;
  /** Fainter lines inside. */
  readonly fine?: string;
  /** Where the light falls: brass. */
  readonly light?: string;
}
