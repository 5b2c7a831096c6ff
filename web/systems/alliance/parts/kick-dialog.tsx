import type { Alliance, AllianceMember } from '#protocol/systems/alliance/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { kickText } from '../text/my-alliance.ts';
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
          <span>{kickText.title(member?.username ?? '')}</span> <HouseMark isBot={member?.is_bot} />
        </>
      }
      text={
        member && (
          <>
            <span>{kickText.effect}</span>{' '}
            {member.contribution > 0 && (
              <span>
                {kickText.theirContribution} <Money of={member.contribution} />
                {kickText.stays}
              </span>
            )}
            <span>{alliance.is_private ? kickText.private : kickText.open}</span>
          </>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{kickText.cancel}</Button>
          <Button
            variant="danger"
            busy={member !== null && isBusyWith(member.id)}
            onClick={() => member && void run(member).then(onClose)}
          >
            {kickText.kick}
          </Button>
        </>
      }
    />
  );
}
