import { Coins, UserPlus } from 'lucide-react';
import type { Company } from '#protocol/systems/company/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BonusNote } from '#web/ui/figure/bonus-note.tsx';
import { CollectButton } from '#web/ui/button/collect-button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { HeldBackNote } from '#web/ui/figure/held-back-note.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { bonusFor, useAccruedRevenue, useCollectRevenue } from '../use-company.ts';
import { emptyRevenueReason } from '../text/revenue.ts';
import { revenueText } from '../text/page.ts';

interface RevenuePanelProps {
  company: Company;
  isFirst: boolean;
  onHire: () => void;
}

export function RevenuePanel({ company, isFirst, onHire }: RevenuePanelProps) {
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
