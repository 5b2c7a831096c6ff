import { cx } from './cx.ts';

interface SpinnerProps {
  /** Said to screen readers and, with `shown`, beside the ring. */
  label: string;
  shown?: boolean;
  size?: 16 | 20 | 32;
  className?: string;
}

/** A quiet ring for waits that have no shape of their own. */
export function Spinner({ label, shown = false, size = 20, className }: SpinnerProps) {
  return (
    <output className={cx('inline-flex items-center gap-3 text-muted', className)}>
      <Ring size={size} />
      <span className={shown ? 'text-sm' : 'sr-only'}>{label}</span>
    </output>
  );
}

/** The ring alone, for buttons. */
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
