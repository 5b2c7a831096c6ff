import { cx } from '#web/ui/cx.ts';
import { LineItem } from '#web/ui/line-item.tsx';
import { Figure } from '#web/ui/money.tsx';
import type { PowerChange } from '../model.ts';

/** Larger values are abbreviated. */
const LONG = 100_000;

interface PowerProps {
  of: number;
  signed?: boolean;
  className?: string;
}

export const Power = ({ of, ...rest }: PowerProps) => (
  <Figure of={of} form={Math.abs(of) >= LONG ? 'short' : 'full'} {...rest} />
);

interface ChangeProps {
  from: number;
  to: number;
  /** On phones: hides the old value and puts the difference below. */
  isTight?: boolean;
}

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
