import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { type Group, type UpgradePlan, upgradePlan } from './holding-groups.ts';
import { type Funds, type Holding, sum } from '../model.ts';
import { useUpgradeAll } from '../use-upgrade-all.ts';
import { materialText } from '../text/page.ts';
import { holdingsText, upgradeAllText } from '../text/properties.ts';

export const groupName = ({ houseType, level }: Group): string =>
  houseType === null
    ? holdingsText.allProperties
    : level === null
      ? houseType
      : holdingsText.groupName(houseType, level);

export function GroupHead({ group }: { group: Group }) {
  const { holdings } = group;
  const accrued = sum(holdings.map((holding) => holding.accrued));
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="font-semibold text-base">
          <span>{groupName(group)}</span>{' '}
          <Figure of={holdings.length} className="font-normal text-muted text-sm" />
        </h2>
        <p className="text-muted text-sm">
          <Money of={sum(holdings.map(({ property }) => property.monthlyRent))} tone="inherit" />{' '}
          {holdingsText.aMonth} <Money of={accrued} waits tone="inherit" /> {holdingsText.accrued}
        </p>
      </div>
      {holdings.length > 1 && <UpgradeAll group={group} />}
    </header>
  );
}

function UpgradeAll({ group }: { group: Group }) {
  const user = useUser();
  const [asked, setAsked] = useState<UpgradePlan | null>(null);
  const { isBusy, run } = useUpgradeAll();
  const plan = upgradePlan(group.holdings, user);
  const { length } = plan.holdings;
  const label = length > 0 ? upgradeAllText.upgrade(length, plan.cost) : upgradeAllText.upgradeAll;
  const confirm = () => {
    if (asked) void run(asked.holdings);
    setAsked(null);
  };
  return (
    <>
      <Button
        icon={ArrowUp}
        busy={isBusy}
        aria-label={upgradeAllText.buttonName(label, groupName(group))}
        disabledReason={isBusy ? undefined : refusal(group, plan, user)}
        onClick={() => setAsked(plan)}
      >
        {label}
      </Button>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={upgradeAllText.title(asked?.holdings.length ?? 0, group.holdings.length)}
        text={upgradeAllText.note}
        cancel={upgradeAllText.cancel}
        actions={
          <Button variant="primary" onClick={confirm}>
            {upgradeAllText.confirm(asked?.cost ?? 0)}
          </Button>
        }
      >
        {asked && <Total plan={asked} dollars={user.dollars} />}
      </Dialog>
    </>
  );
}

function Total({ plan, dollars }: { plan: UpgradePlan; dollars: number }) {
  const goods = materialText.list(plan.materials);
  return (
    <dl className="border-line border-t text-sm">
      <LineItem label={upgradeAllText.cost}>
        <Money of={plan.cost} tone="inherit" className="font-semibold text-base" />
      </LineItem>
      {goods !== '' && <LineItem label={upgradeAllText.goods}>{goods}</LineItem>}
      {plan.accrued > 0 && (
        <LineItem label={upgradeAllText.accrued}>
          <Money of={plan.accrued} tone="result" />
        </LineItem>
      )}
      <LineItem label={upgradeAllText.balanceAfter}>
        <Money of={sum([dollars, plan.accrued, -plan.cost])} tone="inherit" />
      </LineItem>
      <LineItem label={upgradeAllText.moreRent}>
        <Money of={plan.moreRent} tone="result" />
      </LineItem>
    </dl>
  );
}

function refusal({ holdings }: Group, plan: UpgradePlan, { dollars }: Funds): string | undefined {
  const open = holdings.filter(({ property }) => property.upgradeCost !== null);
  if (open.length === 0) return upgradeAllText.allHighest;
  if (plan.holdings.length > 0) return undefined;
  const isPayable = ({ property, accrued }: Holding) =>
    (property.upgradeCost ?? 0) <= sum([dollars, accrued]);
  return open.some(isPayable) ? upgradeAllText.lacksGoods : upgradeAllText.cannotAfford;
}
