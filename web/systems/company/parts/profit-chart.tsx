import type { Company } from '#protocol/systems/company/contract.ts';
import { cx } from '#web/ui/style/cx.ts';
import { shortCount } from '#web/ui/figure/format.ts';
import { dateAndTime, monthAndDay } from '#web/ui/figure/times.ts';
import { type MonthBars, monthBars } from '../model.ts';
import { profitChartText } from '../text/page.ts';

export function ProfitChart({ months }: { months: Company['finances']['months'] }) {
  const { above, bars } = monthBars(months);
  if (bars.every(({ revenue, expenses }) => revenue === 0 && expenses === 0))
    return <p className="mt-6 border-line border-t pt-5 text-muted text-sm">{profitChartText.empty}</p>;
  return (
    <figure className="mt-6 border-line border-t pt-5">
      <figcaption className="mb-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-xs">
        <span>{profitChartText.caption}</span>
        <span className="flex gap-4">
          <LegendEntry className="bg-gain">{profitChartText.revenue}</LegendEntry>
          <LegendEntry className="bg-loss">{profitChartText.expenses}</LegendEntry>
        </span>
      </figcaption>
      <ol className="flex gap-2 max-sm:gap-1">
        {bars.map((bar, index) => (
          <Month key={bar.month.from} bar={bar} above={above} place={index} of={bars.length} />
        ))}
        {/* The remaining months of the first year. */}
        {Array.from({ length: Math.max(0, YEAR - bars.length) }, (_, index) => (
          <li key={`to come ${index}`} aria-hidden="true" className="flex-1" />
        ))}
      </ol>
    </figure>
  );
}

const YEAR = 12;

interface MonthProps {
  bar: MonthBars;
  /** Share of the height above the zero line. */
  above: number;
  place: number;
  of: number;
}

function Month({ bar: { month, revenue, expenses }, above, place, of }: MonthProps) {
  const isLast = place === of - 1;
  const profit = formatProfit(month.profit);
  const description = profitChartText.month(dateAndTime(month.from), month);
  return (
    <li className="min-w-0 flex-1" title={description}>
      <span className="sr-only">{description}</span>
      <div aria-hidden="true">
        <p
          className={cx(
            'figures mb-1 flex whitespace-nowrap font-medium text-xs sm:justify-center',
            month.profit >= 0 ? 'text-gain' : 'text-loss',
            // Phones have room for one label; it grows toward the free side.
            isLast ? of > 3 && 'max-sm:justify-end' : 'max-sm:invisible',
          )}
        >
          {profit}
        </p>
        <div className="relative h-40">
          <span className="absolute inset-x-0 border-edge border-t" style={{ top: `${above * 100}%` }} />
          <span
            className={cx('absolute inset-x-[15%] rounded-t-sm bg-gain', !isLast && 'opacity-70')}
            style={{ bottom: `${(1 - above) * 100}%`, height: `${revenue * 100}%` }}
          />
          <span
            className={cx('absolute inset-x-[15%] rounded-b-sm bg-loss', !isLast && 'opacity-70')}
            style={{ top: `${above * 100}%`, height: `${expenses * 100}%` }}
          />
        </div>
        <p
          className={cx(
            'mt-1.5 flex whitespace-nowrap text-muted text-xs sm:justify-center',
            isLast && of > 3 && 'max-sm:justify-end',
            !isLast && place > 0 && 'max-sm:invisible',
            !isLast && of <= 3 && 'max-sm:invisible',
          )}
        >
          {isLast ? profitChartText.now : monthAndDay(month.from)}
        </p>
      </div>
    </li>
  );
}

const LegendEntry = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={cx('size-2 rounded-full', className)} />
    {children}
  </span>
);

/** `+$200`, `−$41K` */
const formatProfit = (dollars: number): string =>
  shortCount(Math.trunc(dollars), { signed: true }).replace(/^[+\u2212]?/, (sign) => `${sign}$`);
