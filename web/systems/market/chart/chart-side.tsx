import { useState } from 'react';
import type { Candle, CandleInterval, MarketResource } from '#protocol/systems/market/models.ts';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import type { View } from '../model.ts';
import { NARROW_BOX, WIDE_BOX } from '../parts/geometry.ts';
import type { Reading } from '../parts/loading.tsx';
import { chartText } from '../text/page.ts';
import { INTERVALS } from './candle-series.ts';
import { ChartFoot } from './chart-foot.tsx';
import type { OwnMarks, PriceAxis } from './price-axis.ts';
import { type Pointed, PriceChart } from './price-chart.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import type { ChartChoice, ChartKind } from './use-chart.ts';

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

export function ChartSide({ resource, view, choice, onChoose, ...chart }: ChartSideProps) {
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
