import type { Alliance, AllianceMember } from '#protocol/systems/alliance/models.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HouseMark } from '#web/ui/house-mark.tsx';
import { Money } from '#web/ui/money.tsx';
import { useKick } from '../use-commands.ts';

interface KickDialogProps {
  member: AllianceMember | null;
  alliance: Alliance;
  onClose: () => void;
}

export function KickDialog({ member, alliance, onClose }: KickDialogProps) {
  const { isBusyWith, run } = useKick();
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={
        <>
          <span>Kick {member?.username}? </span>
          <HouseMark isBot={member?.is_bot} />
        </>
      }
      text={
        member && (
          <>
            <span>They are out at once, and out of the chat.</span>{' '}
            {member.contribution > 0 && (
              <span>
                Their contribution of <Money of={member.contribution} /> stays in the safe.{' '}
              </span>
            )}
            <span>
              {alliance.is_private
                ? 'They come back only by another invitation.'
                : 'The alliance is open: nothing keeps them from joining again.'}
            </span>
          </>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button
            variant="danger"
            busy={member !== null && isBusyWith(member.id)}
            onClick={() => member && void run(member).then(onClose)}
          >
            Kick
          </Button>
        </>
      }
    />
  );
}
