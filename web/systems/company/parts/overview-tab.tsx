import type { Company } from '#protocol/systems/company/contract.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { formatFactor, overviewText, mealText } from '../text/page.ts';
import { PayrollPanel } from './payroll-panel.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { FeedBar } from '#web/ui/page/feed-bar.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { fedHoursAhead, fedUntilMsOf, mealWorth } from '../model.ts';
import { accruedText } from '../text/revenue.ts';
import { useAccruedRevenue, useCompanyCommand } from '../use-company.ts';

export function OverviewTab({ company, onHire }: { company: Company; onHire: () => void }) {
  const { stats, salary, finances } = company;
  const isPayFirst = !company.salaries.paid && stats.totalEmployees > 0;
  return (
    <div className="grid gap-6">
      <Stats>
        <Stat label={overviewText.employees} value={<Figure of={stats.totalEmployees} />} />
        <Stat label={overviewText.slots} value={<Figure of={stats.availableSlots} />} />
        <Stat label={overviewText.salary} value={<Money of={salary} tone="inherit" />} />
        <Stat label={overviewText.efficiency} value={formatFactor(stats.efficiency)} />
      </Stats>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Panel title={overviewText.finances} note={overviewText.financesNote} className="max-lg:order-last">
          <dl className="grid grid-cols-3 gap-4 max-sm:grid-cols-2">
            <Stat
              label={overviewText.revenue}
              value={<Money of={finances.revenue} form="short" tone="inherit" />}
            />
            <Stat
              label={overviewText.expenses}
              value={<Money of={finances.expenses} form="short" tone="inherit" />}
            />
            <Stat
              label={overviewText.profit}
              value={<Money of={finances.profit} form="short" tone="result" />}
              className="max-sm:col-span-2 max-sm:row-start-1"
            />
          </dl>
          <ProfitChart months={finances.months} />
        </Panel>
        <div className="grid gap-6">
          <RevenuePanel company={company} isFirst={!isPayFirst} onHire={onHire} />
          <PayrollPanel company={company} isFirst={isPayFirst} />
          {stats.totalEmployees > 0 && <StaffMeal company={company} />}
        </div>
      </div>
    </div>
  );
}

function StaffMeal({ company }: { company: Company }) {
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
