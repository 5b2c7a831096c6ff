import { ArrowLeft, Ellipsis } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Correspondent } from '#protocol/systems/messages/models.ts';
import { MESSAGE_MAX } from '#protocol/systems/messages/terms.ts';
import { clock } from '#web/live/clock.ts';
import { earlierOf } from '#web/live/earlier.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { rankName } from '#web/live/ranks.ts';
import { openReport } from '#web/live/report-store.ts';
import { useUser } from '#web/live/session-store.ts';
import { useIsSuspended } from '#web/live/suspension-store.ts';
import { useMute } from '#web/live/use-mute.ts';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { Menu, MenuItem } from '#web/ui/button/menu.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Composer } from '#web/ui/form/composer.tsx';
import { Lines, LinesSkeleton } from '#web/ui/lines/lines.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { type Conversation, lineOf, reportedWith } from '../model.ts';
import { composerText, deleteText, pageText, threadText } from '../text.ts';
import { useDeleteThread, useReading, useThread, useWriteTo } from '../use-messages.ts';
import { Person } from './person.tsx';

interface ThreadPanelProps {
  readonly name: string;
  /** To the list, where it is not beside it. */
  readonly onBack: (() => void) | null;
  readonly onDeleted: () => void;
  /** `h1` where the conversation is the whole page. */
  readonly Heading?: 'h1' | 'h2';
  readonly className?: string;
}

export function ThreadPanel({ name, onBack, onDeleted, Heading = 'h2', className }: ThreadPanelProps) {
  const reading = useThread(name);
  const { data } = reading;
  // Neither profiles nor what else the menu offers is open to suspended players.
  const isSuspended = useIsSuspended();
  useReading(name, data);
  return (
    <section
      aria-label={threadText.messages(data?.user.username ?? name)}
      className={cx('flex min-w-0 flex-col', className)}
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b py-2 pr-2 pl-5 max-sm:pl-4">
        {onBack && (
          <Button variant="quiet" aria-label={pageText.back} className="-ml-3 px-2.5" onClick={onBack}>
            <Icon of={ArrowLeft} size={18} />
          </Button>
        )}
        <Heading className="min-w-0 flex-1 font-semibold text-base">
          {data ? <Who key="who" user={data.user} isLink={!isSuspended} /> : <bdi>{name}</bdi>}
        </Heading>
        {data && !isSuspended && <ThreadMenu of={data} onDeleted={onDeleted} />}
      </header>
      {data ? (
        <Shown
          name={name}
          of={data}
          isComplete={!reading.hasNextPage}
          earlier={earlierOf(reading, threadText.earlierFailed)}
        />
      ) : reading.error ? (
        <div className="flex-1">
          <FailedRead of={reading} fallback={threadText.loadFailed} />
        </div>
      ) : (
        <LinesSkeleton />
      )}
    </section>
  );
}

const Who = ({ user, isLink }: { user: Correspondent; isLink: boolean }) =>
  user.is_gone || !isLink ? (
    <Person of={user} />
  ) : (
    <ProfileLink of={user.id} className="inline-flex max-w-full">
      <Person of={user} />
    </ProfileLink>
  );

interface ShownProps {
  readonly name: string;
  readonly of: Conversation;
  readonly isComplete: boolean;
  readonly earlier: ReturnType<typeof earlierOf>;
}

function Shown({ name, of: { user, messages, refusal }, isComplete, earlier }: ShownProps) {
  const { id: ownId, username } = useUser();
  const lines = useMemo(
    () => messages.map((message) => lineOf(message, { id: ownId, username }, user)),
    [messages, ownId, username, user],
  );
  const id = `write-to-${user.id}`;
  return (
    <>
      {lines.length === 0 ? (
        <div className="flex-1">
          <EmptyState
            title={threadText.none}
            text={threadText.noneHint}
            action={<Button onClick={() => goTo(id)}>{threadText.write}</Button>}
          />
        </div>
      ) : (
        <Lines
          label={threadText.messages(user.username)}
          lines={lines}
          ownId={ownId}
          muted={user.is_muted ? [user.id] : []}
          isComplete={isComplete}
          earlier={earlier}
          nowMs={clock.serverNowMs()}
          rankName={rankName}
          onReport={(line) =>
            openReport({
              ...{ kind: 'message', id: line.id, name: user.username },
              others: reportedWith(messages, line),
            })
          }
        />
      )}
      {user.is_muted && <Note>{threadText.isMutedNote}</Note>}
      {refusal === null ? (
        <Writing key="writing" id={id} name={name} />
      ) : (
        <Note key="refusal">{refusal}</Note>
      )}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere border-line border-t px-5 py-3 text-muted text-sm max-sm:px-4">{children}</p>
);

const Writing = ({ id, name }: { id: string; name: string }) => (
  <Composer id={id} max={MESSAGE_MAX} limit={composerText.limit} {...useWriteTo(name)} />
);

interface ThreadMenuProps {
  readonly of: Conversation;
  readonly onDeleted: () => void;
}

function ThreadMenu({ of: { user, messages }, onDeleted }: ThreadMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const mute = useMute();
  const remove = useDeleteThread();
  const canMute = user.rang === undefined && !user.is_gone;
  const hasMessages = messages.length > 0;
  if (!canMute && !hasMessages) return null;
  const name = threadText.menu(user.username);
  return (
    <>
      <Menu
        label={name}
        className="min-w-40"
        trigger={
          <Button variant="quiet" aria-label={name} className="px-3">
            <Icon of={Ellipsis} size={18} />
          </Button>
        }
      >
        {canMute && (
          <MenuItem
            onSelect={() =>
              void mute.run({ userId: user.id, username: user.username, isMuted: !user.is_muted })
            }
          >
            {user.is_muted ? threadText.unmute : threadText.mute}
          </MenuItem>
        )}
        {hasMessages && (
          <MenuItem onSelect={() => setDeleting(true)} className="text-loss">
            {deleteText.item}
          </MenuItem>
        )}
      </Menu>
      <Dialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={deleteText.title}
        text={deleteText.text(user.username)}
        cancel={deleteText.cancel}
        actions={
          <Button
            variant="danger"
            busy={remove.isBusyWith(user.id)}
            onClick={() => void remove.run(user).then((isDone) => isDone && onDeleted())}
          >
            {deleteText.delete}
          </Button>
        }
      />
    </>
  );
}
