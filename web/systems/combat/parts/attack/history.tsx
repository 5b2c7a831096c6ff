import { useState } from 'react';
import { FIGHTS_SHOWN } from '#protocol/systems/combat/terms.ts';
import type { FightSummary } from '#protocol/systems/combat/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { HouseMark, Name, nameCell } from '#web/ui/person/name.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { pageCount } from '../../model.ts';
import { useFights } from '../../use-combat.ts';
import { historyText as text } from '../../text/attack.ts';
import { LoadFailed } from '../states.tsx';

export function History() {
  const [page, setPage] = useState(1);
  const fights = useFights(page);
  const { data, isError, isPlaceholderData } = fights;
  const shown = isPlaceholderData ? undefined : data?.fights;
  return (
    <Panel
      title={text.title}
      aside={
        data && data.pagination.total > 0 ? (
          <span className="text-muted text-sm">
            <Figure of={data.pagination.total} /> {text.inAll}
          </span>
        ) : undefined
      }
      padding="flush"
    >
      {isError && !data ? (
        <LoadFailed of={fights} />
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
      {data && (
        <Pages
          label={text.pages}
          page={page}
          pages={pageCount(data.pagination.total, FIGHTS_SHOWN)}
          isBusy={isPlaceholderData}
          onPage={setPage}
        />
      )}
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
];
