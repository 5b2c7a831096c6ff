import { House } from 'lucide-react';
import { useRef, useState } from 'react';
import { HOUSES } from '#protocol/systems/real-estate/houses.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ownedText } from '../text/properties.ts';
import { loadFailedText } from '../text/summary.ts';
import { type Estate, type useEstate, useAccruedRent } from '../use-estate.ts';
import { CollectPanel } from './collect-panel.tsx';
import { Holdings } from './holdings.tsx';
import { ListUnavailable, OwnedSkeleton } from './list-states.tsx';
import { SellDialog } from './sell-dialog.tsx';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { HouseGlyph } from '../art/house-picture.tsx';
import { incomeByType } from '../model.ts';
import { incomeText } from '../text/page.ts';

interface OwnedTabProps {
  reading: ReturnType<typeof useEstate>;
  onMarket: () => void;
}

export function OwnedTab({ reading, onMarket }: OwnedTabProps) {
  const { data: estate, isPending } = reading;
  if (isPending) return <OwnedSkeleton />;
  if (!estate) return <ListUnavailable title={loadFailedText.owned} reading={reading} />;
  if (estate.properties.length > 0) return <Owned estate={estate} />;
  const { baseDollars, monthlyDollars } = HOUSES['Studio Apartment'];
  return (
    <Panel padding="flush">
      <EmptyState
        icon={House}
        title={ownedText.nothing}
        text={ownedText.nothingNote(baseDollars, monthlyDollars)}
        action={
          <Button variant="primary" onClick={onMarket}>
            {ownedText.toMarket}
          </Button>
        }
      />
    </Panel>
  );
}

function Owned({ estate }: { estate: Estate }) {
  const { properties, maintenanceRate } = estate;
  const accrued = useAccruedRent(properties, maintenanceRate);
  const [selling, setSelling] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const onSale = properties.find(({ _id }) => _id === selling) ?? null;
  const closed = () => {
    setSelling(null);
    // After a sale the button that had the focus is gone.
    if (onSale === null) list.current?.focus({ preventScroll: true });
  };
  const holdings = properties.map((property, index) => ({ property, accrued: accrued.each[index] ?? 0 }));
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
        <CollectPanel estate={estate} accrued={accrued} />
        <IncomePanel properties={properties} />
      </div>
      <Holdings holdings={holdings} listRef={list} onSell={setSelling} />
      <SellDialog
        property={onSale}
        commission={estate.saleCommission}
        accrued={holdings.find(({ property }) => property === onSale)?.accrued ?? 0}
        onClose={closed}
      />
    </div>
  );
}

function IncomePanel({ properties }: { properties: readonly OwnedProperty[] }) {
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
