import { Children, type ReactNode } from 'react';
import { cx } from '../style/cx.ts';

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  size?: 'normal' | 'large';
  className?: string;
}

export function Stat({ label, value, note, size = 'normal', className }: StatProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd
        className={cx(
          'display figures wrap-anywhere mt-1',
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
  /** `first` makes the first figure twice as wide. */
  weight?: 'even' | 'first';
  /** On narrow screens: one row of at most four, without notes. */
  isStrip?: boolean;
  className?: string;
  children: ReactNode;
}

// Container queries in rem, so that large text does not cut off figures.
const columns = {
  few: '@xl:auto-cols-fr @xl:grid-flow-col @xl:grid-cols-none! @xl:[&>*]:col-span-1!',
  even: '@3xl:auto-cols-fr @3xl:grid-flow-col @3xl:grid-cols-none! @3xl:[&>*]:col-span-1!',
  first:
    '@4xl:auto-cols-[minmax(0,1fr)] @4xl:grid-flow-col @4xl:grid-cols-[minmax(0,2fr)]! @4xl:[&>*]:col-span-1!',
};

const STRIP =
  '@max-xl:auto-cols-fr @max-xl:grid-flow-col @max-xl:grid-cols-none! @max-xl:[&>*]:flex @max-xl:[&>*]:flex-col @max-xl:[&>*]:justify-between @max-xl:[&>*]:p-2.5 @max-xl:[&_dt]:text-xs @max-xl:[&_dd]:text-base @max-xl:[&_dd+dd]:sr-only';

// On narrow screens in pairs; an odd one comes first.
export function Stats({ weight = 'even', isStrip = false, className, children }: StatsProps) {
  const isFew = weight === 'even' && Children.count(children) <= 3;
  return (
    <div className={cx('@container', className)}>
      <dl
        className={cx(
          'grid gap-px overflow-hidden rounded-lg border border-line bg-line @3xs:grid-cols-2',
          '[&>*]:bg-surface [&>*]:p-5 max-sm:[&>*]:p-4 @3xs:[&>:first-child:nth-last-child(odd)]:col-span-2',
          columns[isFew ? 'few' : weight],
          isStrip && STRIP,
        )}
      >
        {children}
      </dl>
    </div>
  );
}
