import { type ComponentType, useState } from 'react';
import type { EconomyBoard } from '#protocol/systems/admin/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { fullDollars, shortDollars } from '#web/ui/figure/format.ts';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { gameDayName } from '#web/ui/figure/times.ts';
import { faucetRows, flowRow, type FlowRow, sumOf } from '../model.ts';
import { faucetText, flowText } from '../text/dashboard.ts';
import type { DayChart } from './day-chart.tsx';

interface FlowPanelProps {
  readonly economy: EconomyBoard;
  readonly days: readonly number[];
  readonly Chart: ComponentType<Parameters<typeof DayChart>[0]>;
}

export function FlowPanel({ economy, days, Chart }: FlowPanelProps) {
  const { issued, absorbed, days: dates } = economy;
  const [code, setCode] = useState('');
  const selected = (flows: typeof issued) =>
    code === '' ? flows : flows.filter((flow) => flow.code === code);
  const sources = new Map([...issued, ...absorbed].map((flow) => [flow.code, flow.title]));
  return (
    <Panel
      title={flowText.title}
      note={flowText.note}
      aside={
        <div className="w-56 max-sm:w-full">
          <Select
            aria-label={flowText.source}
            placeholder={flowText.allSources}
            options={[...sources].map(([value, label]) => ({ value, label }))}
            value={sources.has(code) ? code : ''}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
      }
    >
      <Chart
        days={days}
        isSummed
        format={shortDollars}
        series={[
          { name: flowText.issued, ink: '--gain', values: sumOf(selected(issued), dates.length) },
          {
            name: flowText.absorbed,
            ink: '--loss',
            values: sumOf(selected(absorbed), dates.length),
            isDashed: true,
          },
        ]}
      />
      <div className="mt-6 grid gap-x-10 gap-y-6 border-line border-t pt-5 md:grid-cols-2">
        <Flows title={flowText.issuedBy(days.length)} tone="gain" rows={faucetRows(economy)} marked={code} />
        <Flows
          title={flowText.absorbedBy(days.length)}
          tone="loss"
          rows={absorbed.map(flowRow)}
          marked={code}
        />
      </div>
    </Panel>
  );
}

interface FlowsProps {
  readonly title: string;
  readonly tone: 'gain' | 'loss';
  readonly rows: readonly FlowRow[];
  readonly marked: string;
}

function Flows({ title, tone, rows, marked }: FlowsProps) {
  const max = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <div className="min-w-0">
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      {rows.length === 0 && <p className="mt-2 text-muted text-sm">{flowText.nothing}</p>}
      <ul className="mt-2 grid gap-3">
        {rows.map(({ code, title: name, total, reports, cap }) => (
          <li key={code} className={cx(marked !== '' && marked !== code && 'text-muted')}>
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <span className="wrap-anywhere min-w-0">
                <span>{name}</span> {reports.length > 0 && <Badge tone="warn">{faucetText.surge}</Badge>}
              </span>
              <Money of={total} tone="inherit" />
            </div>
            <Meter value={total} max={max} tone={tone} label={name} className="mt-1" />
            <Surges reports={reports} />
            {cap && (
              <p className="mt-1 text-muted text-xs">
                {faucetText.cap(fullDollars(cap.cap), fullDollars(cap.left))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Surges({ reports: [latest, ...others] }: Pick<FlowRow, 'reports'>) {
  if (!latest) return null;
  const { day, issued, average } = latest;
  return (
    <p className="mt-1 text-warn text-xs">
      <span>{faucetText.surged(gameDayName(day), shortDollars(issued), shortDollars(average))}</span>{' '}
      {others.length > 0 && <span>{faucetText.moreDays(others.length)}</span>}
    </p>
  );
}
