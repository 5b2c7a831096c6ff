import type { PublicView } from '#protocol/systems/public-view.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import { Panel } from '#web/ui/panel.tsx';

export function SmallLadder({ ladder: { resource, bids, asks } }: { ladder: PublicView['ladder'] }) {
  const most = Math.max(1, ...[...bids, ...asks].map(([, quantity]) => quantity));
  return (
    <Panel title={`The book of ${resource}`}>
      {bids.length + asks.length === 0 ? (
        <p className="text-muted text-sm">Nobody bids, nobody asks.</p>
      ) : (
        <ol className="figures text-sm">
          {asks.toReversed().map((level) => (
            <Level key={`ask ${level[0]}`} side="Ask" level={level} most={most} />
          ))}
          {bids.map((level) => (
            <Level key={`bid ${level[0]}`} side="Bid" level={level} most={most} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface LevelProps {
  readonly side: 'Ask' | 'Bid';
  readonly level: readonly [price: number, quantity: number];
  readonly most: number;
}

/** Square-root scale: one large order does not flatten the others. */
function Level({ side, level: [price, quantity], most }: LevelProps) {
  const tone = side === 'Ask' ? 'text-loss' : 'text-gain';
  return (
    <li className="flex h-7 items-center gap-3">
      <span className="w-8 text-muted text-xs">{side}</span>
      <span className={tone}>{fullDollars(price)}</span>
      <span className="relative ml-auto w-1/2 px-2 text-right">
        <span
          aria-hidden="true"
          className={`absolute inset-y-0 right-0 rounded-sm bg-current opacity-15 ${tone}`}
          style={{ width: `${Math.sqrt(quantity / most) * 100}%` }}
        />
        <span className="relative">{fullCount(quantity)}</span>
      </span>
    </li>
  );
}
