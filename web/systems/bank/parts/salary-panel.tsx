import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SalaryStatus } from '#protocol/systems/bank/contract.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { clock } from '#web/live/clock.ts';
import { CollectButton } from '#web/ui/button/collect-button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { HeldBackNote } from '#web/ui/figure/held-back-note.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { collectedAt, minutesWorked, nextHourMs, type Accrued, accruedAfter, payableNow } from '../model.ts';
import { salaryText } from '../text.ts';
import { useCollect } from '../use-bank.ts';
import { emptyReason } from './empty-reason.ts';

export function SalaryPanel({ status: reported }: { status: SalaryStatus }) {
  const { isBusy, run } = useCollect();
  // While a collection runs, show its expected result.
  const status = isBusy ? collectedAt(reported, clock.gameNowMs()) : reported;
  const worked = useTicking((nowMs) => minutesWorked(status, nowMs));
  const accrued = accruedAfter(worked, status.hourlyWage);
  const payable = payableNow(status, accrued);
  return (
    <Panel title={salaryText.title} note={salaryText.note}>
      <div className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[20rem_minmax(0,1fr)]">
        <HoursDial hours={accrued.hours} minutes={accrued.minutes}>
          <p className="text-muted text-sm">{salaryText.potentialEarnings}</p>
          <p className={cx('display mt-1', sizeFor(payable))} data-salary>
            <Money of={payable} waits />
          </p>
          <p className="mt-1 min-h-4 text-muted text-xs">
            <NextHour status={status} accrued={accrued} />
          </p>
        </HoursDial>
        <div className="min-w-0">
          <dl>
            <LineItem label={salaryText.hourlyRate}>
              <Money of={status.hourlyWage} />
            </LineItem>
            <LineItem label={salaryText.hoursAvailable}>
              <Figure of={accrued.hours} waits /> <span>{salaryText.ofHours(SALARY_FULL_AFTER_HOURS)}</span>
            </LineItem>
            <LineItem label={salaryText.fullDayIn}>
              {accrued.isFull ? (
                <span className="text-warn">{salaryText.full}</span>
              ) : (
                <Countdown until={Date.parse(status.fullAt)} done={salaryText.soon} />
              )}
            </LineItem>
            <LineItem label={salaryText.lastCollected}>
              <time dateTime={status.lastCollected}>{dateAndTime(status.lastCollected)}</time>
            </LineItem>
          </dl>
          <HeldBackNote of={status.heldBack} className="mt-4" />
          <ThumbBar className="mt-6">
            <div data-guide="salary">
              <CollectButton
                icon={Landmark}
                label={salaryText.collect}
                busy={isBusy}
                emptyReason={emptyReason(status, accrued)}
                onCollect={() => void run(payable)}
              />
            </div>
          </ThumbBar>
        </div>
      </div>
    </Panel>
  );
}

function NextHour({ status, accrued }: { status: SalaryStatus; accrued: Accrued }) {
  const nextMs = nextHourMs(status, accrued);
  if (nextMs === null) return <span className="text-warn">{salaryText.dayIsFull}</span>;
  return (
    <span>
      <span>{salaryText.nextHourIn(fullDollars(status.hourlyWage, { signed: true }))}</span>{' '}
      <Countdown until={nextMs} done={salaryText.soon} className="text-ink" />
    </span>
  );
}

const sizeFor = (dollars: number): string => (dollars < 10_000 ? 'text-2xl' : 'text-xl');

const CENTRE = 150;
const RIM_RADIUS = 149;
const NUMBER_RADIUS = 137;
const OUTER_RADIUS = 125;
const INNER_RADIUS = 105;
const HOUR_DEGREES = 360 / SALARY_FULL_AFTER_HOURS;
const GAP_DEGREES = 2.4;
const NUMBERED_HOURS = [3, 6, 9, 12, 15, 18, 21, 24];

interface HoursDialProps {
  hours: number;
  /** Of the current hour. */
  minutes: number;
  children: ReactNode;
}

function HoursDial({ hours, minutes, children }: HoursDialProps) {
  return (
    <div className="relative mx-auto aspect-square w-full max-w-80">
      <meter aria-label={salaryText.dial} value={hours} max={SALARY_FULL_AFTER_HOURS} className="sr-only" />
      <svg viewBox="0 0 300 300" aria-hidden="true" className="absolute inset-0 size-full">
        <circle cx={CENTRE} cy={CENTRE} r={RIM_RADIUS} className="fill-page stroke-line" />
        <circle cx={CENTRE} cy={CENTRE} r={INNER_RADIUS - 6} className="fill-surface stroke-line" />
        {Array.from({ length: SALARY_FULL_AFTER_HOURS }, (_, hour) => (
          <Segment key={hour} hour={hour} isFull={hour < hours} />
        ))}
        {hours < SALARY_FULL_AFTER_HOURS && minutes > 0 && (
          <path d={segmentPath(hours, minutes / 60)} className="fill-money/45" />
        )}
        {NUMBERED_HOURS.map((hour) => (
          <Mark key={hour} hour={hour} isReached={hour <= hours} />
        ))}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center px-16 text-center">
        {children}
      </div>
    </div>
  );
}

const Segment = ({ hour, isFull }: { hour: number; isFull: boolean }) => (
  <path
    d={segmentPath(hour, 1)}
    data-hour={isFull ? 'full' : 'open'}
    className={cx('transition-[fill] duration-150', isFull ? 'fill-money' : 'fill-raised stroke-line')}
  />
);

function Mark({ hour, isReached }: { hour: number; isReached: boolean }) {
  const [x, y] = at(NUMBER_RADIUS, hour * HOUR_DEGREES);
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      className={cx('figures text-xs', isReached ? 'fill-money' : 'fill-muted')}
    >
      {hour}
    </text>
  );
}

function segmentPath(hour: number, share: number): string {
  const from = hour * HOUR_DEGREES + GAP_DEGREES / 2;
  const to = from + (HOUR_DEGREES - GAP_DEGREES) * share;
  const point = (radius: number, degrees: number) => at(radius, degrees).join(' ');
  return `M${point(OUTER_RADIUS, from)}A${OUTER_RADIUS} ${OUTER_RADIUS} 0 0 1 ${point(OUTER_RADIUS, to)}L${point(INNER_RADIUS, to)}A${INNER_RADIUS} ${INNER_RADIUS} 0 0 0 ${point(INNER_RADIUS, from)}Z`;
}

/** 0° is the top; clockwise. */
function at(radius: number, degrees: number): [x: number, y: number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return [round(CENTRE + radius * Math.cos(angle)), round(CENTRE + radius * Math.sin(angle))];
}
