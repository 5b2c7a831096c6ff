import { cx } from '../style/cx.ts';

interface MeterProps {
  value: number;
  max?: number;
  label: string;
  tone?: 'accent' | 'money' | 'gain' | 'loss';
  className?: string;
}

const fills = { accent: 'bg-accent', money: 'bg-money', gain: 'bg-gain', loss: 'bg-loss' };

export function Meter({ value, max = 100, label, tone = 'accent', className }: MeterProps) {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <span className={cx('relative block', className)}>
      <meter value={value} max={max} aria-label={label} className="sr-only" />
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
        <span className={cx('block h-full rounded-full', fills[tone])} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
