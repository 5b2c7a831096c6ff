import { Bot } from 'lucide-react';
import { useState } from 'react';
import type { Inhabitant } from '#protocol/systems/inhabitants/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { Pages } from '#web/ui/page/pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Table } from '#web/ui/figure/table.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { INHABITANTS_SHOWN, useInhabitants } from '../../use-inhabitants.ts';
import { FundPanel } from './fund-panel.tsx';
import { inhabitantColumns } from './inhabitant-columns.tsx';
import { MARK_FORM, MarkPanel } from './mark-panel.tsx';
import { PayDialog, RetireDialog } from './dialogs.tsx';
import { inhabitantsText } from '../../text/players.ts';

interface Asked {
  readonly what: 'pay' | 'retire';
  readonly of: Inhabitant;
}

export function InhabitantsSection() {
  const [page, setPage] = useState(1);
  const [asked, ask] = useState<Asked | null>(null);
  const inhabitants = useInhabitants(page);
  const { data, error, isPlaceholderData } = inhabitants;
  const shown = isPlaceholderData ? undefined : data?.inhabitants;
  if (error && !data)
    return (
      <Panel padding="flush">
        <FailedRead of={inhabitants} fallback={inhabitantsText.loadFailed} />
      </Panel>
    );
  const close = () => ask(null);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FundPanel fund={data?.fund} />
      <MarkPanel />
      <Panel
        title={inhabitantsText.title}
        note={inhabitantsText.note}
        padding="flush"
        className="lg:col-span-2"
      >
        <Table
          caption={inhabitantsText.title}
          columns={inhabitantColumns({
            onPay: (of) => ask({ what: 'pay', of }),
            onRetire: (of) => ask({ what: 'retire', of }),
          })}
          rows={shown ?? []}
          rowKey={({ id }) => id}
          loadingRows={shown ? 0 : 3}
          empty={
            <EmptyState
              icon={Bot}
              title={inhabitantsText.nobody}
              text={inhabitantsText.nobodyNote}
              action={<Button onClick={() => goTo(MARK_FORM)}>{inhabitantsText.mark}</Button>}
            />
          }
        />
        {data && (
          <Pages
            label={inhabitantsText.pages}
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
