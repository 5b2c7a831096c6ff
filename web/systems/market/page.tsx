import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Keyboard } from 'lucide-react';
import type { MarketPrices, MarketResource } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { useDebounced } from '#web/live/use-debounced.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { PriceAlerts } from './alerts/price-alerts.tsx';
import { ownLevels, type Picked } from './ladder/ladder-rows.ts';
import { OrderBook } from './ladder/order-book.tsx';
import { emptyView } from './model.ts';
import { Blotter } from './orders/blotter.tsx';
import { Instrument } from './parts/instrument.tsx';
import { MarketStats } from './parts/market-stats.tsx';
import './parts/market.css';
import { Portfolio } from './parts/portfolio.tsx';
import { ResourcePicker } from './parts/resource-picker.tsx';
import { focusQuantity, useShortcuts, toggleShortcuts, useShortcutsEnabled } from './parts/shortcuts.ts';
import { FloorSkeleton } from './parts/loading.tsx';
import { helpText, pageText, shortcutsText } from './text/page.ts';
import { prefillTicket, useOffer } from './ticket/prefill.ts';
import { TicketPanel } from './ticket/ticket-panel.tsx';
import { resetTicket } from './ticket/ticket-store.ts';
import { Ticket } from './ticket/ticket.tsx';
import {
  useFreshness,
  useMarketPoll,
  useMyOrders,
  useOwnOrders,
  useResourceRoom,
  useView,
} from './use-market.ts';
import { shortcutKeys } from './parts/shortcut-keys.ts';

export function MarketPage() {
  const [resource, choose, debounced] = useResource();
  const poll = useMarketPoll();
  const shown = useView(resource);
  const prices = usePrices(resource, shown?.view.trades.at(-1)?.price);
  const isWide = useIsWide();
  useOwnOrders();
  useShortcuts(choose);
  useOffer(resource, shown, poll.data?.referencePrices[resource]);
  const stats = <MarketStats stats={poll.data?.stats} isLoading={poll.isPending} />;
  return (
    <>
      <RoomSubscription key={debounced} resource={debounced} />
      <PageHead
        help={<MarketHelp />}
        title={pageText.title}
        aside={
          <div className="flex items-end gap-8">
            {isWide && stats}
            <PriceAlerts resource={resource} last={prices?.[resource]} />
          </div>
        }
      />
      <ResourcePicker chosen={resource} prices={prices} market={poll.data} onChoose={choose} />
      <TradingFloor resource={resource} shown={shown} onChoose={choose} stats={isWide ? null : stats} />
    </>
  );
}

interface TradingFloorProps {
  readonly resource: MarketResource;
  readonly shown: ReturnType<typeof useView>;
  readonly onChoose: (resource: MarketResource) => void;
  readonly stats: ReactNode;
}

function TradingFloor({ resource, shown, onChoose, stats }: TradingFloorProps) {
  const user = useUser();
  const isWide = useIsWide();
  const { isStale, note } = useFreshness();
  const market = useMarketPoll().data;
  const { data: orders } = useMyOrders();
  const own = useMemo(
    () => ({
      ownBids: ownLevels(orders ?? [], resource, 'buy'),
      ownAsks: ownLevels(orders ?? [], resource, 'sell'),
    }),
    [orders, resource],
  );
  const pick = (picked: Picked) => {
    prefillTicket(picked, { dollars: user.dollars, held: user[resource] });
    if (isWide) requestAnimationFrame(focusQuantity);
  };
  const chooseBelow = useCallback(
    (next: MarketResource) => {
      onChoose(next);
      window.scrollTo(0, 0);
    },
    [onChoose],
  );
  const view = shown?.view ?? null;
  const ticket = (
    <TicketPanel resource={resource} view={view} foot={<ShortcutsHelp />}>
      <Ticket key={resource} resource={resource} view={view ?? emptyView} />
    </TicketPanel>
  );
  return (
    <>
      {note !== null && <output className="mt-3 block text-sm text-warn">{note}</output>}
      <div className="@container mt-4">
        <div className="grid items-start gap-4 @min-[57rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <Stale stale={isStale} className="min-w-0">
            {shown && view ? (
              <div className="grid min-w-0 gap-4">
                <Instrument
                  key={resource}
                  resource={resource}
                  reference={market?.referencePrices[resource]}
                  {...shown}
                  {...own}
                  onPick={pick}
                />
                <OrderBook resource={resource} view={view} market={market} mine={orders ?? null} />
              </div>
            ) : (
              <FloorSkeleton />
            )}
            <div className="mt-4 grid min-w-0 gap-4">
              <Blotter resource={resource} orders={orders} />
              <Portfolio
                chosen={resource}
                prices={market?.referencePrices}
                orders={orders}
                onChoose={chooseBelow}
              />
              {stats}
            </div>
          </Stale>
          {isWide && ticket}
        </div>
      </div>
      {/* Outside the grid: `sticky` only works within the parent, which is the whole page here. */}
      {!isWide && ticket}
    </>
  );
}

/** Rendered with a key: another resource starts with fresh subscriptions. */
function RoomSubscription({ resource }: { resource: MarketResource }) {
  useResourceRoom(resource);
  return null;
}

/** Debounce in ms: keys can flip through resources faster than rooms and the browser history allow. */
const CHOICE_DEBOUNCE_MS = 300;

/** The third element is debounced and matches the address. */
function useResource(): [MarketResource, (resource: MarketResource) => void, MarketResource] {
  const [params, setParams] = useSearchParams();
  const requested = MARKET_RESOURCES.find((known) => known === params.get('resource')) ?? 'gold';
  const [{ resource, from }, setChoice] = useState({ resource: requested, from: requested });
  if (requested !== from) setChoice({ resource: requested, from: requested });
  const debounced = useDebounced(resource, CHOICE_DEBOUNCE_MS);
  useEffect(() => resetTicket(), [resource]);
  useEffect(() => {
    if (debounced === resource && debounced !== requested)
      setParams((now) => ({ ...Object.fromEntries(now), resource: debounced }), {
        replace: true,
        preventScrollReset: true,
      });
  }, [debounced, resource, requested, setParams]);
  const choose = useCallback(
    (next: MarketResource) => setChoice(({ from: since }) => ({ resource: next, from: since })),
    [],
  );
  return [resource, choose, debounced];
}

function usePrices(chosen: MarketResource, last: number | undefined): MarketPrices | undefined {
  const { data } = useMarketPoll();
  return useMemo(
    () => data && (last === undefined ? data.resources : { ...data.resources, [chosen]: last }),
    [data, chosen, last],
  );
}

function MarketHelp() {
  const settings = useSettings();
  const lines =
    settings &&
    helpText.lines({
      buyRatio: settings['marketGoldRatio.min'],
      sellRatio: settings['marketGoldRatio.max'],
      ordersPerDay: settings.marketActionsLimit,
      openOrders: settings['market.maxOpenOrders'],
    });
  return <HelpLines lines={lines} />;
}

function ShortcutsHelp() {
  const isOn = useShortcutsEnabled();
  return (
    <details
      className="scroll-mb-6 text-muted text-xs max-lg:hidden"
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="flex items-center gap-2">
        <Icon of={Keyboard} size={14} /> {shortcutsText.title}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {shortcutKeys.map(({ keys, effect }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="font-medium font-sans text-ink">{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Switch label={shortcutsText.switch} checked={isOn} onChange={toggleShortcuts} />
    </details>
  );
}
