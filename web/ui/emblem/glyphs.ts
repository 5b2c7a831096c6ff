import type { Glyph } from './glyph.ts';
import { money } from './glyphs/money.ts';
import { renown } from './glyphs/renown.ts';
import { trade } from './glyphs/trade.ts';

const glyphs = { ...money, ...trade, ...renown };

/** The signs that are drawn. */
export type GlyphName = keyof typeof glyphs;

/** A drawn sign. */
export const glyphOf = (name: GlyphName): Glyph => glyphs[name];
