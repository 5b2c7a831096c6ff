import { Bot } from 'lucide-react';
import { useState } from 'react';
import type { Inhabitant } from '#protocol/systems/inhabitants.ts';
import { failureText } from '#web/live/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { goTo } from '#web/ui/go-to.ts';
import { Pages } from '#web/ui/pages.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Table } from '#web/ui/table.tsx';
import { INHABITANTS_SHOWN, useInhabitants } from '../../use-inhabitants.ts';
import { FundPanel } from './fund-panel.tsx';
import { inhabitantColumns } from './inhabitant-columns.tsx';
import { MARK_FORM, MarkPanel } from './mark-panel.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { RetireDialog } from './retire-dialog.tsx';

interface Asked {
  readonly what: 'pay' | 'retire';
  readonly of: Inhabitant;
}

export function InhabitantsSection() {
  const [page, setPage] = useState(1);
  const [asked, ask] = useState<Asked | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useInhabitants(page);
  if (error && !data)
    return (
      <Panel padding="flush">
        <ErrorState
          message={failureText(error, 'Failed to read the inhabitants')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  const close = () => ask(null);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FundPanel fund={data?.fund} />
      <MarkPanel />
      <Panel
        title="Inhabitants"
        note="On no board and never King; no first steps, no achievements. Everybody sees the mark beside their names."
        padding="flush"
        className="lg:col-span-2"
      >
        <Table
          caption="Inhabitants"
          columns={inhabitantColumns({
            onPay: (of) => ask({ what: 'pay', of }),
            onRetire: (of) => ask({ what: 'retire', of }),
          })}
          rows={data?.inhabitants ?? []}
          rowKey={({ id }) => id}
          loadingRows={data ? 0 : 3}
          empty={
            <EmptyState
              icon={Bot}
              title="Nobody lives here yet"
              text="Sign an account up and mark it before it plays, or let the command bring some: npm run bots."
              action={<Button onClick={() => goTo(MARK_FORM)}>Mark an account</Button>}
            />
          }
        />
        {data && (
          <Pages
            label="Pages of the inhabitants"
            order="rank"
            page={page}
            pages={Math.ceil(data.pagination.total / INHABITANTS_SHOWN)}
            isBusy={isPlaceholderData}
            onPage={setPage}
          />
        )}
      </Panel>
      {asked?.what === 'pay' && data && <PayDialog of={asked.of} fund={data.fund} onClose={close} />}
      {asked?.what === 'retire' && <RetireDialog of={asked.of} onClose={close} />}
    </div>
  );
}
