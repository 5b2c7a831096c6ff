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
          size === 'large' ? 'text-2xl' : 'text-xl max-sm:text-lg',
        )}
      >
        {value}
      </dd>
      {note !== undefined && <dd className="mt-1 text-muted text-xs">{note}</dd>}
    </div>
  );
}

interface StatsProps {
  /** `first` gives the first figure twice the room: the one a view is about. */
  weight?: 'even' | 'first';
  className?: string;
  children: ReactNode;
}

const columns = {
  even: 'sm:auto-cols-fr sm:grid-flow-col',
  first: 'sm:auto-cols-[minmax(0,1fr)] sm:grid-flow-col sm:grid-cols-[minmax(0,2fr)]',
};

/** Figures side by side on one surface, parted by lines; in pairs on a phone, an odd one first. */
export function Stats({ weight = 'even', className, children }: StatsProps) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-lg border border-line bg-line max-sm:grid-cols-2',
        '[&>*]:bg-surface [&>*]:p-5 max-sm:[&>*]:p-4 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2',
        columns[weight],
        className,
      )}
    >
      {children}
    </dl>
  );
}
