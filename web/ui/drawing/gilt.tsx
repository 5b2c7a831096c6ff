import { cx } from '../style/cx.ts';

type Gilt = 'line' | 'leaf' | 'glow';

/** Levels 1 to 3, 4 to 6, and 7 to 10. */
const giltOf = (level: number): Gilt => (level > 6 ? 'glow' : level > 3 ? 'leaf' : 'line');

/** A path in gold: a thin line, then a leaf, then solid with a still glow. */
export function GiltPath({ d, level }: { readonly d: string; readonly level: number }) {
  const gilt = giltOf(level);
  return (
    <>
      {gilt === 'glow' && (
        <path d={d} fill="none" strokeWidth="5" strokeOpacity="0.3" className="stroke-money" />
      )}
      <path
        d={d}
        fill="none"
        fillOpacity={gilt === 'leaf' ? 0.4 : 1}
        strokeWidth={gilt === 'line' ? 1.2 : 1.8}
        className={cx('stroke-money', gilt !== 'line' && 'fill-money')}
      />
    </>
  );
}
