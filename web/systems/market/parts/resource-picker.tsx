import { useMemo } from 'react';
import type { Market, MarketPrices, MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { cx } from '#web/ui/style/cx.ts';
import { percent } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { pickerText, RESOURCE_NAMES } from '../text/page.ts';
import { resourceIcons } from './cells.tsx';

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
        <legend className="sr-only">{pickerText.legend}</legend>
        {MARKET_RESOURCES.map((resource) => {
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
                  <Icon
                    of={resourceIcons[resource]}
                    size={16}
                    className={cx(resource === chosen && 'text-accent')}
                  />
                  <span>{RESOURCE_NAMES[resource]}</span>
                </span>
                <span
                  className="hidden text-muted text-xs @min-[57rem]:inline"
                  title={pickerText.youHave(user[resource])}
                >
                  <Figure of={user[resource]} form="short" />
                  {pickerText.held}
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

interface DayChangeProps {
  readonly price: number;
  /** The price 24 game hours ago. */
  readonly before: number;
}

function DayChange({ price, before }: DayChangeProps) {
  const change = dayChange(price, before);
  if (change === 0) return null;
  const tone = change > 0 ? 'text-gain' : 'text-loss';
  return (
    <span className={cx('figures whitespace-nowrap text-xs', tone)} title={pickerText.dayChange}>
      {percent(change, { signed: true })}
    </span>
  );
}

/** Percent, one decimal. */
export const dayChange = (price: number, before: number): number =>
  before > 0 ? Math.round((price / before - 1) * 1000) / 10 : 0;

/** Of a sparkline, in units of its viewBox. */
const WIDTH = 48;
const HEIGHT = 16;

function Sparkline({ prices, className }: { prices: readonly number[]; className?: string }) {
  if (prices.length < 2) return null;
  return (
    <svg
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      aria-hidden="true"
      className={cx('h-4 w-12 min-w-0 shrink self-center', className)}
      preserveAspectRatio="none"
    >
      <path
        d={sparkPath(prices)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

export function sparkPath(prices: readonly number[]): string {
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low;
  const points = prices.map((price, index) => {
    const left = (index / (prices.length - 1)) * WIDTH;
    const top = span === 0 ? HEIGHT / 2 : HEIGHT - ((price - low) / span) * HEIGHT;
    return `${left.toFixed(1)} ${top.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
