import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** A line under the figure: what it means, how it moved. */
  note?: ReactNode;
  /** `large` for the one figure a view is about. */
  size?: 'normal' | 'large';
  className?: string;
}

/** One figure with its name. Stands free; a list of them is a `<dl>` made by `Stats`. */
export function Stat({ label, value, note, size = 'normal', className }: StatProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd
        className={cx(
          'display figures mt-1 truncate',
          size === 'large' ? 'text-2xl max-sm:text-xl' : 'text-xl max-sm:text-lg',
        )}
      >
        {value}
      </dd>
      {note !== undefined && <dd className="mt-1 text-muted text-xs">{note}</dd>}
    </div>
  );
}

/** Figures side by side on one surface, parted by lines. */
export function Stats({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none [&>*]:bg-surface [&>*]:p-5 max-sm:[&>*]:p-4',
        className,
      )}
    >
      {children}
    </dl>
  );
}
