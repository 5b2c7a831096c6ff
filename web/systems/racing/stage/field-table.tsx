import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { cx } from '#web/ui/cx.ts';
import { formatGap } from './order.ts';
import type { Runner } from './sprites.ts';
import type { ReportedState } from './use-show.ts';

interface FieldTableProps {
  readonly store: StoreApi<ReportedState>;
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
}

const cell = 'h-10 border-line border-b px-3 first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4';

/** The field as a table: place, horse, metres run, distance behind the first. The same facts as the picture. */
export function FieldTable({ store, runners, lengthM, own }: FieldTableProps) {
  const moment = useStore(store, (state) => state.moment);
  const ranking = useStore(store, (state) => state.ranking);
  const order = ranking?.order ?? runners.map((_, index) => index);
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">The order of the field</caption>
      <thead>
        <tr className="text-left text-muted text-xs">
          <th scope="col" className={cell}>
            Place
          </th>
          <th scope="col" className={cell}>
            Horse
          </th>
          <th scope="col" className={cx(cell, 'text-right')}>
            Metres
          </th>
          <th scope="col" className={cx(cell, 'text-right')}>
            Lengths behind
          </th>
        </tr>
      </thead>
      <tbody>
        {order.map((horse, place) => {
          const runner = runners[horse];
          const metres = moment?.metres[horse] ?? 0;
          return (
            <tr key={runner?.id} className={cx(horse === own && 'bg-money/10')}>
              <td className={cx(cell, 'figures')}>{place + 1}</td>
              <th scope="row" className={cx(cell, 'text-left font-medium')}>
                {runner?.number} {runner?.name}
                {horse === own && ' (yours)'}
              </th>
              <td className={cx(cell, 'figures text-right')}>
                {metres >= lengthM ? 'Home' : Math.floor(metres)}
              </td>
              <td className={cx(cell, 'figures text-right')}>
                {place === 0 ? 'Leads' : formatGap(ranking?.gaps[place] ?? 0)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
