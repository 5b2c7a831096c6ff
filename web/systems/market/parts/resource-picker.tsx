import { useMemo } from 'react';
import type { Market, MarketPrices, MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/cx.ts';
import { fullCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayChange } from './day-change.tsx';
import { looks } from './resource-names.ts';
import { Sparkline } from './sparkline.tsx';

interface ResourcePickerProps {
  readonly chosen: MarketResource;
  readonly onChoose: (resource: MarketResource) => void;
  readonly prices: MarketPrices | undefined;
  readonly market: Market | undefined;
}

export function ResourcePicker({ chosen, onChoose, prices, market }: ResourcePickerProps) {
  const user = useUser();
  const history = useMemo(() => pricesByResource(market), [market]);
  return (
    <div className="@container">
      <fieldset className="grid grid-cols-3 overflow-hidden rounded-lg border border-line bg-line gap-px sm:grid-cols-6">
        <legend className="sr-only">Resource</legend>
        {MARKET_RESOURCES.map((resource) => {
          const { name, icon } = looks[resource];
          const price = prices?.[resource];
          return (
            <label
              key={resource}
              className={cx(
                'relative min-w-0 cursor-pointer bg-surface px-4 py-2.5 max-sm:px-3',
                'has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
                resource === chosen ? 'bg-raised' : 'hover:bg-raised',
              )}
            >
              <input
                type="radio"
                name="resource"
                className="sr-only"
                checked={resource === chosen}
                onChange={() => onChoose(resource)}
              />
              {resource === chosen && (
                <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 bg-accent" />
              )}
              <span className="flex items-baseline justify-between gap-2">
                <span
                  className={cx('flex items-center gap-2 font-medium', resource !== chosen && 'text-muted')}
                >
                  <Icon of={icon} size={16} className={cx(resource === chosen && 'text-accent')} />
                  {name}
                </span>
                <span
                  className="hidden text-muted text-xs @min-[57rem]:inline"
                  title={`You have ${fullCount(user[resource])}`}
                >
                  <Figure of={user[resource]} form="short" /> held
                </span>
              </span>
              <span className="mt-0.5 flex h-6 items-baseline justify-between gap-2">
                {price === undefined ? (
                  <span className="inline-flex text-base">
                    {/* Keeps the line height of the price. */}
                    <span>&#8203;</span>
                    <Skeleton className="h-5! w-16 self-center" />
                  </span>
                ) : (
                  <Money of={price} tone="inherit" className="text-base" />
                )}
                <Sparkline prices={history.get(resource) ?? []} className="max-sm:hidden" />
                {market && price !== undefined && (
                  <DayChange price={price} before={market.pricesDayAgo[resource]} />
                )}
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

const pricesByResource = (market: Market | undefined): ReadonlyMap<MarketResource, readonly number[]> =>
  new Map(
    MARKET_RESOURCES.map((resource) => [
      resource,
      (market?.priceHistory ?? []).filter((point) => point.resource === resource).map(({ price }) => price),
    ]),
  );
