import { cx } from './cx.ts';

/** Holds the place of something that is on its way. Still: waiting is not an event. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block h-4 rounded-sm bg-raised', className)} />;
}

/** Lines of text on their way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['w-11/12', 'w-4/5', 'w-2/3'];
  return (
    <span className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={widths[line % widths.length] ?? 'w-full'} />
      ))}
    </span>
  );
}
