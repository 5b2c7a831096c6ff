import { cx } from '#web/ui/cx.ts';
import type { Runner } from './sprites.ts';

interface CourseStripProps {
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
}

const MARK_M = 200;

/** The whole course at a glance: a dot a horse, so that nobody is ever out of sight. */
export function CourseStrip({ runners, lengthM, own }: CourseStripProps) {
  const marks = Array.from({ length: Math.ceil(lengthM / MARK_M) - 1 }, (_, index) => (index + 1) * MARK_M);
  return (
    <div aria-hidden="true" className="border-line border-t px-5 py-2.5 max-sm:px-4">
      <div data-strip className="relative mr-3 h-6">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        <span className="-translate-y-1/2 absolute top-1/2 right-0 h-4 w-px bg-ink" />
        {marks.map((mark) => (
          <span
            key={mark}
            className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 h-2 w-px bg-edge"
            style={{ left: `${(mark / lengthM) * 100}%` }}
          />
        ))}
        {runners.map((runner, index) => (
          <span
            key={runner.id}
            data-dot={runner.id}
            className={cx('absolute top-0 left-0', index === own && 'z-10')}
          >
            <span
              className={cx(
                'absolute rounded-full border border-[#0b1510]',
                index === own ? '-left-1.5 size-3' : '-left-1 size-2',
              )}
              style={{
                background: runner.silks.base,
                top: `${((runners.length - 1 - index) / (runners.length - 1)) * 1.1}rem`,
                outline: index === own ? '1.5px solid var(--money)' : undefined,
              }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
