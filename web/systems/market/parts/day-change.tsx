import { cx } from '#web/ui/cx.ts';

interface DayChangeProps {
  readonly price: number;
  /** 24 game hours ago. */
  readonly before: number;
}

/** By how many percent a price has moved in the last 24 game hours; nothing when it has not. */
export function DayChange({ price, before }: DayChangeProps) {
  const percent = dayChange(price, before);
  if (percent === 0) return null;
  const [sign, tone] = percent > 0 ? ['+', 'text-gain'] : ['−', 'text-loss'];
  return (
    <span className={cx('figures whitespace-nowrap text-xs', tone)} title="Last 24 game hours">
      {`${sign}${Math.abs(percent).toFixed(1)}%`}
    </span>
  );
}

/** In percent, to one decimal. */
export const dayChange = (price: number, before: number): number =>
  before > 0 ? Math.round((price / before - 1) * 1000) / 10 : 0;
