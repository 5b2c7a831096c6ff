import type { ReactNode } from 'react';
import { cx } from '../style/cx.ts';

interface LineItemProps {
  label: ReactNode;
  spacing?: 'normal' | 'tight';
  children: ReactNode;
}

export const LineItem = ({ label, spacing = 'normal', children }: LineItemProps) => (
  <div
    className={cx(
      'flex justify-between gap-4',
      spacing === 'tight' ? 'items-baseline' : 'min-h-11 items-center border-line border-b py-1.5',
    )}
  >
    <dt className={cx('text-muted first-letter:uppercase', spacing === 'tight' && 'shrink-0')}>{label}</dt>
    <dd className="figures min-w-0 text-right">
      {isNothing(children) ? <span className="text-muted">—</span> : children}
    </dd>
  </div>
);

const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '';
