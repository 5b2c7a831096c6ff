import { MAX_SALARY_DOLLARS, MIN_SALARY_DOLLARS } from '#protocol/systems/company/terms.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import { profitEach } from '../model.ts';

const WIDE = 400;
const HIGH = 120;
const STEP = 10;

const salaries = Array.from(
  { length: (MAX_SALARY_DOLLARS - MIN_SALARY_DOLLARS) / STEP + 1 },
  (_, index) => MIN_SALARY_DOLLARS + index * STEP,
);
const profits = salaries.map((salary) => profitEach(salary));
const top = Math.max(...profits) * 1.1;
const bottom = Math.min(...profits) * 1.4;

const xOf = (salary: number): number =>
  ((salary - MIN_SALARY_DOLLARS) / (MAX_SALARY_DOLLARS - MIN_SALARY_DOLLARS)) * WIDE;
const yOf = (profit: number): number => ((top - profit) / (top - bottom)) * HIGH;
const points = salaries.map(
  (salary, index) => `${xOf(salary).toFixed(1)} ${yOf(profits[index] ?? 0).toFixed(1)}`,
);
/** Above this salary an employee costs more than they earn. */
const turn = profits.findIndex((profit) => profit < 0);
const gaining = points.slice(0, turn);
const losing = points.slice(turn - 1);

export function SalaryCurve({ salary }: { salary: number | null }) {
  const profit = salary === null ? null : profitEach(salary);
  const label =
    salary === null || profit === null
      ? 'Profit of one employee a month, by salary'
      : `At a salary of ${fullDollars(salary)} one employee brings ${fullDollars(profit, { signed: true })} a month`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={label}
        className="w-full overflow-visible"
        fill="none"
      >
        <path d={`M0 ${yOf(0)}L${gaining.join('L')}Z`} className="fill-accent/10" />
        <path d={`M${losing.join('L')}V${yOf(0)}Z`} className="fill-loss/15" />
        <path d={`M0 ${yOf(0)}H${WIDE}`} className="stroke-line" />
        <path d={`M${gaining.join('L')}`} className="stroke-accent" strokeWidth="2" strokeLinejoin="round" />
        <path d={`M${losing.join('L')}`} className="stroke-loss" strokeWidth="2" strokeLinejoin="round" />
        {salary !== null && profit !== null && (
          <>
            <path
              d={`M${xOf(salary)} ${yOf(profit)}V${yOf(0)}`}
              className={profit < 0 ? 'stroke-loss' : 'stroke-gain'}
              strokeWidth="2"
            />
            <circle
              cx={xOf(salary)}
              cy={yOf(profit)}
              r="5"
              className={profit < 0 ? 'fill-loss stroke-page' : 'fill-gain stroke-page'}
              strokeWidth="2"
            />
          </>
        )}
      </svg>
      <figcaption className="mt-1 flex justify-between text-muted text-xs">
        <span>${MIN_SALARY_DOLLARS}</span>
        <span>Profit of one employee a month, by salary</span>
        <span>${fullCount(MAX_SALARY_DOLLARS)}</span>
      </figcaption>
    </figure>
  );
}
