import type { Inhabitants } from '../../use-inhabitants.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const FundPanel = ({ fund }: { fund: Inhabitants['fund'] | undefined }) => (
  <Panel title="Fund of the inhabitants" note="What they are paid a game day beyond their own earnings.">
    {fund ? (
      <>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money of={fund.left} className="display text-xl" />
          <span className="text-muted">
            left of <Money of={fund.size} tone="inherit" />
          </span>
        </p>
        <Meter
          label="Left of the fund"
          value={fund.left}
          max={Math.max(fund.size, 0.01)}
          tone="money"
          className="mt-3"
        />
        <p className="mt-3 text-muted text-sm">
          Full again in <Countdown until={Date.parse(fund.resetsAt)} done="a moment" className="text-ink" />.
          Its size is a setting in Config.
        </p>
      </>
    ) : (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-1" />
        <Skeleton className="w-64" />
      </div>
    )}
  </Panel>
);
