import type { SalaryStatus } from '#protocol/systems/bank/contract.ts';
import { clockTime } from '#web/ui/figure/times.ts';
import { type Accrued, nextHourMs, payableNow } from '../model.ts';
import { salaryText } from '../text.ts';

/** Why there is nothing to collect; undefined if there is. */
export function emptyReason(status: SalaryStatus, accrued: Accrued): string | undefined {
  const { heldBack } = status;
  if (heldBack && payableNow(status, accrued) === 0)
    return salaryText.paysAgainAt(clockTime(Date.parse(heldBack.until)));
  const nextMs = nextHourMs(status, accrued);
  return accrued.hours === 0 && nextMs !== null ? salaryText.nextPayAt(clockTime(nextMs)) : undefined;
}
