import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { fullDollars, toTheCent } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { View } from '../model.ts';
import { formatPrice } from '../parts/format.ts';
import { MIDDLE } from '../parts/geometry.ts';

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
      style={{ height: MIDDLE }}
    >
      <p className="pl-4 text-xs leading-tight">
        <span className="block text-muted">{last ? 'Last trade' : 'Reference'}</span>
        {last ? (
          <span className={cx('flex items-center gap-0.5', tone(change))}>
            {change !== 0 && (
              <Icon of={change > 0 ? ArrowUp : ArrowDown} size={12} label={change > 0 ? 'Up' : 'Down'} />
            )}
            <span className="figures">{change === 0 ? 'no change' : formatPrice(Math.abs(change))}</span>
          </span>
        ) : (
          <span className="text-muted">no trade yet</span>
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
      <p className="pr-4 text-right text-muted text-xs leading-tight">
        Spread
        <span className="block">{bid === ask ? 'none' : 'one-sided'}</span>
      </p>
    );
  const spread = ask - bid;
  return (
    <p className="pr-4 text-right text-xs leading-tight">
      <span className="block text-muted">Spread</span>
      <span className="figures" title={`${fullDollars(spread)} between the best bid and the best offer`}>
        {formatPrice(spread)}{' '}
        <span className="text-muted">{toTheCent((spread / ((ask + bid) / 2)) * 100)}%</span>
      </span>
    </p>
  );
}

const tone = (change: number): string => (change > 0 ? 'text-gain' : change < 0 ? 'text-loss' : 'text-muted');

const motion = (change: number): string => (change > 0 ? 'changed-up' : change < 0 ? 'changed-down' : '');
