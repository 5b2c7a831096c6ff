import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Case } from '#protocol/systems/moderation/models.ts';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Badge } from '#web/ui/figure/badge.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { changesSince } from '../model.ts';
import { caseText as text, verdictText } from '../text/case.ts';
import { reasonText } from '../text/report.ts';
import { barText, queueText } from '../text/queue.ts';
import { useCase, useClaim } from '../use-moderation.ts';
import { AppealDecision } from './appeal-decision.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';

export function CaseView({ id }: { id: string }) {
  const reading = useCase(id);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={place} tabIndex={-1} aria-label={text.name} className="min-w-0 outline-none">
      <Link to="/moderation" className={buttonStyle('quiet', 'md', '-ml-3 mb-3 px-3 lg:hidden')}>
        <Icon of={ArrowLeft} />
        {queueText.back}
      </Link>
      {reading.data ? (
        <Shown of={reading.data} />
      ) : reading.error ? (
        <FailedPanel of={reading} fallback={text.loadFailed} />
      ) : (
        <Panel>
          <div aria-busy="true" className="grid gap-3">
            <Skeleton className="w-48" />
            <Skeleton className="h-24" />
          </div>
        </Panel>
      )}
    </section>
  );
}

function Shown({ of }: { of: Case }) {
  const { username } = useUser();
  const [seen, setSeen] = useState(of);
  const changes = changesSince(seen, of, username);
  return (
    <>
      <Head of={of} />
      <div role="status" className="empty:hidden">
        {changes.length > 0 && (
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warn/60 bg-surface px-5 py-3 max-sm:px-4">
            <p className="min-w-0 text-sm">
              <span className="font-medium text-warn">{text.changed}</span> <span>{changes.join(' ')}</span>
            </p>
            <Button size="sm" className="pointer-coarse:min-h-11" onClick={() => setSeen(of)}>
              {text.isSeen}
            </Button>
          </div>
        )}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <EvidencePanel reports={of.reports} />
        <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Verdict of={of} isStale={changes.length > 0} />
        </div>
        <HistoryPanel of={of} />
      </div>
    </>
  );
}

const Head = ({ of: { suspect, reason, opened_at: at, is_online: isOnline } }: { of: Case }) => (
  <header className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
    <h2 className="display wrap-anywhere text-xl">
      <ProfileLink of={suspect.id}>
        <bdi>{suspect.username}</bdi>
      </ProfileLink>
    </h2>
    {isOnline && <Badge tone="gain">{queueText.online}</Badge>}
    <p className="text-muted">
      <span>{reasonText[reason]}</span> · <span className="figures">{text.opened(dateAndTime(at))}</span>
    </p>
  </header>
);

/** What the caller can decide, or why nothing. */
function Verdict({ of, isStale }: { of: Case; isStale: boolean }): ReactNode {
  const { username } = useUser();
  const claim = useClaim();
  if (of.is_closed) return <Note text={text.isClosed} />;
  if (of.barred !== null) return <Note text={barText[of.barred]} />;
  // Appeals are held by nobody.
  const appealed = of.sanctions.suspect.find(({ id }) => id === of.appeal_of);
  if (appealed)
    return (
      <Panel title={verdictText.title.appeal}>
        <AppealDecision caseId={of.id} sanction={appealed} />
      </Panel>
    );
  if (of.claimed_by !== null && of.claimed_by !== username) return <Note text={text.heldBy(of.claimed_by)} />;
  if (of.claimed_by === null)
    return (
      <Note text={text.isFree}>
        <Button variant="primary" busy={claim.isBusy} className="mt-3" onClick={() => void claim.run(of.id)}>
          {text.take}
        </Button>
      </Note>
    );
  return (
    <Panel title={verdictText.title.decision}>
      <DecisionForm of={of} isStale={isStale} />
    </Panel>
  );
}

const Note = ({ text: said, children }: { text: string; children?: ReactNode }) => (
  <Panel>
    <p className="text-sm">{said}</p>
    {children}
  </Panel>
);
