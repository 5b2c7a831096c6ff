import { ShieldCheck } from 'lucide-react';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { useIsSuspended } from '#web/live/suspension-store.ts';
import { ClockProvider } from '#web/ui/figure/ticking-clock.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { SanctionCard } from './parts/sanction-card.tsx';
import { realClock } from './real-clock.ts';
import { sanctionsText as text } from './text/sanctions.ts';
import { useMine } from './use-own.ts';

export function SanctionsPage() {
  const isSuspended = useIsSuspended();
  return (
    <>
      <PageHead
        title={isSuspended ? text.suspendedTitle : text.title}
        lead={isSuspended ? text.suspendedLead : text.lead}
      />
      <div className="max-lg:min-h-dvh">
        <ClockProvider clock={realClock}>
          <Sanctions />
        </ClockProvider>
      </div>
    </>
  );
}

function Sanctions() {
  const mine = useMine();
  const { data, error } = mine;
  if (!data)
    return error ? (
      <FailedPanel of={mine} fallback={text.loadFailed} />
    ) : (
      <Panel>
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="w-32" />
          <Skeleton className="w-3/4" />
        </div>
      </Panel>
    );
  if (data.length === 0)
    return (
      <Panel padding="flush">
        <EmptyState
          icon={ShieldCheck}
          title={text.none}
          text={text.noneHint}
          action={<NextStep to="/dashboard">{text.back}</NextStep>}
        />
      </Panel>
    );
  return (
    <div className="grid max-w-3xl gap-6">
      {data.map((sanction) => (
        <SanctionCard key={sanction.id} sanction={sanction} />
      ))}
    </div>
  );
}
