import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';

interface StaleProps {
  stale: boolean;
  className?: string;
  children: ReactNode;
}

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
