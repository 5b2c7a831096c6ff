import { BriefcaseBusiness, Store } from 'lucide-react';
import type { Company } from '#protocol/systems/company/contract.ts';
import { CREATION_DOLLARS } from '#protocol/systems/company/terms.ts';
import { failureText } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { fullDollars } from '#web/ui/figure/format.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { CollectAction, LinkAction, SummaryRow, SummaryRowSkeleton } from '#web/ui/page/summary-row.tsx';
import { emptyTillReason, tillText } from '../text/till.ts';
import { bonusFor, useAccruedRevenue, useCollectRevenue, useCompany } from '../use-company.ts';

const tillRow = { icon: Store, name: tillText.till, to: '/company' } as const;

export function CollectableRevenue() {
  const { data, error } = useCompany();
  if (data === undefined)
    return error ? (
      <SummaryRow {...tillRow} note={failureText(error, tillText.loadFailed)} />
    ) : (
      <SummaryRowSkeleton />
    );
  if (data === null)
    return (
      <SummaryRow
        {...tillRow}
        note={tillText.noCompany}
        action={<LinkAction to="/company">{tillText.found}</LinkAction>}
      />
    );
  return <Till company={data} />;
}

function Till({ company }: { company: Company }) {
  const { accrued, nextMs } = useAccruedRevenue(company);
  const { isBusy, run } = useCollectRevenue(company, accrued);
  if (company.stats.totalEmployees === 0 && accrued === 0)
    return (
      <SummaryRow
        {...tillRow}
        note={tillText.noEmployee}
        action={<LinkAction to="/company?tab=employees">{tillText.hire}</LinkAction>}
      />
    );
  return (
    <SummaryRow
      {...tillRow}
      note={
        nextMs === null ? (
          emptyTillReason(company)
        ) : (
          <span>
            {tillText.moreIn}
            <Countdown until={nextMs} done={tillText.aMoment} />
          </span>
        )
      }
      sum={<Money of={accrued + bonusFor(company, accrued)} waits form="round" />}
      action={
        <CollectAction
          text={tillText.collect}
          name={tillText.collectNamed}
          isBusy={isBusy}
          emptyReason={accrued > 0 ? undefined : emptyTillReason(company)}
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
        name={tillText.company}
        to="/company"
        note={failureText(error, tillText.loadFailed)}
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
      name={data ? tillText.employee : tillText.company}
      to={data ? '/company?tab=employees' : '/company'}
      note={
        isFull
          ? tillText.noSlot
          : short > 0
            ? tillText.short(fullDollars(short))
            : data
              ? tillText.earns
              : tillText.plate
      }
      sum={<Money of={cost} form="round" tone={isFull || short > 0 ? 'inherit' : 'money'} />}
    />
  );
}
