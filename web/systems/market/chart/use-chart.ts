import { useMemo } from 'react';
import type { Candle, CandleInterval, MarketResource } from '#protocol/systems/market/models.ts';
import type { View } from '../model.ts';
import { useCandles } from '../use-market.ts';
import { axisOf, candleAxis, depthAxis, type PriceAxis } from './price-axis.ts';

export type ChartKind = 'trades' | 'candles' | 'depth';

export interface ChartChoice {
  readonly kind: ChartKind;
  readonly interval: CandleInterval;
}

const CANDLES_WIDE = 72;
const CANDLES_NARROW = 40;

interface Wanted {
  readonly resource: MarketResource;
  readonly choice: ChartChoice;
  readonly isWide: boolean;
}

export function useShownCandles({ resource, choice, isWide }: Wanted) {
  const isWanted = choice.kind === 'candles';
  const reading = useCandles({ resource, interval: choice.interval, isWanted });
  const { data } = reading;
  const candles = useMemo(
    () => data?.slice(isWide ? -CANDLES_WIDE : -CANDLES_NARROW) ?? null,
    [data, isWide],
  );
  return { candles, reading };
}

export function useAxis(kind: ChartKind, view: View, candles: readonly Candle[] | null): PriceAxis | null {
  const { bids, asks, trades } = view;
  return useMemo(() => {
    switch (kind) {
      case 'trades':
        return axisOf(trades.map(({ price }) => price));
      case 'candles':
        return candleAxis(candles ?? []);
      case 'depth':
        return depthAxis(bids, asks);
    }
  }, [kind, bids, asks, trades, candles]);
}
