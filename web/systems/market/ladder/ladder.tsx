import { useState } from 'react';
import type { BookLevel } from '#protocol/systems/market/models.ts';
import { useOneTabStop } from '#web/ui/button/one-tab-stop.ts';
import type { View } from '../model.ts';
import { ladderText } from '../text/page.ts';
import {
  deepest,
  flashesAfter,
  type Flashing,
  type LadderRow,
  type Picked,
  type Side,
} from './ladder-rows.ts';
import { Level } from './level.tsx';
import { SpreadRow } from './spread-row.tsx';

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
