import type { ReactNode } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { BONUS_AFTER_HOURS, PAID_TODAY_TEXT } from '#protocol/systems/alliance/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HouseMark } from '#web/ui/house-mark.tsx';
import { Money } from '#web/ui/money.tsx';
import { type Leaving, leavingOf } from '../model.ts';
import { useLeave } from '../use-commands.ts';

interface LeaveDialogProps {
  alliance: Alliance;
  isOpen: boolean;
  onClose: () => void;
}

export function LeaveDialog({ alliance, isOpen, onClose }: LeaveDialogProps) {
  const { id } = useUser();
  const { isBusy, run } = useLeave(alliance);
  const leaving = leavingOf(alliance, id);
  const mustWait = leaving.kind === 'last' && leaving.mustWait;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={leaving.kind === 'last' ? `End ${alliance.name}?` : `Leave ${alliance.name}?`}
      text={<Consequences of={leaving} name={alliance.name} />}
      actions={
        <>
          <Button onClick={onClose}>Stay</Button>
          {!mustWait && (
            <Button variant="danger" busy={isBusy} onClick={() => void run().then(onClose)}>
              Leave Alliance
            </Button>
          )}
        </>
      }
    />
  );
}

function Consequences({ of, name }: { of: Leaving; name: string }): ReactNode {
  if (of.kind === 'last' && of.mustWait) return PAID_TODAY_TEXT;
  if (of.kind === 'last')
    return (
      <>
        <span>You are the last one.</span>{' '}
        {of.paid + of.fee > 0 && (
          <span>
            Of the safe <Money of={of.paid} /> is paid to you, and the central bank keeps{' '}
            <Money of={of.fee} />.{' '}
          </span>
        )}
        <span>{name} ends: its chat, its log and its name with it.</span>
      </>
    );
  return (
    <>
      <span className="contents">
        {of.stays > 0 ? (
          <span>
            Your contribution of <Money of={of.stays} /> stays in the safe.
          </span>
        ) : (
          'You take nothing along.'
        )}
      </span>{' '}
      {of.kind === 'leader' && (
        <>
          <bdi className="text-ink">{of.successor.username}</bdi>
          <HouseMark isBot={of.successor.is_bot} className="ml-1" />
          <span>, who gave most, will lead.</span>{' '}
        </>
      )}
      <span>The bonus ends at once; in another alliance it counts after {BONUS_AFTER_HOURS} hours.</span>
    </>
  );
}
