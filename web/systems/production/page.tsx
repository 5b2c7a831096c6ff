import { useEffect } from 'react';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { bestBuy } from './model.ts';
import { BuildingGroupTable } from './parts/building-group-table.tsx';
import { CollectPanel } from './parts/collect-panel.tsx';
import { NoBuildings } from './parts/no-buildings.tsx';
import { Plan } from './parts/plan.tsx';
import { CollectSkeleton, PlanSkeleton } from './parts/skeletons.tsx';
import { clearPick, usePick } from './store.ts';
import { helpText, pageText } from './text/page.ts';
import { emptyReason, goodsText } from './text/goods.ts';
import { useAccrued, useProduction } from './use-production.ts';

export function ProductionPage() {
  const reading = useProduction();
  const { data, error } = reading;
  useEffect(() => clearPick, []);
  return (
    <>
      <PageHead help={<ProductionHelp />} title={pageText.title} lead={pageText.lead} />
      {error && !data ? (
        <Panel>
          <FailedRead of={reading} fallback={goodsText.loadFailed} />
        </Panel>
      ) : data ? (
        <Buildings {...data} />
      ) : (
        <Loading />
      )}
    </>
  );
}

const grid = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]';

function Buildings({ buildings, bonus }: AnswerOf<'GET /api/production'>) {
  const isLost = useIsConnectionLost();
  const accrued = useAccrued(buildings);
  const { building } = usePick();
  const isWide = useIsWide();
  const best = bestBuy(buildings);
  const planned = building ?? best ?? buildings[0]?.building;
  const group = buildings.find((one) => one.building === planned);
  const ownsAny = buildings.some(({ owned }) => owned > 0);
  return (
    <div className={grid}>
      <Stale stale={isLost} className="min-w-0">
        <div className="grid min-w-0 gap-6">
          {ownsAny ? (
            <CollectPanel
              buildings={buildings}
              accrued={accrued}
              bonus={bonus}
              emptyReason={emptyReason(accrued)}
            />
          ) : (
            <NoBuildings buildings={buildings} />
          )}
          <Panel padding="flush">
            <BuildingGroupTable
              buildings={buildings}
              accrued={accrued}
              planned={isWide ? planned : undefined}
            />
          </Panel>
        </div>
      </Stale>
      {group && <Plan group={group} buildings={buildings} isBest={best === planned} />}
    </div>
  );
}

const Loading = () => (
  <div className={grid}>
    <div className="grid min-w-0 gap-6">
      <CollectSkeleton />
      <Panel padding="flush">
        <BuildingGroupTable buildings={undefined} accrued={[]} />
      </Panel>
    </div>
    <PlanSkeleton />
  </div>
);

function ProductionHelp() {
  const settings = useSettings();
  return <HelpLines lines={settings && helpText.lines(settings.priceProductionRatio)} />;
}
