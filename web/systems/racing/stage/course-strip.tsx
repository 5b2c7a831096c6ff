import type { CSSProperties } from 'react';
import { cx } from '#web/ui/style/cx.ts';
import { stripText } from '../text/stage.ts';
import type { Runner } from './sprites.ts';

interface CourseStripProps {
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
}

const MARK_M = 200;
const LENGTHS = [3, 6, 9, 12, 15, 18, 21, 24];

export function CourseStrip({ runners, lengthM, own }: CourseStripProps) {
  const marks = Array.from({ length: Math.ceil(lengthM / MARK_M) - 1 }, (_, index) => (index + 1) * MARK_M);
  return (
    <div aria-hidden="true" data-strip className="border-line border-t px-5 pt-2.5 pb-1.5 max-sm:px-4">
      <div className="relative h-1 rounded-full bg-line">
        <span
          data-ran
          className="absolute inset-0 origin-left scale-x-0 rounded-full bg-accent transition-transform duration-250 ease-linear"
        />
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute inset-y-0 w-px bg-surface"
            style={{ left: `${(mark / lengthM) * 100}%` }}
          />
        ))}
      </div>
      <div className="relative mt-2 h-15 overflow-hidden">
        {LENGTHS.map((lengths) => (
          <span key={lengths} className={cx(GLIDE, 'border-line border-r')} style={along(lengths)}>
            <span className="figures absolute bottom-0 left-full ml-1 whitespace-nowrap text-[0.6875rem] text-muted leading-none">
              <span>{lengths}</span>
              {lengths === LENGTHS[0] && <span className="max-sm:hidden">{stripText.lengths}</span>}
            </span>
          </span>
        ))}
        <span className={cx(GLIDE, 'border-ink border-r')} style={along(0)} />
        <canvas
          data-own={own === null ? undefined : runners[own]?.id}
          className="absolute inset-0 size-full"
        />
      </div>
    </div>
  );
}

/** Each mark is as wide as the strip and moves by a percentage, so only the compositor animates it. */
const GLIDE =
  'absolute inset-y-0 right-2.5 left-2.5 transition-transform duration-250 ease-linear translate-x-[calc(var(--lengths)*var(--length,0.16667)*-100%)]';

const along = (lengths: number): CSSProperties => ({ '--lengths': lengths }) as CSSProperties;
