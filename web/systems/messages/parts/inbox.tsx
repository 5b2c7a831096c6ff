import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { UnreadMark } from '#web/ui/figure/unread-mark.tsx';
import { useIsWidest } from '#web/ui/style/media-queries.ts';
import { openDrawer, ownMessages, useDrawer } from '../store.ts';
import { inboxText } from '../text.ts';
import { useFollowMessages, useThreads } from '../use-messages.ts';

const PAGE = '/messages';
const STYLE = 'relative shrink-0 px-3 max-[22rem]:px-2 max-md:px-2.75';

// Without its chunk the button leads nowhere, but the page does.
const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));

/** Opens the drawer beside the page, or the page itself where there is no room. */
export function Inbox() {
  const { id } = useUser();
  useFollowMessages();
  useEffect(() => ownMessages(id), [id]);
  const unread = useThreads().data?.unread ?? 0;
  const isWidest = useIsWidest();
  const { pathname } = useLocation();
  const name = useDrawer();
  const button = useRef<HTMLButtonElement>(null);
  const mark = (
    <>
      <Icon of={MessageSquare} size={20} />
      <UnreadMark unread={unread} />
    </>
  );
  if (!isWidest || pathname.startsWith(PAGE))
    return (
      <Link to={PAGE} aria-label={inboxText.name(unread)} className={buttonStyle('quiet', 'md', STYLE)}>
        {mark}
      </Link>
    );
  const close = () => {
    openDrawer(null);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className={STYLE}
        aria-label={inboxText.name(unread)}
        aria-expanded={name !== null}
        onClick={() => (name === null ? openDrawer('') : close())}
      >
        {mark}
      </Button>
      <Suspense>{name !== null && <Drawer name={name} onClose={close} />}</Suspense>
    </>
  );
}
