import { GlyphLines } from './glyph-lines.tsx';
import type { GlyphName } from './glyphs.ts';

export const Sign = ({ of }: { of: GlyphName }) => (
  <svg
    viewBox="0 0 32 32"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="shrink-0"
  >
    <GlyphLines of={of} light="stroke-money" />
  </svg>
);
