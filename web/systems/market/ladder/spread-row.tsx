import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import type { View } from '../model.ts';
import { formatPrice } from '../parts/format.ts';
import { SPREAD_HEIGHT } from '../parts/geometry.ts';
import { ladderText, sharedText } from '../text/page.ts';

interface SpreadRowProps {
  readonly view: View;
  readonly reference: number | undefined;
}

export function SpreadRow({ view, reference }: SpreadRowProps) {
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
