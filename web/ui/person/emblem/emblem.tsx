import { cx } from '../../style/cx.ts';
import { GlyphLines } from './sign.tsx';
import type { GlyphName } from './glyphs/glyphs.ts';

const frames = {
  coin: {
    rim: 'M60 32a28 28 0 1 1-56 0a28 28 0 0 1 56 0z',
    inner: 'M56 32a24 24 0 1 1-48 0a24 24 0 0 1 48 0z',
  },
  octagon: {
    rim: 'M58.8 43.1L43.1 58.8H20.9L5.2 43.1V20.9L20.9 5.2h22.2l15.7 15.7z',
    inner: 'M55.1 41.6L41.6 55.1H22.4L8.9 41.6V22.4L22.4 8.9h19.2l13.5 13.5z',
  },
  rosette: {
    rim: 'M42.3 7.1A11.5 11.5 0 0 1 56.9 21.7A11.5 11.5 0 0 1 56.9 42.3A11.5 11.5 0 0 1 42.3 56.9A11.5 11.5 0 0 1 21.7 56.9A11.5 11.5 0 0 1 7.1 42.3A11.5 11.5 0 0 1 7.1 21.7A11.5 11.5 0 0 1 21.7 7.1A11.5 11.5 0 0 1 42.3 7.1z',
    inner: 'M55 32a23 23 0 1 1-46 0a23 23 0 0 1 46 0z',
  },
  sun: {
    rim: 'M32 1L36.2 5.3L41.6 2.5L44.3 7.9L50.2 6.9L51.1 12.9L57.1 13.8L56.1 19.7L61.5 22.4L58.7 27.8L63 32L58.7 36.2L61.5 41.6L56.1 44.3L57.1 50.2L51.1 51.1L50.2 57.1L44.3 56.1L41.6 61.5L36.2 58.7L32 63L27.8 58.7L22.4 61.5L19.7 56.1L13.8 57.1L12.9 51.1L6.9 50.2L7.9 44.3L2.5 41.6L5.3 36.2L1 32L5.3 27.8L2.5 22.4L7.9 19.7L6.9 13.8L12.9 12.9L13.8 6.9L19.7 7.9L22.4 2.5L27.8 5.3z',
    inner: 'M56 32a24 24 0 1 1-48 0a24 24 0 0 1 48 0z',
  },
} as const;
export type Frame = keyof typeof frames;

interface EmblemProps {
  glyph: GlyphName;
  frame: Frame;
  size: 32 | 40 | 56 | 72;
  className?: string;
}

export function Emblem({ glyph, frame, size, className }: EmblemProps) {
  const { rim, inner } = frames[frame];
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 56 ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d={rim} className="fill-surface" />
      <path d={rim} className="fill-current stroke-none" fillOpacity="0.12" />
      <path d={inner} className="fill-surface" strokeOpacity="0.5" />
      <g transform="translate(12.8 12.8) scale(1.2)">
        <GlyphLines of={glyph} light={frame === 'sun' ? 'stroke-ink' : 'stroke-money'} />
      </g>
    </svg>
  );
}
