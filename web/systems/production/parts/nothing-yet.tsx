import { Factory } from 'lucide-react';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { fullDollars } from '#web/ui/format.ts';
import { Panel } from '#web/ui/panel.tsx';
import { shortOf } from '../model.ts';
import { pickBuilding } from './pick-store.ts';

export function NothingYet({ buildings }: { buildings: readonly ProductionBuilding[] }) {
  const { dollars } = useUser();
  const farm = buildings.find(({ building }) => building === 'farm');
  const short = farm ? shortOf(farm, dollars) : 0;
  const isPoor = buildings.every((group) => shortOf(group, dollars) > 0);
  const plan = (
    <Button variant={isPoor ? 'secondary' : 'primary'} onClick={() => pickBuilding('farm')}>
      Plan a farm
    </Button>
  );
  return (
    <Panel padding="flush">
      <EmptyState
        icon={Factory}
        title="Nothing is made here yet"
        text={`Production opens with the first farm. It makes food by the hour, also while you sleep.${calculation(short, isPoor)}`}
        action={
          isPoor ? (
            <div className="flex flex-wrap gap-3">
              <NextStep to="/central-bank" isPrimary>
                To the Central Bank
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

function calculation(short: number, isPoor: boolean): string {
  if (short <= 0) return '';
  const source = isPoor ? '; the bank pays a wage by the hour.' : '.';
  return ` You are ${fullDollars(short)} short of one${source}`;
}
