import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { HouseGlyph } from '../art/house-picture.tsx';
import { incomeByType } from '../model.ts';
import { incomeText } from '../text/page.ts';

export function IncomePanel({ properties }: { properties: readonly OwnedProperty[] }) {
  const types = incomeByType(properties);
  const max = types[0]?.monthlyRent ?? 1;
  return (
    <Panel title={incomeText.title} note={incomeText.note}>
      <ul className="grid gap-3">
        {types.map(({ houseType, count, monthlyRent }) => (
          <li
            key={houseType}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 text-sm"
          >
            <HouseGlyph of={houseType} className="size-6 text-money" />
            <span className="min-w-0">
              <span className="truncate">
                <span>{houseType}</span> <span className="figures text-muted">{`× ${count}`}</span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-money"
                  style={{ width: `max(3px, ${(monthlyRent / max) * 100}%)` }}
                />
              </span>
            </span>
            <span className="min-w-20 text-right">
              <Money of={monthlyRent} form="short" tone="inherit" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
