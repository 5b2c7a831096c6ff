import type { MarketStats } from '#protocol/systems/real-estate/contract.ts';
import { Figure } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { HouseGlyph } from '../art/house-picture.tsx';
import { townText } from '../text/page.ts';

export function TownTypes({ types }: { types: MarketStats['byType'] | undefined }) {
  const max = Math.max(1, ...(types ?? []).map(({ available, owned }) => available + owned));
  return (
    <Panel
      title={townText.types}
      aside={
        <span className="flex gap-4 text-muted text-xs">
          <Key className="bg-money" name={townText.ownedKey} />
          <Key className="bg-edge" name={townText.forSaleKey} />
        </span>
      }
    >
      {types ? (
        <ul className="grid gap-3">
          {types.map(({ house_type, available, owned }) => (
            <li
              key={house_type}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 text-sm"
            >
              <HouseGlyph of={house_type} className="size-6 text-accent" />
              <span className="min-w-0">
                <span>{house_type}</span>
                <span aria-hidden="true" className="mt-1 flex h-1.5 gap-px">
                  <span className="rounded-full bg-money" style={{ width: `${(owned / max) * 100}%` }} />
                  <span className="rounded-full bg-edge" style={{ width: `${(available / max) * 100}%` }} />
                </span>
              </span>
              <span className="figures min-w-24 text-right text-muted text-xs">
                <Figure of={owned} form="short" className="text-ink" /> {townText.ownedCount}
                <br />
                <Figure of={available} form="short" className="text-ink" /> {townText.forSaleCount}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-5" aria-busy="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
            <Skeleton key={line} className="h-6" />
          ))}
        </div>
      )}
    </Panel>
  );
}

const Key = ({ className, name }: { className: string; name: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-2 rounded-full ${className}`} />
    <span>{name}</span>
  </span>
);
