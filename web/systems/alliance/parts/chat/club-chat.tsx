import { useState } from 'react';
import type { AllianceMessage, AllianceSummary } from '#protocol/systems/alliance/models.ts';
import { MESSAGES_SHOWN } from '#protocol/systems/alliance/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { clubChatText, deleteText } from '../../text/chat.ts';
import { allianceText } from '../../text/page.ts';
import { useClubChat } from '../../use-chat.ts';
import { StaffMark } from '../marks.tsx';
import { DeleteDialog } from './chat-panel.tsx';
import { MessagesSkeleton } from './message-list.tsx';

/** Opens the chat of a club to staff, who moderate it without being in it. */
export function ClubChatButton({ club: { id, name } }: { club: Pick<AllianceSummary, 'id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  const [deleting, setDeleting] = useState<AllianceMessage | null>(null);
  const user = useUser();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={clubChatText.readNamed(name)}
        className="pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        {clubChatText.read}
      </Button>
      <div className="absolute text-left">
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={clubChatText.readNamed(name)}
          text={clubChatText.note}
        >
          <ClubMessages clubId={id} onDelete={setDeleting} />
        </Dialog>
        <DeleteDialog
          message={deleting}
          isOwn={deleting?.userId === user.id}
          onClose={() => setDeleting(null)}
        />
      </div>
    </>
  );
}

interface ClubMessagesProps {
  readonly clubId: string;
  readonly onDelete: (message: AllianceMessage) => void;
}

function ClubMessages({ clubId, onDelete }: ClubMessagesProps) {
  const [before, setBefore] = useState<string>();
  const reading = useClubChat(clubId, before);
  const { data, error } = reading;
  if (!data)
    return error ? (
      <FailedRead of={reading} fallback={allianceText.loadFailed} />
    ) : (
      <div className="flex h-72">
        <MessagesSkeleton />
      </div>
    );
  const [first] = data;
  return (
    <>
      <div
        role="log"
        aria-live="off"
        aria-label={clubChatText.read}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="-mx-6 h-72 overflow-y-auto overscroll-contain border-line border-y py-2 -outline-offset-2 max-sm:-mx-5"
      >
        {data.length === 0 && <p className="px-6 py-2 text-muted text-sm">{clubChatText.none}</p>}
        {data.map((message) => (
          <Line key={message.id} message={message} onDelete={() => onDelete(message)} />
        ))}
      </div>
      <div className="mt-3 flex justify-between gap-3 empty:hidden">
        {data.length === MESSAGES_SHOWN && (
          <Button size="sm" variant="quiet" onClick={() => setBefore(first?.id)}>
            {clubChatText.earlier}
          </Button>
        )}
        {before !== undefined && (
          <Button size="sm" variant="quiet" className="ml-auto" onClick={() => setBefore(undefined)}>
            {clubChatText.latest}
          </Button>
        )}
      </div>
    </>
  );
}

interface LineProps {
  readonly message: AllianceMessage;
  readonly onDelete: () => void;
}

const Line = ({ message: { username, is_bot, rang, text, at }, onDelete }: LineProps) => (
  <article className="flex items-start gap-3 px-6 py-1.5 hover:bg-raised/60 max-sm:px-5">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
        <bdi className="wrap-anywhere font-semibold text-sm">{username}</bdi>
        <HouseMark isBot={is_bot} />
        <StaffMark rang={rang} />
        <time dateTime={at} className="figures text-muted">
          {dateAndTime(at)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap text-sm">
        <bdi>{text}</bdi>
      </p>
    </div>
    <Button
      variant="quiet"
      size="sm"
      aria-label={clubChatText.deleteNamed(username)}
      className="shrink-0 px-2 text-loss!"
      onClick={onDelete}
    >
      {deleteText.delete}
    </Button>
  </article>
);
