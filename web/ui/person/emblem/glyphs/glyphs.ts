import type { Glyph } from '../glyph.ts';
import { money } from './money.ts';
import { renown } from './renown.ts';
import { trade } from './trade.ts';

const glyphs = { ...money, ...trade, ...renown };

export type GlyphName = keyof typeof glyphs;

export const glyphOf = (name: GlyphName): Glyph => glyphs[name];
