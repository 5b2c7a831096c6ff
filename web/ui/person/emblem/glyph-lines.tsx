import { type GlyphName, glyphOf } from './glyphs.ts';

interface GlyphLinesProps {
  of: GlyphName;
  light: 'stroke-money' | 'stroke-ink';
}

export function GlyphLines({ of, light: lit }: GlyphLinesProps) {
  const { body, fine, light } = glyphOf(of);
  return (
    <>
      <path d={body} className="fill-raised" />
      {fine && <path d={fine} strokeOpacity="0.55" />}
      {light && <path d={light} className={lit} />}
    </>
  );
}
