import { Scale } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { isAdmin, isStaff } from '#web/live/ranks.ts';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Stale } from '#web/ui/figure/stale.tsx';
import { ClockProvider } from '#web/ui/figure/ticking-clock.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { CaseView } from './parts/case-view.tsx';
import { QueueList } from './parts/queue-list.tsx';
import { RankForm } from './parts/rank-form.tsx';
import { realClock } from './real-clock.ts';
import { queueText as text } from './text/queue.ts';

export function ModerationPage() {
  const { rang } = useUser();
  return isStaff(rang) ? <Queue canRank={isAdmin(rang)} /> : <Denied />;
}

const Denied = () => (
  <div>
    <PageHead title={text.denied} lead={text.deniedNote} />
    <Link to="/dashboard" className={buttonStyle('primary')}>
      {text.backToDashboard}
    </Link>
  </div>
);

function Queue({ canRank }: { canRank: boolean }) {
  const [params] = useSearchParams();
  const open = params.get('case');
  const isOpen = open !== null;
  return (
    <ClockProvider clock={realClock}>
      <div className={cx(isOpen && 'max-lg:hidden')}>
        <PageHead
          title={text.title}
          lead={text.lead}
          aside={
            <Link to="/moderation/links" className={buttonStyle('secondary')}>
              {text.links}
            </Link>
          }
        />
      </div>
      <Stale stale={useIsConnectionLost()}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
          <div className={cx('grid min-w-0 gap-6', isOpen && 'max-lg:hidden')}>
            <QueueList openId={open} />
            {canRank && <RankForm />}
          </div>
          {open === null ? (
            <Panel key="none" padding="flush" className="max-lg:hidden">
              <EmptyState
                icon={Scale}
                title={text.choose}
                text={text.chooseHint}
                action={
                  <Link to="/moderation/links" className={buttonStyle('secondary')}>
                    {text.lookAtLinks}
                  </Link>
                }
              />
            </Panel>
          ) : (
            <CaseView key={open} id={open} />
          )}
        </div>
      </Stale>
    </ClockProvider>
  );
}
