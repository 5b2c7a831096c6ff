import { cx } from '#web/ui/cx.ts';
import { percent } from '#web/ui/format.ts';

interface DayChangeProps {
  readonly price: number;
  /** The price 24 game hours ago. */
  readonly before: number;
}

export function DayChange({ price, before }: DayChangeProps) {
  const change = dayChange(price, before);
  if (change === 0) return null;
  const tone = change > 0 ? 'text-gain' : 'text-loss';
  return (
    <span className={cx('figures whitespace-nowrap text-xs', tone)} title="Last 24 game hours">
      {percent(change, { signed: true })}
    </span>
  );
}

/** Percent, one decimal. */
export const dayChange = (price: number, before: number): number =>
  before > 0 ? Math.round((price / before - 1) * 1000) / 10 : 0;
