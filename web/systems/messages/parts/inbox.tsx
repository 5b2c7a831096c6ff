import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { counted } from '#web/ui/figure/format.ts';
import { UnreadMark } from '#web/ui/figure/unread-mark.tsx';
import { useIsWidest } from '#web/ui/style/media-queries.ts';
import { useFollowMessages, useUnread } from '../use-inbox.ts';

const PAGE = '/messages';
const STYLE = 'relative shrink-0 px-3 max-[22rem]:px-2 max-md:px-2.75';

// Without its chunk the button leads nowhere, but the page does.
const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));

/** Opens the drawer beside the page, or the page itself where there is no room. */
export function Inbox() {
  useFollowMessages();
  const unread = useUnread();
  const isWidest = useIsWidest();
  const { pathname } = useLocation();
  /** Whose conversation is in the drawer; '' for the list, null while it is closed. */
  const [name, setName] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const label = unread === 0 ? 'Messages' : `Messages, ${counted(unread, 'conversation')} unread`;
  const mark = (
    <>
      <Icon of={MessageSquare} size={20} />
      <UnreadMark unread={unread} />
    </>
  );
  if (!isWidest || pathname.startsWith(PAGE))
    return (
      <Link to={PAGE} aria-label={label} className={buttonStyle('quiet', 'md', STYLE)}>
        {mark}
      </Link>
    );
  const close = () => {
    setName(null);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className={STYLE}
        aria-label={label}
        aria-expanded={name !== null}
        onClick={() => (name === null ? setName('') : close())}
      >
        {mark}
      </Button>
      <Suspense>{name !== null && <Drawer name={name} onName={setName} onClose={close} />}</Suspense>
    </>
  );
}
