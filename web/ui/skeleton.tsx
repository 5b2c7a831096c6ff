import { cx } from './cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block h-4 rounded-sm bg-raised', className)} />;
}
