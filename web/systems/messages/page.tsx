import { useNavigate, useParams } from 'react-router';
import { useIsSuspended } from '#web/live/suspension-store.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { ThreadList } from './parts/thread-list.tsx';
import { ThreadPanel } from './parts/thread-panel.tsx';
import { listText, pageText, threadText } from './text.ts';
import { useFollowMessages } from './use-inbox.ts';

const FRAME = 'rounded-lg border border-line bg-surface';

/** The list and a conversation: beside each other, or one of them on narrow screens. */
export function MessagesPage() {
  const { username } = useParams();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const isSuspended = useIsSuspended();
  // A suspended player has no head of the page, which follows them otherwise.
  useFollowMessages();
  const toList = () => void navigate('/messages');
  const isAlone = !isWide && username !== undefined;
  return (
    <>
      {!isAlone && (
        <PageHead title={pageText.title} lead={isSuspended ? pageText.leadForSuspended : pageText.lead} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {!isAlone && (
          <section id="conversations" aria-label={listText.title} className={FRAME}>
            <ThreadList shown={username ?? null} />
          </section>
        )}
        {username === undefined ? (
          isWide && <Nothing />
        ) : (
          <ThreadPanel
            key={username}
            name={username}
            className={`${FRAME} h-[max(24rem,calc(100dvh-18rem))] max-lg:h-[max(24rem,calc(100dvh-8.5rem))]`}
            Heading={isAlone ? 'h1' : 'h2'}
            onBack={isWide ? null : toList}
            onDeleted={toList}
          />
        )}
      </div>
    </>
  );
}

const Nothing = () => (
  <section aria-label={threadText.pick} className={FRAME}>
    <EmptyState
      title={threadText.pick}
      text={threadText.pickHint}
      action={<Button onClick={() => goTo('conversations')}>{listText.writeTo}</Button>}
    />
  </section>
);
