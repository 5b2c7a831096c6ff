import { cx } from '#web/ui/cx.ts';
import { HouseMark } from '#web/ui/house-mark.tsx';
import { Power } from '../power.tsx';

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
