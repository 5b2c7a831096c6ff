import { useState, type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { SendHorizontal } from 'lucide-react';
import type { Alliance, AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { isClub, MESSAGE_MAX } from '#protocol/systems/alliance/terms.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { clockSpan } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { controlStyle } from '#web/ui/form/input.tsx';
import { useChatState, setDraft } from '../../store.ts';
import { chatText, deleteText, composerText } from '../../text/chat.ts';
import { allianceText } from '../../text/page.ts';
import {
  useDeleteMessage,
  useMute,
  useMuted,
  type SendRefusal,
  useSendMessage,
  useSecondsUntil,
} from '../../use-chat.ts';
import { MessageList, MessagesSkeleton } from './message-list.tsx';

export function ChatPanel({ alliance, className }: { alliance: Alliance; className?: string }) {
  const { id, rang } = useUser();
  const isInClub = isClub(alliance.leader_id);
  const [deleting, setDeleting] = useState<AllianceMessage | null>(null);
  const reading = useMuted(alliance.id);
  const chat = useChatState((state) => state.chat);
  const mute = useMute(alliance.id);
  return (
    <section
      aria-label={chatText.title}
      className={cx('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}
    >
      <header className="flex min-h-14 items-center justify-between gap-4 border-line border-b px-5 py-3 max-sm:min-h-11 max-sm:px-4 max-sm:py-2">
        <h2 className="font-semibold text-base">{chatText.title}</h2>
        <span className="min-w-0 truncate text-muted text-xs">
          {isInClub ? chatText.clubNote : chatText.note}
        </span>
      </header>
      {chat === null && reading.error !== null ? (
        <div className="flex-1">
          <FailedRead of={reading} fallback={allianceText.loadFailed} />
        </div>
      ) : chat === null ? (
        <MessagesSkeleton />
      ) : chat.messages.length === 0 ? (
        <div className="flex-1">
          <EmptyState
            title={chatText.none}
            text={isInClub ? chatText.noneHintInClub : chatText.noneHint}
            action={<Button onClick={() => goTo('say')}>{chatText.saySomething}</Button>}
          />
        </div>
      ) : (
        <MessageList
          chat={chat}
          ownId={id}
          muted={reading.data ?? []}
          canDeleteAll={isInClub ? rang > 0 : alliance.leader_id === id}
          onMute={({ userId, username }, isMuted) => void mute.run({ userId, username, isMuted })}
          onDelete={setDeleting}
        />
      )}
      <Composer />
      <DeleteDialog message={deleting} isOwn={deleting?.userId === id} onClose={() => setDeleting(null)} />
    </section>
  );
}

interface DeleteDialogProps {
  message: AllianceMessage | null;
  isOwn: boolean;
  onClose: () => void;
}

export function DeleteDialog({ message, isOwn, onClose }: DeleteDialogProps) {
  const { isBusyWith, run } = useDeleteMessage();
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      title={deleteText.title}
      text={
        isOwn ? (
          deleteText.own
        ) : (
          <>
            <span>{deleteText.messageBy(message?.username ?? '')}</span> <HouseMark isBot={message?.is_bot} />
            <span>{deleteText.disappears}</span>
          </>
        )
      }
      cancel={deleteText.cancel}
      actions={
        <Button
          variant="danger"
          busy={message !== null && isBusyWith(message.id)}
          onClick={() => message && void run(message).then(onClose)}
        >
          {deleteText.delete}
        </Button>
      }
    >
      <blockquote className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-wrap border-line border-l-2 pl-3 text-sm">
        <bdi>{message?.text}</bdi>
      </blockquote>
    </Dialog>
  );
}

function Composer() {
  const id = useId();
  const draft = useChatState((state) => state.draft);
  const sending = useChatState((state) => state.sending);
  const { say, refusal, clearRefusal } = useSendMessage();
  const waitS = useSecondsUntil(refusal?.retryMs ?? null);
  const text = normalText(draft);
  const tooLong = text.length - MESSAGE_MAX;
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    field.current?.focus();
    if (sending === null && waitS === 0 && tooLong <= 0 && text !== '') say(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const type = (next: string) => {
    setDraft(next);
    if (refusal?.retryMs === null) clearRefusal();
  };
  return (
    <form id="say" onSubmit={submit} className="border-line border-t p-3" noValidate>
      {sending !== null && <Sending text={sending} />}
      {refusal && (refusal.retryMs === null || waitS > 0) && <Refused refusal={refusal} waitS={waitS} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={composerText.message}
          aria-describedby={`${id}-count`}
          aria-invalid={tooLong > 0 || undefined}
          rows={1}
          dir="auto"
          placeholder={composerText.message}
          enterKeyHint="send"
          className={cx(controlStyle, '[field-sizing:content] max-h-32 resize-none')}
          value={draft}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <Button
          type="submit"
          busy={sending !== null}
          aria-label={composerText.send}
          className="min-h-11 min-w-11 px-3"
        >
          {sending === null && <Icon of={SendHorizontal} size={18} />}
        </Button>
      </div>
      <p className="mt-1.5 flex justify-between gap-4 px-1 text-muted text-xs">
        <span className="pointer-coarse:hidden">{composerText.keys}</span>
        <span id={`${id}-count`} className={cx('figures ml-auto', tooLong > 0 && 'text-loss')}>
          {tooLong > 0 ? composerText.excess(tooLong) : composerText.length(text.length)}
        </span>
      </p>
    </form>
  );
}

const Sending = ({ text }: { text: string }) => (
  <p className="wrap-anywhere mb-2 line-clamp-2 px-1 text-muted text-sm">
    <bdi>{text}</bdi>
  </p>
);

const Refused = ({ refusal, waitS }: { refusal: SendRefusal; waitS: number }) => (
  <p role="alert" className="mb-2 px-1 text-loss text-sm">
    {refusal.retryMs === null ? (
      refusal.text
    ) : (
      <span>
        {composerText.limit}{' '}
        <span aria-hidden="true" className="figures">
          {clockSpan(waitS * 1000)}
        </span>
        <span className="sr-only">{composerText.soon}</span>.
      </span>
    )}
  </p>
);
