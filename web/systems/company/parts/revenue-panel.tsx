import { Coins, UserPlus } from 'lucide-react';
import { bonusOf } from '#protocol/systems/economy.ts';
import type { Company } from '#protocol/systems/company.ts';
import { api } from '#web/live/client.ts';
import { Button } from '#web/ui/button.tsx';
import { toCents, toDollars } from '#protocol/primitives.ts';
import { BonusNote } from '#web/ui/bonus-note.tsx';
import { CollectButton } from '#web/ui/collect-button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ThumbBar } from '#web/ui/thumb-bar.tsx';
import { useCompanyCommand, useAccruedRevenue } from '../use-company.ts';
import { formatDays } from './format.ts';

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
        Hire the first employee
      </Button>
    ) : (
      <Collect company={company} accrued={accrued} isFirst={isFirst} />
    );
  return (
    <Panel>
      <h2 className="eyebrow">In the till</h2>
      <p className="display mt-2 text-2xl max-sm:text-xl" data-revenue>
        <Money of={accrued} waits form={accrued < MANY ? 'full' : 'short'} />
      </p>
      <p className="mt-1 text-muted text-sm">
        <span>{accrued > 0 ? `${worked(hours)} of work` : 'Revenue comes in by the full hour'}</span>
        {nextMs !== null && (
          <span>
            {' · more in '}
            <Countdown until={nextMs} done="a moment" className="text-ink" />
          </span>
        )}
      </p>
      {company.bonus && (
        <BonusNote percent={company.bonus.percent} from={company.bonus.alliance} className="mt-2">
          {accrued > 0 && (
            <span>
              : <Money of={bonusFor(company, accrued)} waits />
            </span>
          )}
        </BonusNote>
      )}
      {isFirst ? <ThumbBar className="mt-5">{button}</ThumbBar> : <div className="mt-5">{button}</div>}
    </Panel>
  );
}

function Collect({ company, accrued, isFirst }: Omit<RevenuePanelProps, 'onHire'> & { accrued: number }) {
  const { isBusy, run } = useCompanyCommand({
    name: 'collect',
    send: () => api.command('POST /api/tycoon-company/collect-revenue'),
    expectedDollars: accrued + bonusFor(company, accrued),
    fallback: 'Failed to collect revenue',
  });
  return (
    <CollectButton
      icon={Coins}
      label="Collect Revenue"
      busy={isBusy}
      emptyReason={accrued > 0 ? undefined : emptyReason(company)}
      isSecond={!isFirst}
      onCollect={() => void run()}
    />
  );
}

const bonusFor = ({ bonus }: Company, dollars: number): number => toDollars(bonusOf(toCents(dollars), bonus));

const MANY = 10_000_000;

/** `1 hour`, `40 hours`, `12 days` */
const worked = (hours: number): string =>
  hours >= 72 ? formatDays(Math.floor(hours / 24)) : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

function emptyReason({ salaries }: Company): string {
  return salaries.paid
    ? 'Revenue comes in after the first full hour.'
    : 'Nobody works until salaries are paid.';
}
