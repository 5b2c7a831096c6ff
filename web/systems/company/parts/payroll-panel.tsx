import { HandCoins } from 'lucide-react';
import type { Company } from '#protocol/systems/company/contract.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { paidShare, payableFromMs, type Payroll, payrollAt } from '../model.ts';
import { useCompanyCommand, useAccruedRevenue } from '../use-company.ts';
import { payrollText, shortReason } from '../text/page.ts';

export function PayrollPanel({ company, isFirst }: { company: Company; isFirst: boolean }) {
  const percent = useTicking((nowMs) => Math.ceil(paidShare(payrollAt(company, nowMs), nowMs) * 1000) / 10);
  const state = useTicking((nowMs) => payrollAt(company, nowMs).state);
  const payroll = payrollOf(company, state);
  const button = <PayButton company={company} payroll={payroll} isFirst={isFirst} />;
  return (
    <Panel title={payrollText.title} aside={<StateBadge state={state} />}>
      <p className="text-sm">
        <Outlook payroll={payroll} />
      </p>
      <Meter
        value={percent}
        label={payrollText.meter}
        tone={state === 'unpaid' ? 'loss' : 'gain'}
        className="mt-4"
      />
      <p aria-hidden="true" className="figures mt-1.5 flex justify-between text-muted text-xs">
        {payrollText.scale.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      {isFirst ? <ThumbBar className="mt-5">{button}</ThumbBar> : <div className="mt-5">{button}</div>}
    </Panel>
  );
}

function payrollOf(company: Company, state: Payroll['state']): Payroll {
  const untilMs = company.salaries.paidUntil === null ? null : Date.parse(company.salaries.paidUntil);
  if (state === 'paid' && untilMs !== null) return { state, untilMs };
  return state === 'nobody' ? { state } : { state: 'unpaid', since: untilMs };
}

function StateBadge({ state }: { state: Payroll['state'] }) {
  const tones = { paid: 'gain', unpaid: 'loss', nobody: 'plain' } as const;
  return <Badge tone={tones[state]}>{payrollText.badges[state]}</Badge>;
}

function Outlook({ payroll }: { payroll: Payroll }) {
  switch (payroll.state) {
    case 'paid':
      return (
        <span>
          <span className="text-muted">{payrollText.paidUntil}</span>
          <span>{dateAndTime(payroll.untilMs)}</span>
          <span className="text-muted">{payrollText.forAnother}</span>
          <Countdown until={payroll.untilMs} done={payrollText.aMoment} />
        </span>
      );
    case 'unpaid':
      return (
        <span className="text-warn">
          {payroll.since === null ? payrollText.neverPaid : payrollText.monthOver}
        </span>
      );
    case 'nobody':
      return <span className="text-muted">{payrollText.nobody}</span>;
  }
}

interface PayButtonProps {
  company: Company;
  payroll: Payroll;
  isFirst: boolean;
}

function PayButton({ company, payroll, isFirst }: PayButtonProps) {
  const { dollars } = useUser();
  const isTooEarly = useTicking((nowMs) => Number((payableFromMs(payroll) ?? nowMs) > nowMs)) === 1;
  const cost = company.stats.monthlySalaryCost;
  const { accrued } = useAccruedRevenue(company);
  const { isBusy, run } = useCompanyCommand({
    name: 'pay-salaries',
    send: () => api.command('POST /api/tycoon-company/pay-salaries'),
    expectedDollars: (Math.round(accrued * 100) - Math.round(cost * 100)) / 100,
    fallback: payrollText.failed,
  });
  const reason =
    company.stats.totalEmployees === 0
      ? payrollText.nobodyToPay
      : isTooEarly
        ? payrollText.tooEarly
        : shortReason(cost, { dollars, accrued });
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      size="lg"
      icon={HandCoins}
      busy={isBusy}
      disabledReason={isBusy ? undefined : reason}
      onClick={() => void run()}
      className="w-full"
    >
      {payrollText.pay(cost)}
    </Button>
  );
}
