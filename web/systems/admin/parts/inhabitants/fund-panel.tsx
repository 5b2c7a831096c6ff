import type { Inhabitants } from '../../use-inhabitants.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { fundText } from '../../text/players.ts';

export const FundPanel = ({ fund }: { fund: Inhabitants['fund'] | undefined }) => (
  <Panel title={fundText.title} note={fundText.note}>
    {fund ? (
      <>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money of={fund.left} className="display text-xl" />
          <span className="text-muted">
            {fundText.leftOf} <Money of={fund.size} tone="inherit" />
          </span>
        </p>
        <Meter
          label={fundText.meter}
          value={fund.left}
          max={Math.max(fund.size, 0.01)}
          tone="money"
          className="mt-3"
        />
        <p className="mt-3 text-muted text-sm">
          {fundText.fullIn}{' '}
          <Countdown until={Date.parse(fund.resetsAt)} done={fundText.soon} className="text-ink" />
          {fundText.setting}
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
