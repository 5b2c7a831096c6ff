import { ArrowLeft, Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Correspondent } from '#protocol/systems/messages/models.ts';
import { MESSAGES_REPORTED } from '#protocol/systems/moderation/terms.ts';
import { MESSAGE_MAX } from '#protocol/systems/messages/terms.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { openReport } from '#web/live/report-store.ts';
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
import { type Conversation, withChoice } from '../model.ts';
import { setDraft, useDraft } from '../store.ts';
import { chooseText, composerText, deleteText, inboxText, threadText } from '../text.ts';
import { useDeleteThread, useMute, useReading, useSend, useThread, useThreads } from '../use-messages.ts';
import { Lines } from './lines.tsx';
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
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  useReading(name, data);
  return (
    <section
      aria-label={threadText.messages(data?.user.username ?? name)}
      className={cx('flex min-w-0 flex-col', className)}
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b py-2 pr-2 pl-5 max-sm:pl-4">
        {onBack && (
          <Button variant="quiet" aria-label={inboxText.back} className="-ml-3 px-2.5" onClick={onBack}>
            <Icon of={ArrowLeft} size={18} />
          </Button>
        )}
        <Heading className="min-w-0 flex-1 font-semibold text-base">
          {data ? <Who key="who" user={data.user} /> : <bdi>{name}</bdi>}
        </Heading>
        {data && <ThreadMenu of={data} onDeleted={onDeleted} onChoose={() => setChosen(new Set())} />}
      </header>
      {data ? (
        <Shown name={name} of={data} chosen={chosen} onChosen={setChosen} />
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

interface ShownProps {
  readonly name: string;
  readonly of: Conversation;
  /** Ids of messages to report; null while none are chosen. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChosen: (chosen: ReadonlySet<string> | null) => void;
}

function Shown({ name, of, chosen, onChosen }: ShownProps) {
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
        <Lines
          name={name}
          of={of}
          chosen={chosen}
          onChoose={(messageId) => onChosen(withChoice(chosen, messageId))}
        />
      )}
      {user.is_muted && <Note>{threadText.isMutedNote}</Note>}
      {policy === 'nobody' && user.rang === undefined && <Note>{threadText.onlyStaffAnswers}</Note>}
      {chosen ? (
        <Choosing key="choosing" chosen={chosen} username={user.username} onEnd={() => onChosen(null)} />
      ) : refusal === null ? (
        <Writing key="writing" id={id} name={name} />
      ) : (
        <Note key="refusal">{refusal}</Note>
      )}
    </>
  );
}

interface ChoosingProps {
  readonly chosen: ReadonlySet<string>;
  readonly username: string;
  readonly onEnd: () => void;
}

/** Several messages go into one report. */
function Choosing({ chosen, username, onEnd }: ChoosingProps) {
  const report = () => {
    openReport({ kind: 'message', id: [...chosen].join(','), name: username });
    onEnd();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t p-3">
      <p className="flex-1 px-1 text-muted text-sm">{chooseText.hint(MESSAGES_REPORTED)}</p>
      <Button onClick={onEnd}>{chooseText.cancel}</Button>
      <Button
        variant="primary"
        isAtEdge
        disabledReason={chosen.size === 0 ? chooseText.none : undefined}
        onClick={report}
      >
        {chooseText.report(chosen.size)}
      </Button>
    </div>
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

interface ThreadMenuProps {
  readonly of: Conversation;
  readonly onDeleted: () => void;
  readonly onChoose: () => void;
}

function ThreadMenu({ of: { user, messages }, onDeleted, onChoose }: ThreadMenuProps) {
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
        {messages.some(({ is_own, is_removed }) => !is_own && !is_removed) && (
          <MenuItem onSelect={onChoose}>{chooseText.item}</MenuItem>
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
  <div
    aria-busy="true"
    className="grid min-h-0 flex-1 content-end gap-4 overflow-hidden px-5 py-4 max-sm:px-4"
  >
    {['w-40', 'w-56', 'w-28'].map((width) => (
      <div key={width}>
        <Skeleton className="w-20" />
        <Skeleton className={`mt-1.5 ${width}`} />
      </div>
    ))}
  </div>
);
