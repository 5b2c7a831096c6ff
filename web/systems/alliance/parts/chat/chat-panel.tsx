import { useState } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { isClub, MESSAGE_MAX } from '#protocol/systems/alliance/terms.ts';
import { clock } from '#web/live/clock.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { rankName } from '#web/live/ranks.ts';
import { openReport } from '#web/live/report-store.ts';
import { useUser } from '#web/live/session-store.ts';
import { useMute } from '#web/live/use-mute.ts';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { Composer } from '#web/ui/form/composer.tsx';
import { Lines, LinesSkeleton } from '#web/ui/lines/lines.tsx';
import type { Line } from '#web/ui/lines/rows.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { followEnd, useChatState } from '../../store.ts';
import { chatText, composerText, deleteText } from '../../text/chat.ts';
import { allianceText } from '../../text/page.ts';
import { useDeleteMessage, useEarlier, useMuted, useSay } from '../../use-chat.ts';

export function ChatPanel({ alliance, className }: { alliance: Alliance; className?: string }) {
  const { id, rang } = useUser();
  const isInClub = isClub(alliance.leader_id);
  const [deleting, setDeleting] = useState<Line | null>(null);
  const reading = useMuted(alliance.id);
  const chat = useChatState((state) => state.chat);
  const mute = useMute();
  const earlier = useEarlier();
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
        <LinesSkeleton />
      ) : chat.messages.length === 0 ? (
        <div className="flex-1">
          <EmptyState
            title={chatText.none}
            text={isInClub ? chatText.noneHintInClub : chatText.noneHint}
            action={<Button onClick={() => goTo('say')}>{chatText.saySomething}</Button>}
          />
        </div>
      ) : (
        <Lines
          label={chatText.messages}
          lines={chat.messages}
          ownId={id}
          muted={reading.data ?? []}
          isComplete={chat.isComplete}
          earlier={earlier}
          nowMs={clock.serverNowMs()}
          rankName={rankName}
          canDelete={({ userId }) => userId === id || (isInClub ? rang > 0 : alliance.leader_id === id)}
          onFollow={followEnd}
          onMute={({ userId, username }, isMuted) => void mute.run({ userId, username, isMuted })}
          onReport={({ id: messageId, username }) =>
            openReport({ kind: 'chat', id: messageId, name: username })
          }
          onDelete={setDeleting}
        />
      )}
      <ChatComposer allianceId={alliance.id} />
      <DeleteDialog message={deleting} isOwn={deleting?.userId === id} onClose={() => setDeleting(null)} />
    </section>
  );
}

interface DeleteDialogProps {
  message: Line | null;
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

const ChatComposer = ({ allianceId }: { allianceId: string }) => (
  <Composer id="say" max={MESSAGE_MAX} limit={composerText.limit} {...useSay(allianceId)} />
);
