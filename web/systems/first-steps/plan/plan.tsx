import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { planText } from '../text/plan.ts';
import type { Plan } from './model.ts';
import { usePlan } from './use-plan.ts';

const RACES = '/horse-racing';
const PROPERTIES = '/real-estate?tab=mine';

/** What the next hour brings, once the first five steps are done. */
export function PlanPanel() {
  const plan = usePlan();
  return (
    <section aria-label={planText.title} className="border-line border-b">
      <h3 className="px-5 pt-3 text-muted text-xs max-sm:px-4">{planText.title}</h3>
      <ul className="grid sm:grid-cols-3">
        <Item to={RACES} label={planText.race}>
          {plan && <RaceAt plan={plan} />}
        </Item>
        <Item to={PROPERTIES} label={planText.rent}>
          {plan && <RentAt plan={plan} />}
        </Item>
        <Item to={PROPERTIES} label={planText.upgrade(plan?.upgrade ?? null)}>
          {plan && planText.missing(plan.upgrade)}
        </Item>
      </ul>
    </section>
  );
}

/** The same in one line. */
export function PlanLine() {
  const plan = usePlan();
  if (!plan) return null;
  return (
    <>
      <Link to={RACES} className={linked}>
        <span>{planText.race}</span> <RaceAt plan={plan} />
      </Link>
      <span className={dotted}>
        <Link to={PROPERTIES} className={linked}>
          <span>{planText.rent}</span> <RentAt plan={plan} />
        </Link>
      </span>
      <span className={dotted}>
        <Link to={PROPERTIES} className={linked}>
          {planText.upgradeLine(plan.upgrade)}
        </Link>
      </span>
    </>
  );
}

const linked = 'inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:text-ink hover:underline';

const dotted = "before:mx-1.5 before:content-['·']";

interface ItemProps {
  readonly to: string;
  readonly label: string;
  /** Null while it loads. */
  readonly children: ReactNode;
}

const Item = ({ to, label, children }: ItemProps) => (
  <li className="relative flex min-h-13 items-center gap-3 px-5 py-2 hover:bg-raised max-sm:min-h-11 max-sm:px-4">
    <span className="min-w-0 flex-1 sm:grid max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3">
      <Link to={to} className="truncate text-sm after:absolute after:inset-0">
        {label}
      </Link>
      <span className="figures whitespace-nowrap font-medium text-sm">
        {children ?? <Skeleton className="my-0.5 w-20" />}
      </span>
    </span>
    <Icon of={ChevronRight} className="text-muted" />
  </li>
);

const RaceAt = ({ plan: { raceAtMs } }: { plan: Plan }) =>
  raceAtMs === null ? (
    <span>{planText.soon}</span>
  ) : (
    <Countdown until={raceAtMs} done={planText.soon} formatOf={planText.in} />
  );

const RentAt = ({ plan: { rentAtMs } }: { plan: Plan }) =>
  rentAtMs === null ? (
    <span>{planText.noRent}</span>
  ) : (
    <Countdown until={rentAtMs} done={planText.ready} formatOf={planText.in} />
  );
