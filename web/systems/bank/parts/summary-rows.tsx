import { Landmark } from 'lucide-react';
import type { SalaryStatus } from '#protocol/systems/bank/contract.ts';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { clock } from '#web/live/clock.ts';
import { failureText } from '#web/live/client.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { CollectAction, SummaryRow, UnreadRow } from '#web/ui/page/summary-row.tsx';
import { accruedAfter, collectedAt, minutesWorked, nextHourMs, payableNow } from '../model.ts';
import { salaryText, collectableText } from '../text.ts';
import { emptyReason } from './empty-reason.ts';
import { useCollect, useSalary } from '../use-bank.ts';

const row = { icon: Landmark, name: collectableText.name, to: '/central-bank' } as const;

export function CollectableSalary() {
  const { data, error } = useSalary();
  if (data) return <Accrued status={data} />;
  return <UnreadRow {...row} failure={error && failureText(error, salaryText.loadFailed)} />;
}

function Accrued({ status: reported }: { status: SalaryStatus }) {
  const { isBusy, run } = useCollect();
  const status = isBusy ? collectedAt(reported, clock.gameNowMs()) : reported;
  const worked = useTicking((nowMs) => minutesWorked(status, nowMs));
  const accrued = accruedAfter(worked, status.hourlyWage);
  const nextMs = nextHourMs(status, accrued);
  const payable = payableNow(status, accrued);
  return (
    <SummaryRow
      {...row}
      note={
        <>
          <span className={cx(nextMs !== null && 'max-sm:hidden')}>
            {collectableText.hours(accrued.hours, SALARY_FULL_AFTER_HOURS)}
          </span>
          {nextMs !== null && (
            <>
              <span className="max-sm:hidden">{collectableText.dot}</span>
              <span className="max-sm:inline-block max-sm:whitespace-pre max-sm:first-letter:uppercase">
                {collectableText.moreIn}
              </span>
              <Countdown until={nextMs} done={salaryText.soon} />
            </>
          )}
        </>
      }
      sum={<Money of={payable} waits />}
      action={
        <CollectAction
          text={collectableText.collect}
          name={collectableText.collectNamed}
          isBusy={isBusy}
          emptyReason={emptyReason(status, accrued)}
          onCollect={() => void run(payable)}
        />
      }
    />
  );
}
