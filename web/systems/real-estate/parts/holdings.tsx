import { type Ref, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ArrowUp } from 'lucide-react';
import { Field } from '#web/ui/form/field.tsx';
import { presentQuery } from '#web/ui/page/tabs.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import {
  groupsOf,
  SORT_KEYS,
  GROUPINGS,
  sorted,
  type Group,
  type UpgradePlan,
  upgradePlan,
} from './holding-groups.ts';
import { type Holding, type Funds, sum } from '../model.ts';
import { OwnedCard } from './owned-card.tsx';
import { holdingsText, upgradeAllText } from '../text/properties.ts';
import { useUpgradeAll } from '../use-upgrade-all.ts';
import { materialText } from '../text/page.ts';

interface HoldingsProps {
  holdings: readonly Holding[];
  /** Gets the focus when the focused property is sold. */
  listRef: Ref<HTMLUListElement>;
  onSell: (id: string) => void;
}

export function Holdings({ holdings, listRef, onSell }: HoldingsProps) {
  const [query, setQuery] = useSearchParams();
  const sortKey = SORT_KEYS.find((known) => known === query.get('order')) ?? 'rent';
  const grouping = GROUPINGS.find((known) => known === query.get('group')) ?? 'none';
  const choose = (key: string, value: string) =>
    setQuery(
      { ...Object.fromEntries(presentQuery()), [key]: value },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="grid gap-6">
      {holdings.length > 1 && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="w-full max-w-64">
            <Field label={holdingsText.sortBy}>
              {(control) => (
                <Select
                  {...control}
                  options={SORT_KEYS.map((value) => ({ value, label: holdingsText.sortKeys[value] }))}
                  value={sortKey}
                  onChange={({ target }) => choose('order', target.value)}
                />
              )}
            </Field>
          </div>
          <Segments
            label={holdingsText.group}
            options={GROUPINGS.map((value) => ({ value, label: holdingsText.groupings[value] }))}
            value={grouping}
            onChange={(value) => choose('group', value)}
          />
        </div>
      )}
      {groupsOf(sorted(holdings, sortKey), grouping).map((group, index) => (
        <section key={group.key}>
          <GroupHead group={group} />
          <ul
            ref={index === 0 ? listRef : undefined}
            tabIndex={-1}
            aria-label={groupName(group)}
            className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
          >
            {group.holdings.map(({ property, accrued }) => (
              <OwnedCard
                key={property._id}
                property={property}
                accrued={accrued}
                onSell={() => onSell(property._id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const groupName = ({ houseType, level }: Group): string =>
  houseType === null
    ? holdingsText.allProperties
    : level === null
      ? houseType
      : holdingsText.groupName(houseType, level);

function GroupHead({ group }: { group: Group }) {
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
