import { cx } from '#web/ui/style/cx.ts';
import { orderText } from '../text/stage.ts';
import type { Runner } from './sprites.ts';

interface FieldTableProps {
  readonly runners: readonly Runner[];
  readonly own: number | null;
}

const cell = 'h-10 border-line border-b px-3 first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4';

export function FieldTable({ runners, own }: FieldTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{orderText.caption}</caption>
      <thead>
        <tr className="text-left text-muted text-xs">
          <th scope="col" className={cell}>
            {orderText.place}
          </th>
          <th scope="col" className={cell}>
            {orderText.horse}
          </th>
          <th scope="col" className={cx(cell, 'text-right')}>
            {orderText.metres}
          </th>
          <th scope="col" className={cx(cell, 'text-right')}>
            {orderText.lengthsBehind}
          </th>
        </tr>
      </thead>
      <tbody>
        {runners.map(({ id, number, name }, place) => (
          <tr
            key={id}
            data-line={place + 1}
            data-own={own === null ? undefined : runners[own]?.id}
            className="data-is-own:bg-money/10"
          >
            <td className={cx(cell, 'figures')}>{place + 1}</td>
            <th scope="row" data-say="horse" className={cx(cell, 'text-left font-medium')}>
              {`${number} ${name}`}
            </th>
            <td data-say="metres" className={cx(cell, 'figures text-right')}>
              0
            </td>
            <td data-say="behind" className={cx(cell, 'figures text-right')}>
              {orderText.unknown}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
