import type { Glyph } from './glyph.ts';
import { money } from './glyphs/money.ts';
import { renown } from './glyphs/renown.ts';
import { trade } from './glyphs/trade.ts';

const glyphs = { ...money, ...trade, ...renown };

export type GlyphName = keyof typeof glyphs;

export const glyphOf = (name: GlyphName): Glyph => glyphs[name];
