import { cx } from './cx.ts';
import { fullCount, fullDollars, shortCount, shortDollars } from './format.ts';
import { useChange } from './use-change.ts';

interface FigureProps {
  /** The number itself. */
  of: number;
  /** `short` abbreviates with K, M, B and keeps the full figure on hover and for screen readers. */
  form?: 'full' | 'short';
  /** Writes the plus too. */
  signed?: boolean;
  className?: string;
}

interface CountProps extends FigureProps {
  /** A rank: less is better. */
  better?: 'more' | 'less';
}

interface MoneyProps extends FigureProps {
  /** Brass; or gain and loss by its sign, which is then always written; or the colour around it. */
  tone?: 'money' | 'result' | 'inherit';
}

/** Dollars. Rolls once when they change. */
export function Money({ of: amount, form = 'full', signed = false, tone = 'money', className }: MoneyProps) {
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
      amount={amount}
      full={fullDollars(amount, options)}
      short={form === 'short' ? shortDollars(amount, options) : null}
      className={cx(colour, className)}
    />
  );
}

/** A count of anything but dollars. Rolls once when it changes. */
export function Figure({
  of: amount,
  form = 'full',
  signed = false,
  better = 'more',
  className,
}: CountProps) {
  const options = { signed };
  return (
    <Rolling
      amount={better === 'less' ? -amount : amount}
      full={fullCount(amount, options)}
      short={form === 'short' ? shortCount(amount, options) : null}
      className={className}
    />
  );
}

interface RollingProps {
  /** Grows with what is better. */
  amount: number;
  full: string;
  short: string | null;
  className: string | undefined;
}

function Rolling({ amount, full, short, className }: RollingProps) {
  const { turn, motion } = useChange(amount);
  const abbreviated = short !== null && short !== full;
  return (
    <span className={cx('figures whitespace-nowrap', className)} title={abbreviated ? full : undefined}>
      <span key={turn} className={cx('inline-block', motion)} aria-hidden={abbreviated || undefined}>
        {short ?? full}
      </span>
      {abbreviated && <span className="sr-only">{full}</span>}
    </span>
  );
}
