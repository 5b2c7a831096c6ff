import { BriefcaseBusiness, Store } from 'lucide-react';
import type { Company } from '#protocol/systems/company/contract.ts';
import { CREATION_DOLLARS } from '#protocol/systems/company/terms.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { CollectAction, LinkAction, SummaryRow, SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { emptyRevenueReason, accruedText } from '../text/revenue.ts';
import { bonusFor, useAccruedRevenue, useCollectRevenue, useCompany } from '../use-company.ts';

const revenueRow = { icon: Store, name: accruedText.name, to: '/company' } as const;

export function CollectableRevenue() {
  const { data, error } = useCompany();
  if (data === undefined)
    return error ? (
      <SummaryRow {...revenueRow} note={failureText(error, accruedText.loadFailed)} />
    ) : (
      <SummaryRowSkeleton />
    );
  if (data === null)
    return (
      <SummaryRow
        {...revenueRow}
        note={accruedText.noCompany}
        action={<LinkAction to="/company">{accruedText.found}</LinkAction>}
      />
    );
  return <RevenueToCollect company={data} />;
}

function RevenueToCollect({ company }: { company: Company }) {
  const { accrued, nextMs } = useAccruedRevenue(company);
  const { isBusy, run } = useCollectRevenue(company, accrued);
  if (company.stats.totalEmployees === 0 && accrued === 0)
    return (
      <SummaryRow
        {...revenueRow}
        note={accruedText.noEmployee}
        action={<LinkAction to="/company?tab=employees">{accruedText.hire}</LinkAction>}
      />
    );
  return (
    <SummaryRow
      {...revenueRow}
      note={
        nextMs === null ? (
          emptyRevenueReason(company)
        ) : (
          <span>
            {accruedText.moreIn}
            <Countdown until={nextMs} done={accruedText.aMoment} />
          </span>
        )
      }
      sum={<Money of={accrued + bonusFor(company, accrued)} waits form="round" />}
      action={
        <CollectAction
          text={accruedText.collect}
          name={accruedText.collectNamed}
          isBusy={isBusy}
          emptyReason={accrued > 0 ? undefined : emptyRevenueReason(company)}
          onCollect={() => void run()}
        />
      }
    />
  );
}

const offerRow = { icon: BriefcaseBusiness } as const;

/** The company itself, then its next employee. */
export function CompanyOffer() {
  const { dollars } = useUser();
  const { data, error } = useCompany();
  if (data === undefined)
    return error ? (
      <SummaryRow
        {...offerRow}
        name={accruedText.company}
        to="/company"
        note={failureText(error, accruedText.loadFailed)}
      />
    ) : (
      <SummaryRowSkeleton />
    );
  const cost = data?.hireCost ?? CREATION_DOLLARS;
  const short = Math.round((cost - dollars) * 100) / 100;
  const isFull = data !== null && data.stats.availableSlots <= 0;
  return (
    <SummaryRow
      {...offerRow}
      name={data ? accruedText.employee : accruedText.company}
      to={data ? '/company?tab=employees' : '/company'}
      note={
        isFull
          ? accruedText.noSlot
          : short > 0
            ? accruedText.short(fullDollars(short))
            : data
              ? accruedText.earns
              : accruedText.plate
      }
      sum={<Money of={cost} form="round" tone={isFull || short > 0 ? 'inherit' : 'money'} />}
    />
  );
}
