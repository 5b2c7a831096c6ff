import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { PAID_TODAY_TEXT } from '#protocol/systems/alliance/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { type Leaving, leavingOf } from '../model.ts';
import { identityText, leaveText } from '../text/my-alliance.ts';
import { unitsOfStone } from '../text/page.ts';
import { useLeave } from '../use-commands.ts';

interface LeaveDialogProps {
  alliance: Alliance;
  isOpen: boolean;
  onClose: () => void;
}

export function LeaveButton({ alliance }: { alliance: Alliance }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button variant="danger" size="sm" icon={LogOut} onClick={() => setLeaving(true)}>
        {identityText.leave}
      </Button>
      <LeaveDialog alliance={alliance} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function LeaveDialog({ alliance, isOpen, onClose }: LeaveDialogProps) {
  const { id } = useUser();
  const { isBusy, run } = useLeave(alliance);
  const leaving = leavingOf(alliance, id);
  const mustWait = leaving.kind === 'last' && leaving.mustWait;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={leaving.kind === 'last' ? leaveText.titleLast(alliance.name) : leaveText.title(alliance.name)}
      text={<Consequences of={leaving} name={alliance.name} />}
      cancel={leaveText.stay}
      actions={
        !mustWait && (
          <Button variant="danger" busy={isBusy} onClick={() => void run().then(onClose)}>
            {leaveText.leave}
          </Button>
        )
      }
    />
  );
}

function Consequences({ of, name }: { of: Leaving; name: string }): ReactNode {
  if (of.kind === 'last' && of.mustWait) return PAID_TODAY_TEXT;
  if (of.kind === 'club') return leaveText.clubStays;
  if (of.kind === 'last')
    return (
      <>
        <span>{leaveText.youAreLast}</span>{' '}
        {of.paid + of.fee > 0 && (
          <span>
            {leaveText.youArePaid} <Money of={of.paid} />
            {leaveText.fromSafe} <Money of={of.fee} tone="inherit" />.{' '}
          </span>
        )}
        {of.stoneFee > 0 && <span>{leaveText.stone(unitsOfStone(of.stone), unitsOfStone(of.stoneFee))}</span>}
        <span>{leaveText.ends(name)}</span>
      </>
    );
  return (
    <>
      <span className="contents">
        {of.stays > 0 ? (
          <span>
            {leaveText.yourContribution} <Money of={of.stays} />
            {leaveText.stays}
          </span>
        ) : (
          leaveText.nothingToTake
        )}
      </span>{' '}
      {of.kind === 'leader' && (
        <>
          <bdi className="text-ink">{of.successor.username}</bdi>
          <HouseMark isBot={of.successor.is_bot} className="ml-1" />
          <span>{leaveText.successor}</span>{' '}
        </>
      )}
      <span>{leaveText.bonusEnds}</span>
    </>
  );
}
