import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface StaleProps {
  /** What is inside may be out of date. */
  stale: boolean;
  className?: string;
  children: ReactNode;
}

/** Dims what may be out of date; why is said in one place for the whole page. */
export const Stale = ({ stale, className, children }: StaleProps) => (
  <div className={className}>
    <div
      data-stale={stale || undefined}
      className={cx(
        'transition-opacity duration-150',
        stale && 'opacity-85 saturate-[0.25] in-[[data-theme=day]]:opacity-90',
      )}
    >
      {children}
    </div>
  </div>
);
