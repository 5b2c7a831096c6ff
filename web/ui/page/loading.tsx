import { cx } from '../style/cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block h-4 rounded-sm bg-raised', className)} />;
}

interface SpinnerProps {
  label: string;
  shown?: boolean;
  size?: 16 | 20 | 32;
  className?: string;
}

export function Spinner({ label, shown = false, size = 20, className }: SpinnerProps) {
  return (
    <output className={cx('inline-flex items-center gap-3 text-muted', className)}>
      <Ring size={size} />
      <span className={shown ? 'text-sm' : 'sr-only'}>{label}</span>
    </output>
  );
}

export function Ring({ size = 16 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      className="spins shrink-0"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
