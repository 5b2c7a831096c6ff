import { useState } from 'react';
import type { Dashboard } from '#protocol/systems/dashboard/contract.ts';
import type { IncomeSource } from '#protocol/systems/economy/terms.ts';
import { clock } from '#web/live/clock.ts';
import { cx } from '#web/ui/style/cx.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { fullDollars, inRow } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { gameDayName, gameDaySpan } from '#web/ui/figure/times.ts';
import { daysShown, drawIncome, type IncomeSegment, sumOf, totals } from '../model.ts';
import { incomeText } from '../text/page.ts';
import { ChartFrame, ChartReader } from './chart.tsx';

type Days = Dashboard['income'];

const paints: Readonly<Record<IncomeSource, string>> = {
  salary: 'bg-money',
  real_estate: 'bg-accent',
  company: 'bg-gain',
  king: 'bg-ink',
};

export function IncomePanel({ income }: { income: Days }) {
  const days = daysShown(income);
  return days.length === 0 ? (
    <Panel title={incomeText.title} padding="flush">
      <EmptyState
        title={incomeText.nothing}
        text={incomeText.nothingNote}
        action={<NextStep to="/central-bank">{incomeText.collectSalary}</NextStep>}
      />
    </Panel>
  ) : (
    <IncomeColumns days={days} />
  );
}

function IncomeColumns({ days }: { days: readonly Days[number][] }) {
  const [picked, setPicked] = useState<number | null>(null);
  const { scale, columns } = drawIncome(days);
  const last = days.length - 1;
  const day = picked === null ? undefined : days[Math.min(picked, last)];
  const shown = day ? [day] : days;
  const when = day
    ? incomeText.gameDay(dayName(days, day))
    : incomeText.gameDays(days.length, gameDaySpan(clock.gameNowMs()));
  const sum = shown.reduce((all, one) => all + sumOf(one), 0);
  const parts = totals(shown);
  const texts = parts.map(({ source, dollars }) => `${incomeText.sources[source]} ${fullDollars(dollars)}`);
  return (
    <Panel
      title={incomeText.title}
      note={
        <span className="figures">
          <span>{`${when}: `}</span>
          <Money of={sum} className="font-medium" />
        </span>
      }
    >
      <ChartFrame scale={scale} ends={[dayName(days, days[0]), incomeText.today]}>
        <ChartReader
          label={incomeText.title}
          count={days.length}
          picked={picked}
          reading={`${when}: ${inRow([fullDollars(sum), ...texts])}`}
          at={(left) => Math.max(0, Math.min(last, Math.floor((left / 100) * days.length)))}
          onPick={setPicked}
        >
          <div aria-hidden="true" className="flex size-full gap-[3px]">
            {columns.map((column, index) => (
              <Column
                key={days[index]?.day}
                parts={column}
                look={picked === null ? 'plain' : picked === index ? 'picked' : 'dimmed'}
              />
            ))}
          </div>
        </ChartReader>
      </ChartFrame>
      <ul className="mt-4 flex min-h-6 flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(({ source, dollars }) => (
          <li key={source} className="flex items-center gap-2">
            <span aria-hidden="true" className={cx('size-2.5 rounded-sm', paints[source])} />
            <span className="text-muted">{incomeText.sources[source]}</span>
            <Money of={dollars} form="short" tone="inherit" />
          </li>
        ))}
        {parts.length === 0 && <li className="text-muted">{incomeText.nothingOnDay}</li>}
      </ul>
    </Panel>
  );
}

const looks = { plain: '', picked: 'bg-raised', dimmed: 'opacity-50' };

const Column = ({ parts, look }: { parts: readonly IncomeSegment[]; look: keyof typeof looks }) => (
  <span className={cx('relative h-full min-w-0 flex-1 rounded-sm', looks[look])}>
    {parts.map(({ source, bottom, height }) => (
      <span
        key={source}
        className={cx(
          'absolute inset-x-0 mx-auto max-w-10 border-surface border-t first:border-t-0',
          paints[source],
        )}
        style={{ bottom: `${bottom}%`, height: `${height}%` }}
      />
    ))}
  </span>
);

const dayName = (days: readonly Days[number][], day: Days[number] | undefined): string =>
  day === days.at(-1) || !day ? incomeText.today : gameDayName(day.day);
