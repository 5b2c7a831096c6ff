import { useState } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { gameDayName, gameDaySpan } from '#web/ui/figure/times.ts';
import { contributionsText } from '../text/my-alliance.ts';
import { type ContributionDay, contributionChart, DAYS_SHOWN } from './contribution-days.ts';
import { ContributionBars, SeriesKey } from './contribution-bars.tsx';
import { PlayerName } from './marks.tsx';

export function ContributionsPanel({ alliance }: { alliance: Alliance }) {
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const today = useTicking(dayOf);
  const chart = contributionChart(alliance.contributions, today * DAY_MS);
  const isEmpty = chart.total === 0;
  return (
    <Panel
      title={contributionsText.title}
      note={
        isEmpty ? undefined : (
          <span>
            <Money of={chart.total} form="short" />
            <span>{contributionsText.inTheLastDays(DAYS_SHOWN, gameDaySpan(today * DAY_MS))}</span>
          </span>
        )
      }
      aside={
        isEmpty ? undefined : (
          <Segments
            label={contributionsText.form}
            options={[
              { value: 'chart', label: contributionsText.chart },
              { value: 'table', label: contributionsText.table },
            ]}
            value={form}
            onChange={setForm}
          />
        )
      }
      padding={isEmpty || form === 'table' ? 'flush' : 'normal'}
    >
      {isEmpty ? (
        <EmptyState
          title={contributionsText.none(DAYS_SHOWN)}
          text={contributionsText.noneHint}
          action={<Button onClick={() => goTo('contribute')}>{contributionsText.give}</Button>}
        />
      ) : form === 'chart' ? (
        <>
          <ContributionBars chart={chart} />
          <SeriesKey series={chart.series} />
        </>
      ) : (
        <Table
          caption={contributionsText.caption(DAYS_SHOWN)}
          columns={columns}
          rows={chart.days.filter(({ total }) => total > 0).toReversed()}
          rowKey={({ date }) => date}
          className="max-h-100"
        />
      )}
    </Panel>
  );
}

const columns: readonly Column<ContributionDay>[] = [
  {
    key: 'day',
    head: contributionsText.gameDay,
    names: true,
    cell: ({ date }) => <span className="whitespace-nowrap">{gameDayName(date)}</span>,
  },
  {
    key: 'by',
    head: contributionsText.by,
    cell: ({ gifts }) => (
      <ul className="py-2">
        {gifts.map(({ username, isBot, amount }) => (
          <li key={username} className="flex flex-wrap justify-between gap-x-4 text-sm">
            <PlayerName name={username} isBot={isBot} className="max-sm:max-w-28" />
            <Money of={amount} tone="inherit" form="short" className="text-muted" />
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'total',
    head: contributionsText.total,
    align: 'right',
    className: 'align-top pt-2',
    cell: ({ total }) => <Money of={total} form="short" />,
  },
];
