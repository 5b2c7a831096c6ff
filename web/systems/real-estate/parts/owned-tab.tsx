import { House, HandCoins } from 'lucide-react';
import { useRef, useState } from 'react';
import { HOUSES } from '#protocol/systems/real-estate/houses.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { BonusNote } from '#web/ui/figure/bonus-note.tsx';
import { CollectButton } from '#web/ui/button/collect-button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { wholePercent } from '#web/ui/figure/format.ts';
import { HeldBackNote } from '#web/ui/figure/held-back-note.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { ownedText } from '../text/properties.ts';
import { loadFailedText, collectText } from '../text/summary.ts';
import {
  type Estate,
  type useEstate,
  useAccruedRent,
  type AccruedRent,
  bonusDollars,
  useCollectRent,
} from '../use-estate.ts';
import { Holdings } from './holdings.tsx';
import { ListUnavailable, OwnedSkeleton } from './list-states.tsx';
import { SellDialog } from './sell-dialog.tsx';
import { HouseGlyph } from '../art/house-picture.tsx';
import { incomeByType, sum } from '../model.ts';
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

function CollectPanel({ estate, accrued }: { estate: Estate; accrued: AccruedRent }) {
  const { isBusy, run } = useCollectRent();
  const bonus = bonusDollars(accrued.dollars, estate.bonus);
  const monthly = sum(estate.properties.map(({ monthlyRent }) => monthlyRent));
  return (
    <Panel>
      <h2 className="eyebrow">{collectText.title}</h2>
      <p className="display mt-2 text-2xl max-sm:text-xl">
        <Money of={accrued.dollars} waits />
      </p>
      <Meter
        value={accrued.longest}
        max={RENT_FULL_HOURS}
        label={collectText.meter}
        tone={accrued.full > 0 ? 'money' : 'accent'}
        className="mt-4"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <Outlook accrued={accrued} count={estate.properties.length} />
        <span>{collectText.limit}</span>
      </p>
      <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
        <Money of={monthly} tone="inherit" className="text-ink" /> {collectText.aMonthLess}{' '}
        <span>{wholePercent(estate.maintenanceRate * 100)}</span> {collectText.forMaintenance}
      </p>
      {estate.bonus && (
        <BonusNote percent={estate.bonus.percent} from={estate.bonus.alliance} className="mt-2">
          {bonus > 0 && (
            <span>
              : <Money of={bonus} waits />
            </span>
          )}
        </BonusNote>
      )}
      <HeldBackNote of={estate.heldBack} className="mt-2" />
      <ThumbBar className="mt-5">
        <div data-guide="rent">
          <CollectButton
            icon={HandCoins}
            label={collectText.collect}
            busy={isBusy}
            emptyReason={accrued.dollars > 0 ? undefined : collectText.nothing}
            onCollect={() => void run(accrued.dollars + bonus)}
          />
        </div>
      </ThumbBar>
    </Panel>
  );
}

function Outlook({ accrued, count }: { accrued: AccruedRent; count: number }) {
  if (accrued.nextMs === null) return <span className="text-warn">{collectText.allStopped(count)}</span>;
  return (
    <span>
      <span>{collectText.moreIn}</span>
      <Countdown until={accrued.nextMs} done={collectText.soon} className="text-ink" />
      {accrued.full > 0 && <span className="text-warn">{` · ${collectText.someStopped(accrued.full)}`}</span>}
    </span>
  );
}
