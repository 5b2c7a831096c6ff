import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface StaleProps {
  /** What is below may be out of date. */
  stale: boolean;
  /** One line that says so. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Dims what may be out of date and says so in one line; heals by itself. */
export function Stale({
  stale,
  note = 'Connection lost. These figures may be out of date.',
  className,
  children,
}: StaleProps) {
  return (
    <div className={className}>
      {stale && note !== null && <output className="mb-3 block text-sm text-warn">{note}</output>}
      <div
        className={cx(
          'transition-opacity duration-150',
          stale && 'opacity-85 saturate-[0.25] in-[[data-theme=day]]:opacity-90',
        )}
      >
        {children}
      </div>
    </div>
  );
}
