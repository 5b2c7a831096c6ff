import { Factory, PackageOpen } from 'lucide-react';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { fullDollars, inRow } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { CollectAction, LinkAction, SummaryRow, SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { shortOf, suggestedBuilding, worthOf } from '../model.ts';
import { emptyReason, goodsText } from '../text/goods.ts';
import { useAccrued, useCollect, useProduction } from '../use-production.ts';

const goodsRow = { icon: PackageOpen, name: goodsText.name, to: '/production' } as const;

export function CollectableGoods() {
  const { data, error } = useProduction();
  if (!data)
    return error ? (
      <SummaryRow {...goodsRow} note={failureText(error, goodsText.loadFailed)} />
    ) : (
      <SummaryRowSkeleton />
    );
  if (data.buildings.some(({ owned }) => owned > 0)) return <AccruedGoods buildings={data.buildings} />;
  return (
    <SummaryRow
      {...goodsRow}
      note={goodsText.noBuilding}
      action={<LinkAction to="/production">{goodsText.build}</LinkAction>}
    />
  );
}

function AccruedGoods({ buildings }: { buildings: readonly ProductionBuilding[] }) {
  const accrued = useAccrued(buildings);
  const { isBusy, run } = useCollect();
  const reason = emptyReason(accrued);
  const goods = buildings.flatMap(({ makes }, index) => {
    const made = accrued[index]?.made ?? 0;
    return made > 0 ? [goodsText.waiting(made, makes)] : [];
  });
  return (
    <SummaryRow
      {...goodsRow}
      note={<span title={inRow(goods)}>{reason ?? inRow(goods)}</span>}
      sum={<Money of={worthOf(buildings, accrued)} waits form="round" />}
      action={
        <CollectAction
          text={goodsText.collect}
          name={goodsText.collectNamed}
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
  if (!data && !error) return <SummaryRowSkeleton />;
  const group = data && suggestedBuilding(data.buildings, dollars);
  if (!group)
    return (
      <SummaryRow
        {...offerRow}
        name={goodsText.building}
        note={error && failureText(error, goodsText.loadFailed)}
      />
    );
  const short = shortOf(group, dollars);
  return (
    <SummaryRow
      {...offerRow}
      name={group.name}
      note={
        short > 0
          ? goodsText.short(fullDollars(short))
          : goodsText.makes(group.hourly_production, group.makes)
      }
      sum={<Money of={group.price} form="round" tone={short > 0 ? 'inherit' : 'money'} />}
    />
  );
}
