import { ScrollText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminLogEntry } from '#protocol/systems/admin/models.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { OlderPages, type Passed } from '#web/ui/page/older-pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { pageText } from '../text/dashboard.ts';
import { actionName, changesOf, logSentence } from '../model.ts';
import { logText } from '../text/tools.ts';
import { useLog, useSettings, useUndo } from '../use-admin.ts';

export function LogPanel() {
  const [passed, setPassed] = useState<Passed>([]);
  const log = useLog(passed);
  const { data, error, isPlaceholderData } = log;
  const entries = isPlaceholderData ? undefined : data?.entries;
  return (
    <Panel title={logText.title} note={logText.note} padding="flush">
      {error && !data ? (
        <FailedRead of={log} fallback={pageText.loadFailed} />
      ) : (
        <>
          <Table
            caption={logText.table}
            columns={columns}
            rows={entries ?? []}
            rowKey={({ id }) => id}
            loadingRows={entries ? 0 : 4}
            empty={
              <EmptyState
                icon={ScrollText}
                title={logText.nothing}
                text={logText.nothingNote}
                action={<NextStep to="/admin?tab=config">{logText.toSettings}</NextStep>}
              />
            }
          />
          <OlderPages
            label={logText.pages}
            passed={passed}
            lastId={entries?.at(-1)?.id}
            of={log}
            onTurn={setPassed}
          />
        </>
      )}
    </Panel>
  );
}

function UndoButton({ entry }: { entry: AdminLogEntry }) {
  const { run, isBusyWith } = useUndo();
  if (entry.undone_by !== null) return <Badge>{logText.undone}</Badge>;
  if (!entry.can_undo || changesOf(entry).length === 0) return null;
  return (
    <Button
      size="sm"
      icon={Undo2}
      busy={isBusyWith(entry.id)}
      aria-label={logText.undoName(actionName(entry), dateAndTime(entry.at))}
      onClick={() => void run(entry.id)}
    >
      {logText.undo}
    </Button>
  );
}

const Changes = ({ entry }: { entry: AdminLogEntry }) => {
  const sentence = logSentence(entry);
  return sentence === null ? (
    <ChangeList entry={entry} />
  ) : (
    <p className="wrap-anywhere text-sm">{sentence}</p>
  );
};

function ChangeList({ entry }: { entry: AdminLogEntry }) {
  const { data: settings } = useSettings();
  const changes = changesOf(entry, settings);
  return (
    <ul className="grid gap-1 text-sm">
      {changes.length === 0 && <li className="text-muted">{logText.noChange}</li>}
      {changes.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">{name}</span>{' '}
          {before !== null && (
            <>
              <span className="figures">{before}</span>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{logText.became}</span>
            </>
          )}
          <span className="figures">{after ?? logText.removed}</span>
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<AdminLogEntry>[] = [
  {
    key: 'action',
    head: logText.action,
    names: true,
    className: 'py-2.5 align-top sm:w-52',
    cell: (entry) => (
      <span className="grid gap-0.5">
        <span>{actionName(entry)}</span>
        <span className="font-normal text-muted text-xs">
          <span className="break-all">{entry.admin}</span>
          <time className="figures block sm:hidden" dateTime={entry.at}>
            {dateAndTime(entry.at)}
          </time>
        </span>
      </span>
    ),
  },
  {
    key: 'time',
    head: logText.time,
    wideOnly: true,
    className: 'w-px whitespace-nowrap py-2.5 align-top',
    cell: ({ at }) => (
      <time className="figures text-muted" dateTime={at}>
        {dateAndTime(at)}
      </time>
    ),
  },
  {
    key: 'changes',
    head: logText.changes,
    className: 'py-2.5 align-top',
    cell: (entry) => <Changes entry={entry} />,
  },
  {
    key: 'undo',
    head: <span className="sr-only">{logText.undo}</span>,
    align: 'right',
    className: 'w-px py-2 align-top',
    cell: (entry) => <UndoButton entry={entry} />,
  },
];
