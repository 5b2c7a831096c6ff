import { Landmark } from 'lucide-react';
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
import { salaryText as text } from '../text.ts';
import { useCollect } from '../use-bank.ts';
import { emptyReason } from './empty-reason.ts';
import { HoursDial } from './hours-dial.tsx';

export function SalaryPanel({ status: reported }: { status: SalaryStatus }) {
  const { isBusy, run } = useCollect();
  // While a collection runs, show its expected result.
  const status = isBusy ? collectedAt(reported, clock.gameNowMs()) : reported;
  const worked = useTicking((nowMs) => minutesWorked(status, nowMs));
  const accrued = accruedAfter(worked, status.hourlyWage);
  const payable = payableNow(status, accrued);
  return (
    <Panel title={text.title} note={text.note}>
      <div className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[20rem_minmax(0,1fr)]">
        <HoursDial hours={accrued.hours} minutes={accrued.minutes}>
          <p className="text-muted text-sm">{text.potentialEarnings}</p>
          <p className={cx('display mt-1', sizeFor(payable))} data-salary>
            <Money of={payable} waits />
          </p>
          <p className="mt-1 min-h-4 text-muted text-xs">
            <NextHour status={status} accrued={accrued} />
          </p>
        </HoursDial>
        <div className="min-w-0">
          <dl>
            <LineItem label={text.hourlyRate}>
              <Money of={status.hourlyWage} />
            </LineItem>
            <LineItem label={text.hoursAvailable}>
              <Figure of={accrued.hours} waits /> <span>{text.ofHours(SALARY_FULL_AFTER_HOURS)}</span>
            </LineItem>
            <LineItem label={text.fullDayIn}>
              {accrued.isFull ? (
                <span className="text-warn">{text.full}</span>
              ) : (
                <Countdown until={Date.parse(status.fullAt)} done={text.soon} />
              )}
            </LineItem>
            <LineItem label={text.lastCollected}>
              <time dateTime={status.lastCollected}>{dateAndTime(status.lastCollected)}</time>
            </LineItem>
          </dl>
          <HeldBackNote of={status.heldBack} className="mt-4" />
          <ThumbBar className="mt-6">
            <div data-guide="salary">
              <CollectButton
                icon={Landmark}
                label={text.collect}
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
  if (nextMs === null) return <span className="text-warn">{text.dayIsFull}</span>;
  return (
    <span>
      <span>{text.nextHourIn(fullDollars(status.hourlyWage, { signed: true }))}</span>{' '}
      <Countdown until={nextMs} done={text.soon} className="text-ink" />
    </span>
  );
}

const sizeFor = (dollars: number): string => (dollars < 10_000 ? 'text-2xl' : 'text-xl');
