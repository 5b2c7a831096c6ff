import { useState } from 'react';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { AxisLinks } from '../chart/axis-links.tsx';
import { ChartSide } from '../chart/chart-side.tsx';
import { ownMarks } from '../chart/price-axis.ts';
import { type ChartChoice, useAxis, useShownCandles } from '../chart/use-chart.ts';
import { type LadderRow, ladderRows, type Picked } from '../ladder/ladder-rows.ts';
import { Ladder, LadderFoot } from '../ladder/ladder.tsx';
import type { View } from '../model.ts';
import { ladderText } from '../text/page.ts';
import { SLOTS, SLOTS_NARROW } from './geometry.ts';

interface InstrumentProps {
  readonly resource: MarketResource;
  readonly view: View;
  readonly isPushed: boolean;
  readonly reference: number | undefined;
  readonly ownBids: ReadonlyMap<number, number>;
  readonly ownAsks: ReadonlyMap<number, number>;
  readonly onPick: (picked: Picked) => void;
}

export function Instrument(props: InstrumentProps) {
  const { resource, view, ownBids, ownAsks } = props;
  const isWide = useIsWide();
  const [choice, setChoice] = useState<ChartChoice>({ kind: 'trades', interval: '1m' });
  const [picked, setPicked] = useState<Picked | null>(null);
  const { candles, reading } = useShownCandles({ resource, choice, isWide });
  const axis = useAxis(choice.kind, view, candles);
  const slots = isWide ? SLOTS : SLOTS_NARROW;
  const asks = ladderRows(view.asks, ownAsks, slots);
  const bids = ladderRows(view.bids, ownBids, slots);
  const pointedPrice = picked?.row.price ?? null;
  return (
    <section className="instrument min-w-0 rounded-lg border border-line bg-surface">
      <ChartSide
        resource={resource}
        view={view}
        candles={candles}
        reading={reading}
        axis={axis}
        own={ownMarks([...bids, ...asks], [...ownBids.keys(), ...ownAsks.keys()])}
        pointedPrice={pointedPrice}
        choice={choice}
        onChoose={setChoice}
      />
      <div className="area-links max-lg:hidden">
        {axis && (
          <AxisLinks
            axis={axis}
            bids={bids}
            asks={asks}
            last={view.trades.at(-1)?.price ?? null}
            pointed={pointedPrice}
          />
        )}
      </div>
      <LadderSide {...props} bids={bids} asks={asks} slots={slots} picked={picked} onPoint={setPicked} />
    </section>
  );
}

interface LadderSideProps extends Omit<InstrumentProps, 'ownBids' | 'ownAsks'> {
  readonly bids: readonly LadderRow[];
  readonly asks: readonly LadderRow[];
  readonly slots: number;
  readonly picked: Picked | null;
  readonly onPoint: (picked: Picked | null) => void;
}

function LadderSide({ resource, picked, ...ladder }: LadderSideProps) {
  return (
    <>
      <header className="area-ladder-head border-line lg:border-b lg:border-l">
        <h2 className="sr-only">{ladderText.heading(resource)}</h2>
        <div
          aria-hidden="true"
          className="grid h-full min-h-9 grid-cols-[1fr_4.5rem_1fr] items-center text-muted text-xs"
        >
          <span className="pr-2 text-right">{ladderText.bids}</span>
          <span className="text-center">{ladderText.price}</span>
          <span className="pl-2">{ladderText.offers}</span>
        </div>
      </header>
      <div className="area-ladder min-w-0 border-line lg:border-l">
        <Ladder {...ladder} />
      </div>
      <footer className="area-ladder-foot min-w-0 border-line px-4 py-2.5 max-lg:hidden lg:border-t lg:border-l">
        <LadderFoot picked={picked} view={ladder.view} />
      </footer>
    </>
  );
}
