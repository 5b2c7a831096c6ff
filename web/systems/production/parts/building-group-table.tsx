import { accruedMinutes } from '#protocol/values/accrual.ts';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { type Building, FULL_AFTER_HOURS } from '#protocol/systems/production/buildings.ts';
import { HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import type { Accrued } from '../model.ts';
import { pickBuilding } from '../store.ts';
import { tableText } from '../text/page.ts';
import { describeUses, iconOf, Payback, Units } from './format.tsx';

// From here on cents need another column's space; the plan shows the full price.
const SHORT_FROM = 10_000;

interface Row {
  readonly group: ProductionBuilding;
  readonly accrued: Accrued | undefined;
}

interface BuildingGroupTableProps {
  buildings: readonly ProductionBuilding[] | undefined;
  accrued: readonly Accrued[];
  planned?: Building | undefined;
}

export function BuildingGroupTable({ buildings, accrued, planned }: BuildingGroupTableProps) {
  const rows = (buildings ?? []).map((group, index) => ({ group, accrued: accrued[index] }));
  return (
    <Table
      caption={tableText.caption}
      columns={columns}
      rows={rows}
      rowKey={({ group }) => group.building}
      onRow={({ group }) => pickBuilding(group.building)}
      isMarked={({ group }) => group.building === planned}
      loadingRows={buildings ? 0 : 7}
      className="rounded-lg"
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    key: 'building',
    head: tableText.columns.building,
    names: true,
    cell: ({ group }) => <Name group={group} />,
    className: 'h-13.25 py-2',
  },
  {
    key: 'owned',
    head: tableText.columns.owned,
    align: 'right',
    wideOnly: 'xl',
    cell: ({ group }) => (group.owned > 0 ? <Figure of={group.owned} /> : <None />),
  },
  {
    key: 'hour',
    head: tableText.columns.hourly,
    align: 'right',
    wideOnly: 'xl',
    cell: ({ group }) =>
      group.owned > 0 ? <Figure of={group.owned * group.hourly_production} form="short" /> : <None />,
  },
  {
    key: 'waiting',
    head: tableText.columns.waiting,
    align: 'right',
    cell: (row) => <Output {...row} />,
    className: 'w-38 max-sm:w-30 max-[22.5rem]:w-20',
  },
  {
    key: 'price',
    head: tableText.columns.price,
    align: 'right',
    cell: ({ group }) => (
      <>
        <Money of={group.price} tone="inherit" form={group.price < SHORT_FROM ? 'full' : 'short'} />
        <span className="block text-muted text-xs sm:hidden">
          <Payback group={group} />
        </span>
      </>
    ),
  },
  {
    key: 'payback',
    head: tableText.columns.payback,
    align: 'right',
    wideOnly: true,
    cell: ({ group }) => <Payback group={group} />,
  },
];

function Name({ group }: { group: ProductionBuilding }) {
  const inputs = describeUses(group.uses);
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-md border border-line bg-page text-accent max-sm:hidden"
      >
        <Icon of={iconOf(group.building)} size={18} />
      </span>
      <span className="min-w-0">
        <span className="sm:whitespace-nowrap">
          <span>{group.name}</span>{' '}
          {group.owned > 0 && (
            <span className="figures whitespace-nowrap text-muted xl:hidden">
              {`${tableText.times}${group.owned}`}
            </span>
          )}
        </span>
        <span className="block font-normal text-muted text-xs">
          <span>{tableText.makes(group.hourly_production, group.makes)}</span>
          {inputs !== '' && <span className="block">{tableText.takes(inputs)}</span>}
        </span>
      </span>
    </span>
  );
}

function Output({ group, accrued }: Row) {
  if (group.since === null || group.full_at === null || !accrued) return <None />;
  const isFull = accrued.hours >= FULL_AFTER_HOURS;
  const isShort = accrued.made < accrued.due;
  return (
    <span className="block py-1.5 sm:ml-auto sm:w-40">
      <span className="flex items-baseline justify-between gap-x-3 max-sm:flex-col max-sm:items-end">
        <span className="whitespace-nowrap text-muted text-xs max-sm:order-last">
          {isShort ? (
            <span className="text-warn">{tableText.short}</span>
          ) : isFull ? (
            <span className="text-money">{tableText.full}</span>
          ) : (
            <>
              <span className="max-[22.5rem]:sr-only">{tableText.fullIn}</span>
              <Countdown until={Date.parse(group.full_at)} done={tableText.aMoment} />
            </>
          )}
        </span>
        <span className="font-medium sm:whitespace-nowrap">
          <Units of={accrued.made} />
          {isShort && (
            <span className="text-warn">
              {tableText.of}
              <Units of={accrued.due} />
            </span>
          )}
        </span>
      </span>
      <DayMeter since={group.since} label={tableText.meter(group.name)} className="mt-1.5" />
    </span>
  );
}

const None = () => (
  <span className="text-muted">
    <span aria-hidden="true">—</span>
    <span className="sr-only">{tableText.none}</span>
  </span>
);

const FULL_MINUTES = (FULL_AFTER_HOURS * HOUR_MS) / MINUTE_MS;

function DayMeter({ since, label, className }: { since: string; label: string; className?: string }) {
  const minutes = useTicking((nowMs) =>
    accruedMinutes({ sinceMs: Date.parse(since), maxHours: FULL_AFTER_HOURS }, nowMs),
  );
  const isFull = minutes >= FULL_MINUTES;
  return (
    <Meter
      value={minutes}
      max={FULL_MINUTES}
      label={label}
      tone={isFull ? 'money' : 'accent'}
      {...(className !== undefined && { className })}
    />
  );
}
