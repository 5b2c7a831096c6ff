import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isWeaponAsset } from '#protocol/systems/statement/assets.ts';
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
import { addressOf, assetName, type Filters, filtersOf } from './model.ts';
import { EntryTable } from './parts/entry-table.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { statementText, summaryText } from './text.ts';
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
