import { useState } from 'react';
import type { MarketResource, Candle, CandleInterval } from '#protocol/systems/market/models.ts';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Segments } from '#web/ui/form/segments.tsx';
import { ownMarks, placeOf, type PriceAxis, type OwnMarks } from '../chart/price-axis.ts';
import { type ChartChoice, useAxis, useShownCandles, type ChartKind } from '../chart/use-chart.ts';
import { type LadderRow, ladderRows, type Picked, type Side } from '../ladder/ladder-rows.ts';
import { Ladder, LadderFoot } from '../ladder/ladder.tsx';
import type { View } from '../model.ts';
import { ladderText, chartText } from '../text/page.ts';
import { SLOTS, SLOTS_NARROW, rowY, WIDE_BOX, yOf, NARROW_BOX } from './geometry.ts';
import type { Reading } from './loading.tsx';
import { INTERVALS } from '../chart/candle-series.ts';
import { ChartFoot } from '../chart/chart-foot.tsx';
import { type Pointed, PriceChart } from '../chart/price-chart.tsx';

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

const WIDTH = 44;

interface AxisLinksProps {
  readonly axis: PriceAxis;
  readonly bids: readonly LadderRow[];
  readonly asks: readonly LadderRow[];
  readonly last: number | null;
  readonly pointed: number | null;
}

function AxisLinks({ axis, bids, asks, last, pointed }: AxisLinksProps) {
  const sides: readonly (readonly [Side, readonly LadderRow[]])[] = [
    ['ask', asks],
    ['bid', bids],
  ];
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={WIDE_BOX.height}
      viewBox={`0 0 ${WIDTH} ${WIDE_BOX.height}`}
      fill="none"
      className="shrink-0"
    >
      {sides.flatMap(([side, rows]) =>
        rows.map((row, index) => (
          <AxisLink
            key={`${side}${row.price}`}
            axis={axis}
            price={row.price}
            rowAt={rowY(side, index)}
            className={linkColour(side, row.own > 0)}
            isBright={pointed === row.price}
          />
        )),
      )}
      {last !== null && (
        <AxisLink axis={axis} price={last} rowAt={WIDE_BOX.height / 2} className="stroke-accent" isBright />
      )}
    </svg>
  );
}

interface AxisLinkProps {
  readonly axis: PriceAxis;
  readonly price: number;
  readonly rowAt: number;
  readonly className: string;
  readonly isBright: boolean;
}

function AxisLink({ axis, price, rowAt, className, isBright }: AxisLinkProps) {
  const place = placeOf(axis, price);
  const isOnAxis = place >= 0 && place <= 1;
  const from = yOf(WIDE_BOX, Math.min(1, Math.max(0, place)));
  return (
    <path
      d={`M0 ${from} C ${WIDTH / 2} ${from} ${WIDTH / 2} ${rowAt} ${WIDTH} ${rowAt}`}
      strokeWidth={isBright ? 1.5 : 1}
      strokeDasharray={isOnAxis ? undefined : '1 3'}
      className={cx(className, isBright ? 'opacity-100' : isOnAxis ? 'opacity-45' : 'opacity-30')}
    />
  );
}

const linkColour = (side: Side, isOwn: boolean): string =>
  isOwn ? 'stroke-money' : side === 'ask' ? 'stroke-loss' : 'stroke-gain';

interface ChartSideProps {
  readonly resource: MarketResource;
  readonly view: View;
  readonly candles: readonly Candle[] | null;
  readonly reading: Reading;
  readonly axis: PriceAxis | null;
  readonly own: OwnMarks;
  readonly pointedPrice: number | null;
  readonly choice: ChartChoice;
  readonly onChoose: (choice: ChartChoice) => void;
}

function ChartSide({ resource, view, choice, onChoose, ...chart }: ChartSideProps) {
  const isWide = useIsWide();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const { kind, interval } = choice;
  const choose = (changed: Partial<ChartChoice>) => {
    setPointed(null);
    onChoose({ ...choice, ...changed });
  };
  return (
    <>
      <header className="area-chart-head flex flex-wrap items-center justify-between gap-2 border-line px-4 py-2.5 max-lg:border-y lg:border-b">
        <h2 className="sr-only">{chartText.heading(resource)}</h2>
        <Segments
          label={chartText.kind}
          options={kinds}
          value={kind}
          onChange={(value) => choose({ kind: value })}
        />
        {kind === 'candles' && (
          <Segments
            label={chartText.interval}
            options={intervals}
            value={interval}
            onChange={(value) => choose({ interval: value })}
          />
        )}
      </header>
      <div className="area-chart min-w-0 max-lg:mr-3" onPointerLeave={() => setPointed(null)}>
        <PriceChart
          key={`${kind} ${interval}`}
          kind={kind}
          box={isWide ? WIDE_BOX : NARROW_BOX}
          view={view}
          pointed={pointed}
          onPoint={setPointed}
          {...chart}
        />
      </div>
      <footer className="area-chart-foot min-w-0 border-line border-t px-4 py-2.5">
        <ChartFoot kind={kind} interval={interval} view={view} pointed={pointed} />
      </footer>
    </>
  );
}

const kinds = (['trades', 'candles', 'depth'] satisfies ChartKind[]).map((value) => ({
  value,
  label: chartText.kinds[value],
}));

const intervals: readonly { readonly value: CandleInterval; readonly label: string }[] = INTERVALS.map(
  (value) => ({ value, label: value }),
);
