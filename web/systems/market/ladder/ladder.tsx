import { useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { BookLevel } from '#protocol/systems/market/models.ts';
import { useOneTabStop } from '#web/ui/button/one-tab-stop.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import type { View } from '../model.ts';
import { ladderText, sharedText } from '../text/page.ts';
import {
  deepest,
  flashesAfter,
  type Flashing,
  type LadderRow,
  type Picked,
  type Side,
} from './ladder-rows.ts';
import { Level } from './level.tsx';
import { formatPrice } from '../parts/format.ts';
import { SPREAD_HEIGHT } from '../parts/geometry.ts';

interface LadderProps {
  readonly view: View;
  readonly bids: readonly LadderRow[];
  readonly asks: readonly LadderRow[];
  /** Rows per side. */
  readonly slots: number;
  /** When this switches, the book came from another source: nothing flashes. */
  readonly isPushed: boolean;
  /** Shown until the first trade. */
  readonly reference: number | undefined;
  readonly onPoint: (picked: Picked | null) => void;
  readonly onPick: (picked: Picked) => void;
}

export function Ladder({ view, bids, asks, slots, isPushed, reference, onPoint, onPick }: LadderProps) {
  const maxTotal = deepest(asks, bids);
  const askFlashes = useFlashes(view.asks, isPushed);
  const bidFlashes = useFlashes(view.bids, isPushed);
  const levels = useOneTabStop<HTMLDivElement>('[data-level] > button');
  const rows = (side: Side, of: readonly LadderRow[], { flashes }: Flashing) =>
    of.map((row) => (
      <Level
        key={row.price}
        side={side}
        row={row}
        deepest={maxTotal}
        flash={flashes.get(row.price)}
        onPoint={onPoint}
        onPick={onPick}
      />
    ));
  return (
    <div ref={levels} id="ladder" onPointerLeave={() => onPoint(null)} className="flex min-w-0 flex-col">
      <LadderHalf side="ask" empty={ladderText.noOffers} missing={slots - asks.length}>
        {rows('ask', asks, askFlashes).toReversed()}
      </LadderHalf>
      <SpreadRow view={view} reference={reference} />
      <LadderHalf side="bid" empty={ladderText.noBids} missing={slots - bids.length}>
        {rows('bid', bids, bidFlashes)}
      </LadderHalf>
    </div>
  );
}

interface LadderHalfProps {
  readonly side: Side;
  readonly empty: string;
  readonly missing: number;
  readonly children: readonly React.ReactElement[];
}

function LadderHalf({ side, empty, missing, children }: LadderHalfProps) {
  const gap = Array.from({ length: missing }, (_, row) => <div key={row} className="h-9 lg:h-7" />);
  return (
    <div className="relative" role="group" aria-label={side === 'ask' ? ladderText.offers : ladderText.bids}>
      {side === 'ask' && gap}
      {children}
      {side === 'bid' && gap}
      {children.length === 0 && (
        <p className="absolute inset-0 flex items-center justify-center text-muted">{empty}</p>
      )}
    </div>
  );
}

function useFlashes(levels: readonly BookLevel[], isPushed: boolean): Flashing {
  const [known, setKnown] = useState({ flashing: withoutFlashes(levels), isPushed });
  const flashing =
    known.isPushed === isPushed ? flashesAfter(known.flashing, levels) : withoutFlashes(levels);
  if (flashing !== known.flashing && flashing.levels !== known.flashing.levels)
    setKnown({ flashing, isPushed });
  return flashing;
}

const withoutFlashes = (levels: readonly BookLevel[]): Flashing => ({ levels, flashes: new Map() });

export function LadderFoot({ picked, view }: { picked: Picked | null; view: View }) {
  return (
    <p className="figures min-h-4 truncate text-center text-muted text-xs">
      {picked ? clearingText(picked, view) : view.bids.length + view.asks.length > 0 && ladderText.hint}
    </p>
  );
}

function clearingText({ side, row: { price } }: Picked, { bids, asks }: View): string {
  const isAsk = side === 'ask';
  const upTo = (isAsk ? asks : bids).filter(([at]) => (isAsk ? at <= price : at >= price));
  const quantity = upTo.reduce((sum, [, here]) => sum + here, 0);
  const cents = upTo.reduce((sum, [at, here]) => sum + Math.round(at * 100) * here, 0);
  const describe = isAsk ? ladderText.buyUpTo : ladderText.sellDownTo;
  return describe(price, quantity, cents / 100);
}

function SpreadRow({ view, reference }: { readonly view: View; readonly reference: number | undefined }) {
  const last = view.trades.at(-1);
  const change = last ? last.price - (view.trades.at(-2)?.price ?? last.price) : 0;
  return (
    <div
      className="grid grid-cols-[1fr_5.5rem_1fr] items-center border-line border-y bg-raised"
      style={{ height: SPREAD_HEIGHT }}
    >
      <p className="pl-4 text-xs leading-tight">
        <span className="block text-muted">{last ? ladderText.lastTrade : ladderText.reference}</span>
        {last ? (
          <span className={cx('flex items-center gap-0.5', tone(change))}>
            {change !== 0 && (
              <Icon
                of={change > 0 ? ArrowUp : ArrowDown}
                size={12}
                label={change > 0 ? sharedText.up : sharedText.down}
              />
            )}
            <span className="figures">
              {change === 0 ? ladderText.noChange : formatPrice(Math.abs(change))}
            </span>
          </span>
        ) : (
          <span className="text-muted">{ladderText.noTrade}</span>
        )}
      </p>
      <p key={last?.id} className="display figures text-center text-lg">
        {last ? (
          <span className={cx('inline-block', motion(change))}>{formatPrice(last.price)}</span>
        ) : (
          <span className="text-muted">{reference === undefined ? '—' : formatPrice(reference)}</span>
        )}
      </p>
      <Spread bid={view.bids[0]?.[0]} ask={view.asks[0]?.[0]} />
    </div>
  );
}

function Spread({ bid, ask }: { bid: number | undefined; ask: number | undefined }) {
  if (bid === undefined || ask === undefined)
    return (
      <p key="none" className="pr-4 text-right text-muted text-xs leading-tight">
        {ladderText.spread}
        <span className="block">{bid === ask ? ladderText.noSpread : ladderText.oneSided}</span>
      </p>
    );
  const spread = ask - bid;
  return (
    <p className="pr-4 text-right text-xs leading-tight">
      <span className="block text-muted">{ladderText.spread}</span>
      <span className="figures" title={ladderText.spreadTitle(spread)}>
        <span>{formatPrice(spread)}</span>{' '}
        <span className="text-muted">{ladderText.spreadPercent((spread / ((ask + bid) / 2)) * 100)}</span>
      </span>
    </p>
  );
}

const tone = (change: number): string => (change > 0 ? 'text-gain' : change < 0 ? 'text-loss' : 'text-muted');

const motion = (change: number): string => (change > 0 ? 'changed-up' : change < 0 ? 'changed-down' : '');
