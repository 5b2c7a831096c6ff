import { useState } from 'react';
import { cx } from '../style/cx.ts';
import { fullCount, fullDollars, roundDollars, shortCount, shortDollars } from './format.ts';

interface Change {
  /** Grows with each change; used as a React key to restart the animation. */
  turn: number;
  motion: '' | 'changed-up' | 'changed-down';
}

/** A pending value is not seen yet: the change shows once, when it is final. */
export function useChange(value: number, isPending = false): Change {
  const [seen, setSeen] = useState<Change & { value: number }>({ value, turn: 0, motion: '' });
  if (isPending || Object.is(seen.value, value)) return seen;
  const next: Change & { value: number } = {
    value,
    turn: seen.turn + 1,
    motion: value > seen.value ? 'changed-up' : 'changed-down',
  };
  setSeen(next);
  return next;
}

export const shownMotion = (motion: Change['motion'], waits: boolean): Change['motion'] =>
  waits && motion === 'changed-down' ? '' : motion;

interface FigureProps {
  of: number;
  /** `short` abbreviates with K, M, B; the full figure is in the tooltip and for screen readers. */
  form?: 'full' | 'short';
  signed?: boolean;
  /** Uncollected: a fall is a payout, which shows in the balance only. */
  waits?: boolean;
  better?: 'more' | 'less';
  className?: string;
}

interface MoneyProps extends Omit<FigureProps, 'form'> {
  /** `round` abbreviates from a million, `short` from a thousand. */
  form?: 'full' | 'round' | 'short';
  isPending?: boolean;
  /** `result`: gain or loss by sign, always written with its sign. */
  tone?: 'money' | 'result' | 'inherit';
}

export function Money({
  of: amount,
  form = 'full',
  signed = false,
  waits = false,
  better = 'more',
  isPending = false,
  tone = 'money',
  className,
}: MoneyProps) {
  const options = { signed: signed || tone === 'result' };
  const colour =
    tone === 'inherit'
      ? ''
      : tone === 'money' || amount === 0
        ? 'text-money'
        : amount > 0
          ? 'text-gain'
          : 'text-loss';
  return (
    <Rolling
      amount={better === 'less' ? -amount : amount}
      full={fullDollars(amount, options)}
      short={form === 'full' ? null : (form === 'short' ? shortDollars : roundDollars)(amount, options)}
      waits={waits}
      isPending={isPending}
      className={cx(colour, className)}
    />
  );
}

export function Figure({
  of: amount,
  form = 'full',
  signed = false,
  waits = false,
  better = 'more',
  className,
}: FigureProps) {
  const options = { signed };
  return (
    <Rolling
      amount={better === 'less' ? -amount : amount}
      full={fullCount(amount, options)}
      short={form === 'full' ? null : shortCount(amount, options)}
      waits={waits}
      className={className}
    />
  );
}

interface RollingProps {
  amount: number;
  full: string;
  short: string | null;
  waits: boolean;
  isPending?: boolean;
  className: string | undefined;
}

function Rolling({ amount, full, short, waits, isPending, className }: RollingProps) {
  const { turn, motion } = useChange(amount, isPending);
  const abbreviated = short !== null && short !== full;
  return (
    <span className={cx('figures whitespace-nowrap', className)} title={abbreviated ? full : undefined}>
      <span
        key={turn}
        className={cx('inline-block', shownMotion(motion, waits))}
        aria-hidden={abbreviated || undefined}
      >
        {short ?? full}
      </span>
      {abbreviated && <span className="sr-only">{full}</span>}
    </span>
  );
}
