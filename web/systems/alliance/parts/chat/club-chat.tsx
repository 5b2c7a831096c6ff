import { useState } from 'react';
import type { AllianceSummary } from '#protocol/systems/alliance/models.ts';
import { clock } from '#web/live/clock.ts';
import { earlierOf } from '#web/live/earlier.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { rankName } from '#web/live/ranks.ts';
import { openReport } from '#web/live/report-store.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Lines, LinesSkeleton } from '#web/ui/lines/lines.tsx';
import type { Line } from '#web/ui/lines/rows.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { clubChatText } from '../../text/chat.ts';
import { allianceText } from '../../text/page.ts';
import { useClubChat } from '../../use-chat.ts';
import { DeleteDialog } from './chat-panel.tsx';

/** Opens the chat of a club to staff, who moderate it without being in it. */
export function ClubChatButton({ club: { id, name } }: { club: Pick<AllianceSummary, 'id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  const [deleting, setDeleting] = useState<Line | null>(null);
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
  readonly onDelete: (line: Line) => void;
}

function ClubMessages({ clubId, onDelete }: ClubMessagesProps) {
  const { id } = useUser();
  const reading = useClubChat(clubId);
  const { data, error } = reading;
  if (!data && error) return <FailedRead of={reading} fallback={allianceText.loadFailed} />;
  if (data?.length === 0) return <p className="text-muted text-sm">{clubChatText.none}</p>;
  return (
    <div className="-mx-6 flex h-72 flex-col border-line border-y max-sm:-mx-5">
      {data ? (
        <Lines
          key="lines"
          label={clubChatText.read}
          lines={data}
          ownId={id}
          isComplete={!reading.hasNextPage}
          earlier={earlierOf(reading, allianceText.loadFailed)}
          nowMs={clock.serverNowMs()}
          rankName={rankName}
          onReport={(line) => openReport({ kind: 'chat', id: line.id, name: line.username })}
          canDelete={() => true}
          onDelete={onDelete}
        />
      ) : (
        <LinesSkeleton key="loading" />
      )}
    </div>
  );
}
