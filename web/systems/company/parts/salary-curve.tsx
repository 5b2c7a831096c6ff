import { MAX_SALARY_DOLLARS, MIN_SALARY_DOLLARS } from '#protocol/systems/company/terms.ts';
import { profitEach } from './salary.ts';
import { salaryCurveText } from '../text/page.ts';

const WIDTH = 400;
const HEIGHT = 120;
const STEP = 10;

const salaries = Array.from(
  { length: (MAX_SALARY_DOLLARS - MIN_SALARY_DOLLARS) / STEP + 1 },
  (_, index) => MIN_SALARY_DOLLARS + index * STEP,
);
const profits = salaries.map((salary) => profitEach(salary));
const top = Math.max(...profits) * 1.1;
const bottom = Math.min(...profits) * 1.4;

const xOf = (salary: number): number =>
  ((salary - MIN_SALARY_DOLLARS) / (MAX_SALARY_DOLLARS - MIN_SALARY_DOLLARS)) * WIDTH;
const yOf = (profit: number): number => ((top - profit) / (top - bottom)) * HEIGHT;
const points = salaries.map(
  (salary, index) => `${xOf(salary).toFixed(1)} ${yOf(profits[index] ?? 0).toFixed(1)}`,
);
/** Above this salary an employee costs more than they earn. */
const breakEven = profits.findIndex((profit) => profit < 0);
const profitable = points.slice(0, breakEven);
const unprofitable = points.slice(breakEven - 1);

export function SalaryCurve({ salary }: { salary: number | null }) {
  const profit = salary === null ? null : profitEach(salary);
  const label =
    salary === null || profit === null ? salaryCurveText.caption : salaryCurveText.at(salary, profit);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        className="w-full overflow-visible"
        fill="none"
      >
        <path d={`M0 ${yOf(0)}L${profitable.join('L')}Z`} className="fill-accent/10" />
        <path d={`M${unprofitable.join('L')}V${yOf(0)}Z`} className="fill-loss/15" />
        <path d={`M0 ${yOf(0)}H${WIDTH}`} className="stroke-line" />
        <path
          d={`M${profitable.join('L')}`}
          className="stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d={`M${unprofitable.join('L')}`}
          className="stroke-loss"
          strokeWidth="2"
          strokeLinejoin="round"
        />
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
        <span>{salaryCurveText.min}</span>
        <span>{salaryCurveText.caption}</span>
        <span>{salaryCurveText.max}</span>
      </figcaption>
    </figure>
  );
}
