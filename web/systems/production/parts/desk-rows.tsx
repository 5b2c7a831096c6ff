import { Factory, PackageOpen } from 'lucide-react';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { fullDollars, inRow } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { DeskCollect, DeskLink, DeskRow, DeskRowSkeleton } from '#web/ui/page/desk-row.tsx';
import { shortOf, suggestedBuilding, worthOf } from '../model.ts';
import { emptyReason, yardText } from '../text/yard.ts';
import { useAccrued, useCollect, useProduction } from '../use-production.ts';

const yardRow = { icon: PackageOpen, name: yardText.yard, to: '/production' } as const;

export function WaitingGoods() {
  const { data, error } = useProduction();
  if (!data)
    return error ? (
      <DeskRow {...yardRow} note={failureText(error, yardText.loadFailed)} />
    ) : (
      <DeskRowSkeleton />
    );
  if (data.buildings.some(({ owned }) => owned > 0)) return <Yard buildings={data.buildings} />;
  return (
    <DeskRow
      {...yardRow}
      note={yardText.noBuilding}
      action={<DeskLink to="/production">{yardText.build}</DeskLink>}
    />
  );
}

function Yard({ buildings }: { buildings: readonly ProductionBuilding[] }) {
  const accrued = useAccrued(buildings);
  const { isBusy, run } = useCollect();
  const reason = emptyReason(accrued);
  const goods = buildings.flatMap(({ makes }, index) => {
    const made = accrued[index]?.made ?? 0;
    return made > 0 ? [yardText.waiting(made, makes)] : [];
  });
  return (
    <DeskRow
      {...yardRow}
      note={<span title={inRow(goods)}>{reason ?? inRow(goods)}</span>}
      sum={<Money of={worthOf(buildings, accrued)} waits form="round" />}
      action={
        <DeskCollect
          text={yardText.collect}
          name={yardText.collectNamed}
          isBusy={isBusy}
          emptyReason={reason}
          onCollect={() => void run()}
        />
      }
    />
  );
}

const offerRow = { icon: Factory, to: '/production' } as const;

export function BuildingOffer() {
  const { dollars } = useUser();
  const { data, error } = useProduction();
  if (!data && !error) return <DeskRowSkeleton />;
  const group = data && suggestedBuilding(data.buildings, dollars);
  if (!group)
    return (
      <DeskRow
        {...offerRow}
        name={yardText.building}
        note={error && failureText(error, yardText.loadFailed)}
      />
    );
  const short = shortOf(group, dollars);
  return (
    <DeskRow
      {...offerRow}
      name={group.name}
      note={
        short > 0 ? yardText.short(fullDollars(short)) : yardText.makes(group.hourly_production, group.makes)
      }
      sum={<Money of={group.price} form="round" tone={short > 0 ? 'inherit' : 'money'} />}
    />
  );
}
