import { accruedMinutes } from '#protocol/accrual.ts';
import type { ProductionBuilding } from '#protocol/systems/production.ts';
import { type Building, FULL_AFTER_HOURS } from '#protocol/systems/production/buildings.ts';
import { HOUR_MS, MINUTE_MS } from '#protocol/time.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { type Accrued, isTraded } from '../model.ts';
import { describeUses, iconOf, paybackSpan } from './format.ts';
import { pickBuilding } from './pick-store.ts';
import { Units } from './units.tsx';

// From here on cents need another column's space; the plan shows the full price.
const MUCH = 10_000;

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
      caption="Buildings"
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
    head: 'Building',
    names: true,
    cell: ({ group }) => <Name group={group} />,
    className: 'h-13.25 py-2',
  },
  {
    key: 'owned',
    head: 'Owned',
    align: 'right',
    wideOnly: 'xl',
    cell: ({ group }) => (group.owned > 0 ? <Figure of={group.owned} /> : <None />),
  },
  {
    key: 'hour',
    head: 'An hour',
    align: 'right',
    wideOnly: 'xl',
    cell: ({ group }) =>
      group.owned > 0 ? <Figure of={group.owned * group.hourly_production} form="short" /> : <None />,
  },
  {
    key: 'waiting',
    head: 'Waiting',
    align: 'right',
    cell: (row) => <BuildingGroup {...row} />,
    className: 'w-38 max-sm:w-30 max-[22.5rem]:w-20',
  },
  {
    key: 'price',
    head: 'Next one',
    align: 'right',
    cell: ({ group }) => (
      <>
        <Money of={group.price} form={group.price < MUCH ? 'full' : 'short'} />
        <span className="block text-muted text-xs sm:hidden">
          <Payback group={group} />
        </span>
      </>
    ),
  },
  {
    key: 'payback',
    head: 'Pays back in',
    align: 'right',
    wideOnly: true,
    cell: ({ group }) => <Payback group={group} />,
  },
];

function Name({ group }: { group: ProductionBuilding }) {
  const needs = describeUses(group.uses);
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
            <span className="figures whitespace-nowrap text-muted xl:hidden">× {group.owned}</span>
          )}
        </span>
        <span className="block font-normal text-muted text-xs">
          <span>
            {group.hourly_production} {group.makes} an hour
          </span>
          {needs !== '' && <span className="block">takes {needs} each</span>}
        </span>
      </span>
    </span>
  );
}

function BuildingGroup({ group, accrued }: Row) {
  if (group.since === null || group.full_at === null || !accrued) return <None />;
  const isFull = accrued.hours >= FULL_AFTER_HOURS;
  const isShort = accrued.made < accrued.due;
  return (
    <span className="block py-1.5 sm:ml-auto sm:w-40">
      <span className="flex items-baseline justify-between gap-x-3 max-sm:flex-col max-sm:items-end">
        <span className="whitespace-nowrap text-muted text-xs max-sm:order-last">
          {isShort ? (
            <span className="text-warn">Short</span>
          ) : isFull ? (
            <span className="text-money">Full</span>
          ) : (
            <>
              <span className="max-[22.5rem]:sr-only">full in </span>
              <Countdown until={Date.parse(group.full_at)} done="a moment" />
            </>
          )}
        </span>
        <span className="font-medium sm:whitespace-nowrap">
          <Units of={accrued.made} />
          {isShort && (
            <span className="text-warn">
              {' '}
              of <Units of={accrued.due} />
            </span>
          )}
        </span>
      </span>
      <DayMeter since={group.since} label={`${group.name}: part of its day worked`} className="mt-1.5" />
    </span>
  );
}

const None = () => (
  <span className="text-muted">
    <span aria-hidden="true">—</span>
    <span className="sr-only">none</span>
  </span>
);

// From here on a single day makes no difference.
const MANY_DAYS = 10_000;

export function Payback({ group }: { group: ProductionBuilding }) {
  if (!isTraded(group.makes)) return <span className="text-muted">Not traded</span>;
  const span = paybackSpan(group.payback_hours);
  if (span === null) return <span>Never</span>;
  return (
    <span className="whitespace-nowrap">
      <Figure of={span.count} form={span.count < MANY_DAYS ? 'full' : 'short'} /> {span.unit}
    </span>
  );
}

const FULL_MINUTES = (FULL_AFTER_HOURS * HOUR_MS) / MINUTE_MS;

export function DayMeter({ since, label, className }: { since: string; label: string; className?: string }) {
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
