import { type ComponentType, useState } from 'react';
import type { EconomyBoard } from '#protocol/systems/admin/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { shortDollars } from '#web/ui/figure/format.ts';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { sumOf, totalOf } from '../model.ts';
import { flowText } from '../text/dashboard.ts';
import type { DayChart } from './day-chart.tsx';

interface FlowPanelProps {
  readonly economy: EconomyBoard;
  readonly days: readonly number[];
  readonly Chart: ComponentType<Parameters<typeof DayChart>[0]>;
}

export function FlowPanel({ economy: { issued, absorbed, days: dates }, days, Chart }: FlowPanelProps) {
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
        <Flows title={flowText.issuedBy} tone="gain" flows={issued} marked={code} />
        <Flows title={flowText.absorbedBy} tone="loss" flows={absorbed} marked={code} />
      </div>
    </Panel>
  );
}

interface FlowsProps {
  readonly title: string;
  readonly tone: 'gain' | 'loss';
  readonly flows: EconomyBoard['issued'];
  readonly marked: string;
}

function Flows({ title, tone, flows, marked }: FlowsProps) {
  const totals = flows.map(({ code, title: name, values }) => ({ code, name, total: totalOf(values) }));
  const max = Math.max(1, ...totals.map(({ total }) => total));
  return (
    <div className="min-w-0">
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      {totals.length === 0 && <p className="mt-2 text-muted text-sm">{flowText.nothing}</p>}
      <ul className="mt-2 grid gap-3">
        {totals.map(({ code, name, total }) => (
          <li key={code} className={cx(marked !== '' && marked !== code && 'text-muted')}>
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <span className="wrap-anywhere min-w-0">{name}</span>
              <Money of={total} tone="inherit" />
            </div>
            <Meter value={total} max={max} tone={tone} label={name} className="mt-1" />
          </li>
        ))}
      </ul>
    </div>
  );
}
