import { useState } from 'react';
import type { FightSummary } from '#protocol/systems/combat/models.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { openReport } from '#web/live/report-store.ts';
import { ReportButton } from '#web/ui/button/report-button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { HouseMark, Name, nameCell } from '#web/ui/person/name.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { OlderPages, type Passed, totalOf } from '#web/ui/page/older-pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { failureTexts } from '../../text/refusals.ts';
import { useFights } from '../../use-combat.ts';
import { historyText as text } from '../../text/attack.ts';

export function History() {
  const [passed, setPassed] = useState<Passed>([]);
  const fights = useFights(passed);
  const { data, isError, isPlaceholderData } = fights;
  const shown = isPlaceholderData ? undefined : data?.fights;
  return (
    <Panel
      title={text.title}
      aside={
        data && totalOf(passed, data.pagination) > 0 ? (
          <span className="text-muted text-sm">
            <Figure of={totalOf(passed, data.pagination)} /> {text.inAll}
          </span>
        ) : undefined
      }
      padding="flush"
    >
      {isError && !data ? (
        <FailedRead of={fights} fallback={failureTexts.load} />
      ) : (
        <Table
          caption={text.title}
          columns={columns}
          rows={shown ?? []}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `/combat/fight/${id}`}
          loadingRows={shown ? 0 : 4}
          empty={
            <EmptyState
              title={text.emptyTitle}
              text={text.empty}
              action={<NextStep to="/combat?tab=combat">{text.emptyAction}</NextStep>}
            />
          }
        />
      )}
      <OlderPages
        label={text.pages}
        passed={passed}
        lastId={shown?.at(-1)?.id}
        of={fights}
        onTurn={setPassed}
      />
    </Panel>
  );
}

const columns: readonly Column<FightSummary>[] = [
  {
    key: 'opponent',
    head: text.opponent,
    names: true,
    cell: ({ opponent, role, at }) => (
      <span className="block py-2">
        <span className="flex items-center gap-1.5">
          <Name>{opponent.username}</Name>
          <HouseMark isBot={opponent.is_bot} />
        </span>
        <span className="figures block font-normal text-muted text-xs">
          {role === 'attacker' ? text.asAttacker(dateAndTime(at)) : text.asDefender(dateAndTime(at))}
        </span>
      </span>
    ),
    className: `${nameCell} w-full sm:max-w-none`,
  },
  {
    key: 'fallen',
    head: (
      <abbr title={text.fallenTitle} className="no-underline">
        {text.fallen}
      </abbr>
    ),
    align: 'right',
    cell: ({ own_fallen, opponent_fallen }) => (
      <span className="whitespace-nowrap text-muted">
        <Figure of={own_fallen} form="short" />–<Figure of={opponent_fallen} form="short" />
      </span>
    ),
  },
  {
    key: 'result',
    head: text.result,
    align: 'right',
    cell: ({ won, role, reward }) => (
      <span className="block py-2">
        <span className={cx('block font-medium', won ? 'text-gain' : 'text-loss')}>
          {won ? text.won : text.lost}
        </span>
        {reward > 0 && (
          <Money of={role === 'attacker' ? reward : -reward} form="short" tone="result" className="text-xs" />
        )}
      </span>
    ),
  },
  {
    key: 'report',
    head: <span className="sr-only">{text.report}</span>,
    align: 'right',
    className: 'w-0 px-0! max-sm:pr-1!',
    cell: ({ opponent: { id, username, is_bot } }) =>
      !is_bot && (
        <ReportButton name={username} onReport={() => openReport({ kind: 'player', id, name: username })} />
      ),
  },
];
