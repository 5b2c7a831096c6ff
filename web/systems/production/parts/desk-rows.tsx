import { Factory, PackageOpen } from 'lucide-react';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { fullDollars, inRow } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { DeskCollect, DeskLink, DeskRow, DeskRowSkeleton } from '#web/ui/page/desk-row.tsx';
import { emptyReason, shortOf, suggestedBuilding, worthOf } from '../model.ts';
import { deskText, pageText } from '../text.ts';
import { useAccrued, useCollect, useProduction } from '../use-production.ts';
import { formatPayback, iconOf } from './format.tsx';

const yardRow = { icon: PackageOpen, name: deskText.yard, to: '/production' } as const;

export function WaitingGoods() {
  const { data, error } = useProduction();
  if (!data)
    return error ? <DeskRow {...yardRow} note={failureText(error, pageText.failed)} /> : <DeskRowSkeleton />;
  if (data.buildings.some(({ owned }) => owned > 0)) return <Yard buildings={data.buildings} />;
  return (
    <DeskRow
      {...yardRow}
      note={deskText.nothing}
      action={<DeskLink to="/production">{deskText.build}</DeskLink>}
    />
  );
}

function Yard({ buildings }: { buildings: readonly ProductionBuilding[] }) {
  const accrued = useAccrued(buildings);
  const { isBusy, run } = useCollect();
  const reason = emptyReason(accrued);
  const goods = buildings.flatMap(({ makes }, index) => {
    const made = accrued[index]?.made ?? 0;
    return made > 0 ? [deskText.waiting(made, makes)] : [];
  });
  return (
    <DeskRow
      {...yardRow}
      note={<span title={inRow(goods)}>{reason ?? inRow(goods)}</span>}
      sum={<Money of={worthOf(buildings, accrued)} waits form="round" />}
      action={
        <DeskCollect
          text={deskText.collect}
          name={deskText.collectNamed}
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
      <DeskRow {...offerRow} name={deskText.building} note={error && failureText(error, pageText.failed)} />
    );
  const short = shortOf(group, dollars);
  return (
    <DeskRow
      {...offerRow}
      icon={iconOf(group.building)}
      name={group.name}
      note={
        short > 0
          ? deskText.short(fullDollars(short))
          : deskText.paysBackIn(formatPayback(group.payback_hours))
      }
      sum={<Money of={group.price} form="round" tone={short > 0 ? 'inherit' : 'money'} />}
    />
  );
}
