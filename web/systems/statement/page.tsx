import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useEffect, useRef } from 'react';
import { isWeaponAsset, STATEMENT_ASSETS } from '#protocol/systems/statement/assets.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { OlderPages, totalOf } from '#web/ui/page/older-pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { presentQuery } from '#web/ui/page/tabs.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { addressOf, assetName, type Filters, filtersOf, withChange, isFiltered } from './model.ts';
import { EntryTable } from './parts/entry-table.tsx';
import { statementText, summaryText, filterText } from './text.ts';
import { type Statement, useCsv, useStatement } from './use-statement.ts';

export function StatementPage() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const reading = useStatement(filters);
  const { data, error, isPlaceholderData } = reading;
  const csv = useCsv();
  const isLost = useIsConnectionLost();
  const show = (next: Filters, how = { replace: false }) => setAddress(addressOf(next), how);
  return (
    <>
      <PageHead
        title={statementText.title}
        lead={statementText.lead}
        aside={
          <Button icon={Download} busy={csv.isPending} onClick={() => csv.mutate(filters)}>
            {statementText.save}
          </Button>
        }
      />
      {csv.error && (
        <p role="alert" className="mb-4 text-loss text-sm">
          {failureText(csv.error, statementText.saveFailed)}
        </p>
      )}
      <Panel padding="flush">
        <FilterBar filters={filters} codes={data?.codes ?? []} onChange={show} />
        {error && !data ? (
          <FailedRead of={reading} fallback={statementText.loadFailed} />
        ) : (
          <Stale stale={isLost}>
            <Summary filters={filters} statement={data} />
            <EntryTable
              entries={isPlaceholderData ? undefined : data?.entries}
              filters={filters}
              onClear={() => show({ passed: [] })}
            />
            <OlderPages
              label={statementText.pages}
              passed={filters.passed}
              lastId={isPlaceholderData ? undefined : data?.entries.at(-1)?.id}
              of={{ data, isPlaceholderData }}
              onTurn={(passed, how) => show({ ...filters, passed }, how)}
            />
          </Stale>
        )}
      </Panel>
    </>
  );
}

function Summary({
  filters: { asset, passed },
  statement,
}: {
  filters: Filters;
  statement: Statement | undefined;
}) {
  const user = useUser();
  const total = statement && totalOf(passed, statement.pagination);
  const edge = statement?.reaches_back_to ?? null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b px-5 py-3 text-muted text-sm max-sm:px-4">
      <p aria-live="polite">
        {total === undefined ? (
          summaryText.loading
        ) : (
          <>
            <Figure of={total} className="text-ink" /> <span>{summaryText.entries(total)}</span>
          </>
        )}
      </p>
      {asset && !isWeaponAsset(asset) && (
        <p>
          <span>{summaryText.inHand(assetName(asset))}</span>{' '}
          {asset === 'dollars' ? (
            <Money of={user.dollars} className="font-semibold" />
          ) : (
            <Figure of={user[asset]} className="font-semibold text-ink" />
          )}
        </p>
      )}
      {edge !== null && <p className="basis-full">{summaryText.completeFrom(dateAndTime(edge))}</p>}
    </div>
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly codes: readonly { readonly code: string; readonly title: string }[];
  readonly onChange: (filters: Filters) => void;
}

const assets = STATEMENT_ASSETS.map((asset) => ({ value: asset, label: assetName(asset) }));

function FilterBar({ filters, codes, onChange }: FilterBarProps) {
  const reasons = codes
    .map(({ code, title }) => ({ value: code, label: title }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const set = (change: Readonly<Record<string, string>>) =>
    onChange(withChange(filtersOf(presentQuery()), change));
  return (
    <search className="grid grid-cols-2 items-end gap-3 border-line border-b px-5 py-4 max-sm:px-4 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      <Field label={filterText.asset}>
        {(control) => (
          <Select
            {...control}
            options={assets}
            placeholder={filterText.everyAsset}
            value={filters.asset ?? ''}
            onChange={({ target }) => set({ asset: target.value })}
          />
        )}
      </Field>
      <Field label={filterText.reason}>
        {(control) => (
          <Select
            {...control}
            options={reasons}
            placeholder={filterText.everyReason}
            value={codes.length > 0 ? (filters.code ?? '') : ''}
            onChange={({ target }) => set({ code: target.value })}
          />
        )}
      </Field>
      <Day name={filterText.from} value={filters.from} max={filters.to} onPick={(from) => set({ from })} />
      <Day name={filterText.to} value={filters.to} min={filters.from} onPick={(to) => set({ to })} />
      <Button
        className="max-lg:col-span-2"
        disabledReason={isFiltered(filters) ? undefined : filterText.nothingToClear}
        onClick={() => onChange({ passed: [] })}
      >
        {filterText.clear}
      </Button>
    </search>
  );
}

interface DayProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (day: string) => void;
}

// Ignores a half-typed date.
function Day({ name, value = '', min, max, onPick }: DayProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  // Not by `value`: React would empty a half-typed date. Not by `key`: a new field has no focus.
  useEffect(() => {
    if (field.current && value !== typed.current) field.current.value = value;
    typed.current = value;
  }, [value]);
  return (
    <Field label={name}>
      {(control) => (
        <Input
          {...control}
          ref={field}
          type="date"
          min={min}
          max={max}
          defaultValue={value}
          onChange={({ target }) => {
            if (target.value === '' ? !target.validity.valid : target.valueAsNumber <= 0) return;
            typed.current = target.value;
            onPick(target.value);
          }}
        />
      )}
    </Field>
  );
}
