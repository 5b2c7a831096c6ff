import { PackageOpen } from 'lucide-react';
import { bonusOf } from '#protocol/systems/economy.ts';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import type { ProductionBonus } from '#protocol/systems/economy/bonus.ts';
import { BonusNote } from '#web/ui/bonus-note.tsx';
import { CollectButton } from '#web/ui/collect-button.tsx';
import { fullCount } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ThumbBar } from '#web/ui/thumb-bar.tsx';
import { type Accrued, isTraded, workshopOf, worthOf } from '../model.ts';
import { useCollect } from '../use-production.ts';
import { Outlook } from './outlook.tsx';
import { Units } from './units.tsx';

interface BuildingGroups {
  buildings: readonly ProductionBuilding[];
  accrued: readonly Accrued[];
}

interface CollectPanelProps extends BuildingGroups {
  bonus: ProductionBonus | null;
  emptyReason: string | undefined;
}

export function CollectPanel({ buildings, accrued, bonus, emptyReason }: CollectPanelProps) {
  const { isBusy, run } = useCollect();
  return (
    <Panel>
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0 flex-1">
          <h2 className="eyebrow">In the yards</h2>
          <dl className={goodsGrid}>
            {buildings.map((group, index) =>
              group.owned === 0 ? null : (
                <div key={group.building} className="min-w-0" data-waiting={group.makes}>
                  <dt className="text-muted text-sm capitalize">{group.makes}</dt>
                  <dd className="display mt-0.5 text-xl max-sm:text-lg">
                    <Units of={accrued[index]?.made ?? 0} />
                  </dd>
                </div>
              ),
            )}
          </dl>
        </div>
        <ThumbBar className="pt-1">
          <CollectButton
            icon={PackageOpen}
            label="Collect all"
            busy={isBusy}
            emptyReason={emptyReason}
            onCollect={() => void run()}
          />
        </ThumbBar>
      </div>
      <div className="mt-5 grid gap-1 border-line border-t pt-4 text-sm">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span>
            Worth <Money of={worthOf(buildings, accrued)} waits className="font-semibold" />{' '}
            <span className="text-muted">
              <span>at the reference price</span>
              {hasUntraded(buildings, accrued) && <span>; oil is not traded</span>}
            </span>
          </span>
          <Outlook buildings={buildings} accrued={accrued} />
        </p>
        {bonus && (
          <BonusNote percent={bonus.percent} from={bonus.alliance}>
            {bonusUnits(accrued, bonus)}
          </BonusNote>
        )}
        <WorkshopNote buildings={buildings} accrued={accrued} />
      </div>
    </Panel>
  );
}

function bonusUnits(accrued: readonly Accrued[], bonus: ProductionBonus): string {
  const units = accrued.reduce((sum, { made }) => sum + bonusOf(made, bonus), 0);
  return units > 0 ? `: ${fullCount(units)} more ${units === 1 ? 'unit' : 'units'}` : '';
}

const hasUntraded = (buildings: readonly ProductionBuilding[], accrued: readonly Accrued[]): boolean =>
  buildings.some(({ makes }, index) => !isTraded(makes) && (accrued[index]?.made ?? 0) > 0);

function WorkshopNote({ buildings, accrued }: BuildingGroups) {
  const { due, made } = workshopOf(buildings, accrued);
  if (due === 0) return null;
  return (
    <p>
      {made > 0 && (
        <span className="text-muted">
          The workshop takes {fullCount(made)} wood and {fullCount(made)} iron for its tools.{' '}
        </span>
      )}
      {made < due && (
        <span className="text-warn">
          Wood or iron is short: {fullCount(due - made)} of {fullCount(due)} tools will not be made.
        </span>
      )}
    </p>
  );
}

// Four columns on phones, three on the smallest.
export const goodsGrid =
  'mt-3 grid grid-cols-4 gap-x-3 gap-y-4 max-[22.5rem]:grid-cols-3 sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]';
