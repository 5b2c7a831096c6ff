import { type GlyphName, glyphOf } from './glyphs.ts';

interface GlyphLinesProps {
  of: GlyphName;
  /** The colour where light falls. */
  light: 'stroke-money' | 'stroke-ink';
}

/** The lines of a sign, inside a drawing that says their colour and weight. */
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
