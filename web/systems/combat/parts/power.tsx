import { use } from 'react';
import { fedPower } from '#protocol/systems/combat/crew.ts';
import { cx } from '#web/ui/style/cx.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import type { PowerChange } from '../model.ts';
import { powerText } from '../text/crew.ts';
import { FedPercent } from '../use-combat.ts';

/** Larger values are abbreviated. */
const LONG = 100_000;

export const Power = ({ of, ...rest }: { of: number; signed?: boolean; className?: string }) => (
  <Figure of={of} form={Math.abs(of) >= LONG ? 'short' : 'full'} {...rest} />
);

interface ChangeProps {
  from: number;
  to: number;
  /** On phones: hides the old value and puts the difference below. */
  isTight?: boolean;
}

/** Of a whole crew: meals count. */
export function Change({ isTight = false, ...unfed }: ChangeProps) {
  const fedPercent = use(FedPercent);
  const from = fedPower(unfed.from, fedPercent);
  const to = fedPower(unfed.to, fedPercent);
  if (from === to)
    return (
      <span className="text-muted">
        <span className={cx(isTight && 'max-sm:sr-only')}>{powerText.stays}</span>{' '}
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
    <LineItem label={powerText.attack}>
      {change && <Change from={change.from.attack} to={change.to.attack} />}
    </LineItem>
    <LineItem label={powerText.defense}>
      {change && <Change from={change.from.defense} to={change.to.defense} />}
    </LineItem>
  </>
);

interface Side {
  readonly name: string;
  readonly power: number;
  readonly isOwn?: boolean;
  readonly isBot?: boolean | undefined;
}

export function PowerBars({ sides }: { sides: readonly [Side, Side] }) {
  const greater = Math.max(...sides.map(({ power }) => power), 1);
  return (
    <dl className="grid gap-3">
      {sides.map(({ name, power, isOwn = false, isBot }) => (
        <div
          key={isOwn ? 'own' : 'other'}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 text-sm"
        >
          <dt className="wrap-anywhere text-muted">
            <span>{name}</span> <HouseMark isBot={isBot} />
          </dt>
          <dd className="font-medium">
            <Power of={power} />
          </dd>
          <dd aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-line">
            <span
              className={cx('block h-full rounded-full', isOwn ? 'bg-accent' : 'bg-muted')}
              style={{ width: `${(power / greater) * 100}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
