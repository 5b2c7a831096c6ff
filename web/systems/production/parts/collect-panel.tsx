import { PackageOpen } from 'lucide-react';
import { FULL_AFTER_HOURS } from '#protocol/systems/production/buildings.ts';
import { bonusOf } from '#protocol/systems/economy/terms.ts';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import type { ProductionBonus } from '#protocol/systems/economy/bonus.ts';
import { useUser } from '#web/live/session-store.ts';
import { BonusNote } from '#web/ui/figure/bonus-note.tsx';
import { CollectButton } from '#web/ui/button/collect-button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { type Accrued, isTraded, moreAtMs, workshopOf, worthOf } from '../model.ts';
import { collectText, outlookText } from '../text/page.ts';
import { useCollect } from '../use-production.ts';
import { Units } from './format.tsx';

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
          <h2 className="eyebrow">{collectText.title}</h2>
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
            label={collectText.collect}
            busy={isBusy}
            emptyReason={emptyReason}
            onCollect={() => void run()}
          />
        </ThumbBar>
      </div>
      <div className="mt-5 grid gap-1 border-line border-t pt-4 text-sm">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span>
            {collectText.worth}
            <Money of={worthOf(buildings, accrued)} waits className="font-semibold" />{' '}
            <span className="text-muted">
              <span>{collectText.atReference}</span>
              {hasUntraded(buildings, accrued) && <span>{collectText.oilNotTraded}</span>}
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

function Outlook({ buildings, accrued }: BuildingGroups) {
  const { wood, iron } = useUser();
  const moreMs = moreAtMs(buildings, accrued, { wood, iron });
  const running = buildings.filter(({ owned }) => owned > 0).length;
  const full = accrued.filter(({ hours }) => hours >= FULL_AFTER_HOURS).length;
  if (full === running) return <span className="text-warn">{outlookText.allFull}</span>;
  return (
    <span className="text-muted">
      {moreMs === null ? (
        <span className="text-warn">{outlookText.needsInputs}</span>
      ) : (
        <span key="next">
          {outlookText.moreIn}
          <Countdown until={moreMs} done={outlookText.aMoment} className="text-ink" />
        </span>
      )}
      {full > 0 && <span className="text-warn">{outlookText.someFull(full)}</span>}
    </span>
  );
}

function bonusUnits(accrued: readonly Accrued[], bonus: ProductionBonus): string {
  const units = accrued.reduce((sum, { made }) => sum + bonusOf(made, bonus), 0);
  return units > 0 ? collectText.bonus(units) : '';
}

const hasUntraded = (buildings: readonly ProductionBuilding[], accrued: readonly Accrued[]): boolean =>
  buildings.some(({ makes }, index) => !isTraded(makes) && (accrued[index]?.made ?? 0) > 0);

function WorkshopNote({ buildings, accrued }: BuildingGroups) {
  const { due, made } = workshopOf(buildings, accrued);
  if (due === 0) return null;
  return (
    <p>
      {made > 0 && <span className="text-muted">{collectText.workshopUses(made)}</span>}
      {made < due && <span className="text-warn">{collectText.toolsLost(due - made, due)}</span>}
    </p>
  );
}

// Four columns on phones, three on the smallest.
export const goodsGrid =
  'mt-3 grid grid-cols-4 gap-x-3 gap-y-4 max-[22.5rem]:grid-cols-3 sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]';
