import { Factory, PackageOpen } from 'lucide-react';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { inRow } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { type OfferProps, OfferRow } from '#web/ui/page/offer-row.tsx';
import { CollectAction, LinkAction, SummaryRow, UnreadRow } from '#web/ui/page/summary-row.tsx';
import { suggestedBuilding, worthOf } from '../model.ts';
import { emptyReason, goodsText } from '../text/goods.ts';
import { useAccrued, useCollect, useProduction } from '../use-production.ts';

const PAGE = '/production';

const goodsRow = { icon: PackageOpen, name: goodsText.name, to: PAGE } as const;

export function CollectableGoods() {
  const { data, error } = useProduction();
  if (!data) return <UnreadRow {...goodsRow} failure={error && failureText(error, goodsText.loadFailed)} />;
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

export function BuildingOffer(props: OfferProps) {
  const { dollars } = useUser();
  const { data, error } = useProduction();
  const group = data && suggestedBuilding(data.buildings, dollars);
  const note = group && goodsText.makes(group.hourly_production, group.makes);
  return (
    <OfferRow
      {...props}
      icon={Factory}
      dollars={dollars}
      purchase={data && (group && note ? { name: group.name, to: PAGE, note, price: group.price } : null)}
      failure={
        error && !data
          ? { name: goodsText.building, to: PAGE, note: failureText(error, goodsText.loadFailed) }
          : null
      }
    />
  );
}
