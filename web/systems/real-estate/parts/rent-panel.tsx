import { KeyRound } from 'lucide-react';
import { RENT_STATES, type RentState } from '#protocol/systems/rent/states.ts';
import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { rentStateTexts, rentText } from '../text/rent.ts';
import { usePayOwnRent } from '../use-rent.ts';
import { isEvictionPostponed, type RentNow, trackAt } from './rent-calculation.ts';

const looks = {
  paid_up: { colour: 'text-gain', fill: 'bg-gain' },
  overdue: { colour: 'text-warn', fill: 'bg-warn' },
  seriously_overdue: { colour: 'text-loss', fill: 'bg-loss/75' },
  eviction_notice: { colour: 'text-loss', fill: 'bg-loss' },
} as const;

interface RentPanelProps {
  status: RentStatus;
  now: RentNow;
}

export function RentPanel({ status, now }: RentPanelProps) {
  const { name, sentence } = rentStateTexts[now.state];
  const isLate = now.daysOverdue > 0;
  return (
    <Panel>
      <h2 className="eyebrow">{rentText.eyebrow}</h2>
      <p role="status" className="mt-2">
        <span className={cx('display text-2xl max-sm:text-xl', looks[now.state].colour)}>{name}</span>
        <span className="mt-1 block text-muted">
          {isLate && <span className="text-ink">{rentText.daysOverdue(now.daysOverdue)}</span>}
          <span>{sentence}</span>
        </span>
      </p>
      <RentTrack status={status} state={now.state} />
      <Terms status={status} now={now} />
      <PayBar status={status} isLate={isLate} />
    </Panel>
  );
}

function RentTrack({ status, state }: { status: RentStatus; state: RentState }) {
  const permille = useTicking((nowMs) => Math.round(trackAt(status, nowMs) * 1000));
  const isLate = permille >= 500;
  return (
    <div className="relative mt-4 pt-6">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-0 flex flex-col text-muted text-xs',
          isLate ? 'items-end' : 'items-start',
        )}
        style={isLate ? { right: `${100 - permille / 10}%` } : { left: `${permille / 10}%` }}
      >
        <span className="leading-4">{rentText.now}</span>
        <span className="mt-1 h-4 w-0.5 bg-ink" />
      </span>
      <ol aria-label={rentText.track} className="grid grid-cols-4 gap-x-0.5">
        {RENT_STATES.map((each, index) => (
          <li key={each} aria-current={each === state ? 'step' : undefined} className="min-w-0 pr-2">
            <span aria-hidden="true" className="-mr-2 block h-2 overflow-hidden rounded-full bg-line">
              <span
                className={cx('block h-full', looks[each].fill)}
                style={{ width: `${Math.min(1, Math.max(0, permille / 250 - index)) * 100}%` }}
              />
            </span>
            <span
              className={cx(
                'mt-3 block text-sm max-sm:text-xs',
                each === state ? 'font-semibold' : 'text-muted',
              )}
            >
              {rentStateTexts[each].name}
            </span>
            <span className="figures block text-muted text-xs">{rentStateTexts[each].days}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Terms({ status, now }: RentPanelProps) {
  const isLate = now.daysOverdue > 0;
  return (
    <dl className="mt-5 border-line border-t text-sm">
      <LineItem label={rentText.aMonth}>
        <Money of={status.currentRent} tone="inherit" className="font-semibold text-base" />
      </LineItem>
      <LineItem label={isLate ? rentText.wasDue : rentText.nextDue}>
        <span>{dateAndTime(status.nextDueDate)}</span>
        {!isLate && (
          <span className="text-muted">
            {rentText.in}
            <Countdown until={Date.parse(status.nextDueDate)} done={rentText.soon} />
          </span>
        )}
      </LineItem>
      <LineItem label={rentText.overdueDays}>
        <Figure of={now.daysOverdue} className={cx(isLate && 'font-semibold text-loss')} />
        {isLate && isEvictionPostponed(status) && (
          <span className="text-muted">{rentText.downtimeNotCounted}</span>
        )}
      </LineItem>
      <LineItem label={rentText.lastPayment}>
        {status.lastPayment ? dateAndTime(status.lastPayment) : rentText.noPayment}
      </LineItem>
    </dl>
  );
}

function PayBar({ status, isLate }: { status: RentStatus; isLate: boolean }) {
  const { dollars } = useUser();
  const { isBusy, run } = usePayOwnRent();
  const reason = isBusy ? undefined : refusal({ isLate, short: status.currentRent - dollars });
  const button = (
    <Button
      variant="primary"
      size="lg"
      icon={KeyRound}
      busy={isBusy}
      disabledReason={reason}
      onClick={() => void run(status)}
      className="w-full"
    >
      {rentText.pay(status.currentRent)}
    </Button>
  );
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-muted text-sm">
        {isLate ? (
          <span>
            {rentText.balanceAfter}
            <Money
              of={Math.round((dollars - status.currentRent) * 100) / 100}
              tone="inherit"
              className={cx(dollars < status.currentRent ? 'text-loss' : 'text-ink')}
            />
          </span>
        ) : (
          rentText.onceDue
        )}
      </p>
      {isLate ? <ThumbBar>{button}</ThumbBar> : <div className="max-sm:w-full">{button}</div>}
    </div>
  );
}

function refusal({ isLate, short }: { isLate: boolean; short: number }): string | undefined {
  if (!isLate) return rentText.notDue;
  return short > 0 ? rentText.short(short) : undefined;
}
