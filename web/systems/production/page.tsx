import { useEffect } from 'react';
import { Factory } from 'lucide-react';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { HelpLines } from '#web/ui/overlay/help-lines.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { bestBuy, shortOf } from './model.ts';
import { BuildingGroupTable } from './parts/building-group-table.tsx';
import { CollectPanel, goodsGrid } from './parts/collect-panel.tsx';
import { Plan } from './parts/plan.tsx';
import { clearPick, usePick, pickBuilding } from './store.ts';
import { helpText, pageText, emptyText } from './text/page.ts';
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
        <FailedPanel of={reading} fallback={goodsText.loadFailed} />
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

const CollectSkeleton = () => (
  <Panel>
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0 flex-1">
        <Skeleton className="w-24" />
        <div className={goodsGrid}>
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <div key={place} className="min-w-0">
              <Skeleton className="h-5 w-12 max-w-full" />
              <Skeleton className="mt-0.5 h-8.5 w-16 max-w-full max-sm:h-7" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="mt-1 h-12 w-36 shrink-0 max-sm:hidden" />
    </div>
    <div className="mt-5 border-line border-t pt-4">
      <Skeleton className="h-5 w-48 max-w-full" />
    </div>
  </Panel>
);

const PlanSkeleton = () => (
  <Panel className="max-lg:hidden">
    <Skeleton className="h-40 rounded-md" />
    <Skeleton className="mt-4 h-6 w-32" />
    <Skeleton className="mt-6 h-11" />
    <div className="mt-6 grid gap-6">
      {['cost', 'after', 'more', 'back'].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
    <Skeleton className="mt-6 h-12" />
  </Panel>
);

function NoBuildings({ buildings }: { buildings: readonly ProductionBuilding[] }) {
  const { dollars } = useUser();
  const farm = buildings.find(({ building }) => building === 'farm');
  const short = farm ? shortOf(farm, dollars) : 0;
  const canBuildNone = buildings.every((group) => shortOf(group, dollars) > 0);
  const shortText = short <= 0 ? '' : canBuildNone ? emptyText.shortOfAll(short) : emptyText.short(short);
  const plan = (
    <Button variant={canBuildNone ? 'secondary' : 'primary'} onClick={() => pickBuilding('farm')}>
      {emptyText.planFarm}
    </Button>
  );
  return (
    <Panel padding="flush">
      <EmptyState
        icon={Factory}
        title={emptyText.title}
        text={`${emptyText.text}${shortText}`}
        action={
          canBuildNone ? (
            <div className="flex flex-wrap gap-3">
              <NextStep to="/central-bank" isPrimary>
                {emptyText.toBank}
              </NextStep>
              {plan}
            </div>
          ) : (
            plan
          )
        }
      />
    </Panel>
  );
}
