import { TriangleAlert } from 'lucide-react';
import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { MAX_STEPS, STEP_PERCENT, STEP_WEALTH_CENTS } from '#protocol/systems/rent/amount.ts';
import {
  EVICTION_RESOURCE_PERCENT,
  EVICTION_WEALTH_PERCENT,
  SERIOUS_UNTIL_DAY,
} from '#protocol/systems/rent/states.ts';
import type { User } from '#protocol/systems/auth/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { fullDollars, shortDollars, fullCount } from '#web/ui/figure/format.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { rentStepsText, rentText, evictionText } from '../text/rent.ts';
import { useRent, useRentNow } from '../use-rent.ts';
import { RentPanel } from './rent-panel.tsx';
import { rentStepOf, evictionLoss, type RentNow } from './rent-calculation.ts';

export function RentTab() {
  const reading = useRent();
  const { data, error } = reading;
  if (data) return <Rent status={data} />;
  if (error === null) return <Loading />;
  return <FailedPanel title={rentText.title} padding="flush" of={reading} fallback={rentText.loadFailed} />;
}

const grid = 'grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]';

function Rent({ status }: { status: RentStatus }) {
  const now = useRentNow(status);
  const user = useUser();
  return (
    <div className={grid}>
      <div className="grid min-w-0 gap-6">
        <RentPanel status={status} now={now} />
        <EvictionWarning status={status} now={now} goods={user} />
      </div>
      <RentStepsChart wealth={status.wealth} rent={status.currentRent} />
    </div>
  );
}

const Loading = () => (
  <div className={grid} aria-busy="true">
    <Panel title={rentText.title}>
      <Skeleton className="h-10 w-40" />
      <Skeleton className="mt-3 w-72 max-w-full" />
      <Skeleton className="mt-10 h-2" />
      <div className="mt-10 grid gap-6">
        {['asked', 'days', 'due', 'last', 'after'].map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
      <Skeleton className="mt-6 h-12" />
    </Panel>
    <Panel title={rentStepsText.title}>
      <Skeleton className="h-36" />
      <Skeleton className="mt-6 h-24" />
    </Panel>
  </div>
);

const stepDollars = toDollars(STEP_WEALTH_CENTS);

// One step per $10,000 of wealth.
function RentStepsChart({ wealth, rent }: { wealth: number; rent: number }) {
  const { step, base, top, next } = rentStepOf(wealth, rent);
  return (
    <Panel title={rentStepsText.title} note={rentStepsText.note}>
      <div
        role="img"
        aria-label={rentStepsText.chart(fullDollars(base), fullDollars(top), MAX_STEPS, step)}
        className="flex h-36 items-end gap-0.5"
      >
        {Array.from({ length: MAX_STEPS + 1 }, (_, index) => (
          <span
            key={`step ${index}`}
            className={cx(
              'flex-1 rounded-t-sm',
              index === step ? 'bg-money' : index < step ? 'bg-accent/60' : 'bg-line',
            )}
            style={{ height: `${((100 + STEP_PERCENT * index) / (100 + STEP_PERCENT * MAX_STEPS)) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="figures mt-2 flex justify-between text-muted text-xs">
        <span>$0</span>
        <span>{shortDollars((MAX_STEPS / 2) * stepDollars)}</span>
        <span>{rentStepsText.andMore(shortDollars(MAX_STEPS * stepDollars))}</span>
      </div>
      <dl className="mt-4 border-line border-t text-sm">
        <LineItem label={rentStepsText.wealth}>
          <Money of={wealth} form="short" />
        </LineItem>
        <LineItem label={rentStepsText.rent}>
          <Money of={rent} tone="inherit" className="font-semibold" />
        </LineItem>
        <LineItem label={rentStepsText.nextStep}>
          {next ? (
            <>
              <Money of={next.rent} tone="inherit" />{' '}
              <span className="text-muted">{rentStepsText.from(shortDollars(next.wealth))}</span>
            </>
          ) : (
            rentStepsText.top
          )}
        </LineItem>
      </dl>
      <p className="mt-4 text-muted text-xs">
        {rentStepsText.rule(fullDollars(base), STEP_PERCENT, shortDollars(stepDollars), fullDollars(top))}
      </p>
    </Panel>
  );
}

const frames = {
  paid_up: 'border-line',
  overdue: 'border-warn/60',
  seriously_overdue: 'border-loss/60',
  eviction_notice: 'border-loss bg-loss/10',
} as const;

function EvictionWarning({ status, now, goods }: { status: RentStatus; now: RentNow; goods: User }) {
  const isLate = now.daysOverdue > 0;
  const isNotice = now.state === 'eviction_notice';
  return (
    <section
      aria-labelledby="eviction"
      className={cx('rounded-lg border bg-surface p-5 max-sm:p-4', frames[now.state])}
    >
      <h2 id="eviction" className="flex items-center gap-2 font-semibold text-base">
        <Icon
          of={TriangleAlert}
          size={18}
          className={isNotice ? 'text-loss' : isLate ? 'text-warn' : 'text-muted'}
        />
        {evictionText.title}
      </h2>
      <p className="mt-2 text-muted">
        <span>{evictionText.unpaidFor(SERIOUS_UNTIL_DAY)}</span>
        <strong className="font-semibold text-ink">{evictionText.wealth(EVICTION_WEALTH_PERCENT)}</strong>
        {evictionText.and}
        <strong className="font-semibold text-ink">
          {evictionText.resources(EVICTION_RESOURCE_PERCENT)}
        </strong>
        {evictionText.onTop}
      </p>
      {isLate && <EvictionLoss status={status} goods={goods} />}
    </section>
  );
}

function EvictionLoss({ status, goods }: { status: RentStatus; goods: User }) {
  const loss = evictionLoss({ wealth: status.wealth, rent: status.currentRent }, goods);
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 border-line border-t pt-4 sm:grid-cols-[auto_1fr]">
      <div>
        <dt className="text-muted text-sm">{evictionText.evictedIn}</dt>
        <dd className="display mt-0.5 text-lg text-loss">
          <Countdown until={Date.parse(status.evictionAt)} done={evictionText.soon} />
        </dd>
      </div>
      <div>
        <dt className="text-muted text-sm">{evictionText.loss}</dt>
        <dd className="figures mt-1">
          <Money of={-loss.dollars} tone="result" className="font-semibold" />
          {loss.goods.map(([name, amount]) => (
            <span key={name} className="whitespace-nowrap text-muted">
              {` · ${fullCount(amount)} ${name}`}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
