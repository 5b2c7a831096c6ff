import { cx } from './cx.ts';

/** Holds the place of something that is on its way. Still: waiting is not an event. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block h-4 rounded-sm bg-raised', className)} />;
}
