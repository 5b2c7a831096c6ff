import { Factory } from 'lucide-react';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { shortOf } from '../model.ts';
import { pickBuilding } from '../store.ts';
import { emptyText } from '../text/page.ts';

export function NoBuildings({ buildings }: { buildings: readonly ProductionBuilding[] }) {
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
