import type { Company } from '#protocol/systems/company/contract.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { FeedBar } from '#web/ui/page/feed-bar.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { fedHoursAhead, fedUntilMsOf, mealWorth } from '../model.ts';
import { mealText } from '../text/page.ts';
import { accruedText } from '../text/revenue.ts';
import { useAccruedRevenue, useCompanyCommand } from '../use-company.ts';

export function StaffMeal({ company }: { company: Company }) {
  const { food } = useUser();
  const { accrued } = useAccruedRevenue(company);
  const hours = useTicking((nowMs) => fedHoursAhead(company, nowMs));
  const { isBusy, run } = useCompanyCommand({
    name: 'feed',
    send: () => api.command('POST /api/tycoon-company/feed'),
    expectedDollars: accrued,
    fallback: mealText.failed,
  });
  return (
    <FeedBar
      effect={mealText.effect(company.feeding.percent)}
      worth={mealText.worth(mealWorth(company, hours))}
      cost={company.feeding.cost}
      inHand={food}
      buyAt="/market?resource=food"
      fedUntilMs={fedUntilMsOf(company)}
      isBusy={isBusy}
      reason={company.salaries.paid ? undefined : accruedText.unpaid}
      onFeed={() => void run()}
    />
  );
}
