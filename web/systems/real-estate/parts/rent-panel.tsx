import { KeyRound } from 'lucide-react';
import type { RentStatus } from '#protocol/systems/rent.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { cx } from '#web/ui/cx.ts';
import { fullDollars } from '#web/ui/format.ts';
import { LineItem } from '#web/ui/line-item.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ThumbBar } from '#web/ui/thumb-bar.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { type RentNow, wasPutOff } from './rent-calculation.ts';
import { usePayOwnRent } from '../use-rent.ts';
import { RentTrack } from './rent-track.tsx';
import { formatDays, RENT_STATE_TEXTS } from './rent-state-texts.ts';

interface RentPanelProps {
  status: RentStatus;
  now: RentNow;
}

export function RentPanel({ status, now }: RentPanelProps) {
  const { name, sentence, colour } = RENT_STATE_TEXTS[now.state];
  const isLate = now.daysOverdue > 0;
  return (
    <Panel>
      <h2 className="eyebrow">Your rent</h2>
      <p role="status" className="mt-2">
        <span className={cx('display text-2xl max-sm:text-xl', colour)}>{name}</span>
        <span className="mt-1 block text-muted">
          {isLate && <span className="text-ink">{formatDays(now.daysOverdue)}. </span>}
          <span>{sentence}</span>
        </span>
      </p>
      <RentTrack status={status} state={now.state} />
      <Terms status={status} now={now} />
      <PayBar status={status} isLate={isLate} />
    </Panel>
  );
}

function Terms({ status, now }: RentPanelProps) {
  const isLate = now.daysOverdue > 0;
  return (
    <dl className="mt-5 border-line border-t text-sm">
      <LineItem label="Rent a month">
        <Money of={status.currentRent} className="font-semibold text-base" />
      </LineItem>
      <LineItem label={isLate ? 'Was due' : 'Next due'}>
        <span>{dateAndTime(status.nextDueDate)}</span>
        {!isLate && (
          <span className="text-muted">
            {' '}
            · in <Countdown until={Date.parse(status.nextDueDate)} done="a moment" />
          </span>
        )}
      </LineItem>
      <LineItem label="Days overdue">
        <Figure of={now.daysOverdue} className={cx(isLate && 'font-semibold text-loss')} />
        {isLate && wasPutOff(status) && <span className="text-muted"> · server downtime not counted</span>}
      </LineItem>
      <LineItem label="Last payment">
        {status.lastPayment ? dateAndTime(status.lastPayment) : 'None yet'}
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
      Pay Rent ({fullDollars(status.currentRent)})
    </Button>
  );
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-muted text-sm">
        {isLate ? (
          <span>
            Balance after{' '}
            <Money
              of={Math.round((dollars - status.currentRent) * 100) / 100}
              tone="inherit"
              className={cx(dollars < status.currentRent ? 'text-loss' : 'text-ink')}
            />
          </span>
        ) : (
          'You pay once it is due, not before.'
        )}
      </p>
      {isLate ? <ThumbBar>{button}</ThumbBar> : <div className="max-sm:w-full">{button}</div>}
    </div>
  );
}

function refusal({ isLate, short }: { isLate: boolean; short: number }): string | undefined {
  if (!isLate) return 'Your rent is not due yet.';
  return short > 0 ? `You are ${fullDollars(short)} short.` : undefined;
}
