import type { Ref } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '#web/ui/form/field.tsx';
import { presentQuery } from '#web/ui/page/tabs.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { groupsOf, SORT_KEYS, GROUPINGS, sorted } from './holding-groups.ts';
import type { Holding } from '../model.ts';
import { GroupHead, groupName } from './group-head.tsx';
import { OwnedCard } from './owned-card.tsx';
import { holdingsText } from '../text/properties.ts';

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
