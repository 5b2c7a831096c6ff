import { Coins, UserPlus } from 'lucide-react';
import type { Company } from '#protocol/systems/company/contract.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { FeedBar } from '#web/ui/page/feed-bar.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { BonusNote } from '#web/ui/figure/bonus-note.tsx';
import { CollectButton } from '#web/ui/button/collect-button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { HeldBackNote } from '#web/ui/figure/held-back-note.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { formatFactor, overviewText, mealText, revenueText } from '../text/page.ts';
import { PayrollPanel } from './payroll-panel.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { fedHoursAhead, fedUntilMsOf, mealWorth } from '../model.ts';
import { accruedText, emptyRevenueReason } from '../text/revenue.ts';
import { useAccruedRevenue, useCompanyCommand, bonusFor, useCollectRevenue } from '../use-company.ts';

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

interface RevenuePanelProps {
  company: Company;
  isFirst: boolean;
  onHire: () => void;
}

function RevenuePanel({ company, isFirst, onHire }: RevenuePanelProps) {
  const revenue = useAccruedRevenue(company);
  const { accrued, hours, nextMs } = revenue;
  const button =
    company.stats.totalEmployees === 0 && accrued === 0 ? (
      <Button variant="primary" size="lg" icon={UserPlus} onClick={onHire} className="w-full">
        {revenueText.hireFirst}
      </Button>
    ) : (
      <Collect company={company} accrued={accrued} isFirst={isFirst} />
    );
  return (
    <Panel>
      <h2 className="eyebrow">{revenueText.title}</h2>
      <p className="display mt-2 text-2xl max-sm:text-xl" data-revenue>
        <Money of={accrued} waits form={accrued < SHORT_FROM ? 'full' : 'short'} />
      </p>
      <p className="mt-1 text-muted text-sm">
        <span>{accrued > 0 ? revenueText.worked(hours) : revenueText.byTheHour}</span>
        {nextMs !== null && (
          <span>
            {revenueText.moreIn}
            <Countdown until={nextMs} done={revenueText.aMoment} className="text-ink" />
          </span>
        )}
      </p>
      {company.bonus && (
        <BonusNote percent={company.bonus.percent} from={company.bonus.alliance} className="mt-2">
          {accrued > 0 && (
            <span>
              {': '}
              <Money of={bonusFor(company, accrued)} waits />
            </span>
          )}
        </BonusNote>
      )}
      <HeldBackNote of={company.finances.heldBack} className="mt-2" />
      {isFirst ? <ThumbBar className="mt-5">{button}</ThumbBar> : <div className="mt-5">{button}</div>}
    </Panel>
  );
}

function Collect({ company, accrued, isFirst }: Omit<RevenuePanelProps, 'onHire'> & { accrued: number }) {
  const { isBusy, run } = useCollectRevenue(company, accrued);
  return (
    <CollectButton
      icon={Coins}
      label={revenueText.collect}
      busy={isBusy}
      emptyReason={accrued > 0 ? undefined : emptyRevenueReason(company)}
      isSecond={!isFirst}
      onCollect={() => void run()}
    />
  );
}

// From here on cents take too much space.
const SHORT_FROM = 10_000_000;
