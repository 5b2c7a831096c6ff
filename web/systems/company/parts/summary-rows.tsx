import { BriefcaseBusiness, Store } from 'lucide-react';
import type { Company } from '#protocol/systems/company/contract.ts';
import { CREATION_DOLLARS } from '#protocol/systems/company/terms.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { type OfferProps, OfferRow } from '#web/ui/page/offer-row.tsx';
import { CollectAction, LinkAction, SummaryRow, UnreadRow } from '#web/ui/page/summary-row.tsx';
import { emptyRevenueReason, accruedText } from '../text/revenue.ts';
import { bonusFor, useAccruedRevenue, useCollectRevenue, useCompany } from '../use-company.ts';

const revenueRow = { icon: Store, name: accruedText.name, to: '/company' } as const;

export function CollectableRevenue() {
  const { data, error } = useCompany();
  if (data === undefined)
    return <UnreadRow {...revenueRow} failure={error && failureText(error, accruedText.loadFailed)} />;
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

/** The company itself, then its next employee. */
export function CompanyOffer(props: OfferProps) {
  const { dollars } = useUser();
  const { data, error } = useCompany();
  return (
    <OfferRow
      {...props}
      icon={BriefcaseBusiness}
      dollars={dollars}
      purchase={data === undefined ? undefined : data === null ? COMPANY : employeeOf(data)}
      failure={
        error && data === undefined ? { ...COMPANY, note: failureText(error, accruedText.loadFailed) } : null
      }
    />
  );
}

const COMPANY = {
  name: accruedText.company,
  to: '/company',
  note: accruedText.plate,
  price: CREATION_DOLLARS,
} as const;

const employeeOf = ({ hireCost, stats }: Company) =>
  stats.availableSlots > 0
    ? {
        name: accruedText.employee,
        to: '/company?tab=employees',
        note: accruedText.earns,
        price: hireCost,
      }
    : null;
