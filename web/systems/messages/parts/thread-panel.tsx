import { ArrowLeft, Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Correspondent } from '#protocol/systems/messages/models.ts';
import { MESSAGE_MAX } from '#protocol/systems/messages/terms.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { useSecondsUntil } from '#web/live/send-refusal.ts';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { Menu, MenuItem } from '#web/ui/button/menu.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Composer } from '#web/ui/form/composer.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { cx } from '#web/ui/style/cx.ts';
import type { Conversation } from '../model.ts';
import { setDraft, useDraft } from '../store.ts';
import { composerText, deleteText, inboxText, threadText } from '../text.ts';
import { useDeleteThread, useMute, useReading, useSend, useThread, useThreads } from '../use-messages.ts';
import { Lines } from './lines.tsx';
import { Person } from './person.tsx';

interface ThreadPanelProps {
  readonly name: string;
  /** To the list, where it is not beside it. */
  readonly onBack: (() => void) | null;
  readonly onDeleted: () => void;
  readonly className?: string;
}

export function ThreadPanel({ name, onBack, onDeleted, className }: ThreadPanelProps) {
  const reading = useThread(name);
  const { data } = reading;
  useReading(name, data);
  return (
    <section aria-label={threadText.messages(data?.user.username ?? name)} className={cx('flex min-w-0 flex-col', className)}>
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b py-2 pr-2 pl-5 max-sm:pl-4">
        {onBack && (
          <Button variant="quiet" aria-label={inboxText.back} className="-ml-3 px-2.5" onClick={onBack}>
            <Icon of={ArrowLeft} size={18} />
          </Button>
        )}
        <h2 className="min-w-0 flex-1 font-semibold text-base">
          {data ? <Who user={data.user} /> : <Skeleton className="w-32" />}
        </h2>
        {data && <ThreadMenu of={data} onDeleted={onDeleted} />}
      </header>
      {data ? (
        <Shown name={name} of={data} />
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

const Who = ({ user }: { user: Correspondent }) =>
  user.is_gone ? (
    <Person of={user} />
  ) : (
    <Link to={`/profile/${user.id}`} className="inline-flex max-w-full underline-offset-4 hover:underline">
      <Person of={user} />
    </Link>
  );

function Shown({ name, of }: { name: string; of: Conversation }) {
  const { policy } = useThreads().data ?? {};
  const { user, messages, refusal } = of;
  const id = `write-to-${user.id}`;
  return (
    <>
      {messages.length === 0 ? (
        <div className="flex-1">
          <EmptyState
            title={threadText.none}
            text={threadText.noneHint}
            action={<Button onClick={() => goTo(id)}>{threadText.write}</Button>}
          />
        </div>
      ) : (
        <Lines name={name} of={of} />
      )}
      {user.is_muted && <Note>{threadText.isMutedNote}</Note>}
      {policy === 'nobody' && user.rang === undefined && <Note>{threadText.onlyStaffAnswers}</Note>}
      {refusal === null ? <Writing id={id} name={name} /> : <Note>{refusal}</Note>}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere border-line border-t px-5 py-3 text-muted text-sm max-sm:px-4">{children}</p>
);

function Writing({ id, name }: { id: string; name: string }) {
  const { draft, sending } = useDraft(name);
  const { send, refusal, clearRefusal } = useSend(name);
  const waitS = useSecondsUntil(refusal?.retryMs ?? null);
  return (
    <Composer
      id={id}
      max={MESSAGE_MAX}
      draft={draft}
      written={normalText(draft)}
      sending={sending}
      refusal={refusal?.retryMs === null ? refusal : null}
      waitS={waitS}
      limit={composerText.limit}
      onDraft={(next) => {
        setDraft(name, next);
        if (refusal?.retryMs === null) clearRefusal();
      }}
      onSend={(text, isAnyway) => send({ text, isAnyway })}
    />
  );
}

function ThreadMenu({ of: { user, messages }, onDeleted }: { of: Conversation; onDeleted: () => void }) {
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
          <MenuItem onSelect={() => void mute.run({ user, isMuted: !user.is_muted })}>
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

const LinesSkeleton = () => (
  <div aria-busy="true" className="grid min-h-0 flex-1 content-end gap-4 overflow-hidden px-5 py-4 max-sm:px-4">
    {['w-40', 'w-56', 'w-28'].map((width) => (
      <div key={width}>
        <Skeleton className="w-20" />
        <Skeleton className={`mt-1.5 ${width}`} />
      </div>
    ))}
  </div>
);
