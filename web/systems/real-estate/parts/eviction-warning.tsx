import { TriangleAlert } from 'lucide-react';
import {
  EVICTION_RESOURCE_PERCENT,
  EVICTION_WEALTH_PERCENT,
  SERIOUS_UNTIL_DAY,
} from '#protocol/systems/rent/states.ts';
import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import type { User } from '#protocol/systems/auth/contract.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { evictionLoss, type RentNow } from './rent-calculation.ts';
import { evictionText } from '../text/rent.ts';

const frames = {
  paid_up: 'border-line',
  overdue: 'border-warn/60',
  seriously_overdue: 'border-loss/60',
  eviction_notice: 'border-loss bg-loss/10',
} as const;

export function EvictionWarning({ status, now, goods }: { status: RentStatus; now: RentNow; goods: User }) {
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
