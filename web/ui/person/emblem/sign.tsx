import { type GlyphName, glyphOf } from './glyphs/glyphs.ts';

export function GlyphLines({ of, light: lit }: { of: GlyphName; light: 'stroke-money' | 'stroke-ink' }) {
  const { body, fine, light } = glyphOf(of);
  return (
    <>
      <path d={body} className="fill-raised" />
      {fine && <path d={fine} strokeOpacity="0.55" />}
      {light && <path d={light} className={lit} />}
    </>
  );
}

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
