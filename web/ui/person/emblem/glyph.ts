/** SVG path data in a 32 × 32 square. */
export interface Glyph {
  /** Closed paths hide what lies behind them. */
  readonly body: string;
  readonly fine?: string;
  readonly light?: string;
}
