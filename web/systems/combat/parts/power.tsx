import { cx } from '#web/ui/cx.ts';
import { LineItem } from '#web/ui/line-item.tsx';
import { Figure } from '#web/ui/money.tsx';
import type { PowerChange } from '../model.ts';

/** From here on a power is written in short. */
const LONG = 100_000;

interface PowerProps {
  of: number;
  signed?: boolean;
  className?: string;
}

/** A power: in full as long as it fits. */
export const Power = ({ of, ...rest }: PowerProps) => (
  <Figure of={of} form={Math.abs(of) >= LONG ? 'short' : 'full'} {...rest} />
);

interface ChangeProps {
  from: number;
  to: number;
  /** On a phone without what it was, the difference below. */
  isTight?: boolean;
}

/** A power before and after. */
export function Change({ from, to, isTight = false }: ChangeProps) {
  if (from === to)
    return (
      <span className="text-muted">
        <span className={cx(isTight && 'max-sm:sr-only')}>stays</span>{' '}
        <Power of={from} className="text-ink" />
      </span>
    );
  return (
    <span className="whitespace-nowrap">
      <span className={cx('text-muted', isTight && 'max-sm:sr-only')}>
        <Power of={from} /> →{' '}
      </span>
      <Power of={to} />{' '}
      <Power
        of={to - from}
        signed
        className={cx('text-xs', to > from ? 'text-gain' : 'text-loss', isTight && 'max-sm:block')}
      />
    </span>
  );
}

/** Both powers before and after, in a `<dl>`; dashes while there is nothing to compare. */
export const PowerLines = ({ change }: { change: PowerChange | null }) => (
  <>
    <LineItem label="Attack power">
      {change && <Change from={change.from.attack} to={change.to.attack} />}
    </LineItem>
    <LineItem label="Defense power">
      {change && <Change from={change.from.defense} to={change.to.defense} />}
    </LineItem>
  </>
);
