import type { Inhabitant } from '#protocol/systems/inhabitants.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HouseMark } from '#web/ui/house-mark.tsx';
import { Money } from '#web/ui/money.tsx';
import { useRetire } from '../../use-inhabitants.ts';

interface RetireDialogProps {
  of: Inhabitant;
  onClose: () => void;
}

export function RetireDialog({ of: { id, username, netWorth }, onClose }: RetireDialogProps) {
  const { run, isBusy } = useRetire();
  const retire = async (): Promise<void> => {
    if (await run(id)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          <span>Retire {username}? </span>
          <HouseMark isBot />
        </>
      }
      text={
        <span>
          The account is deleted with its sessions: orders are cancelled, bets given back, the alliance left,
          and everything it has, <Money of={netWorth} form="short" /> in all, goes back to the central bank.
          This cannot be undone.
        </span>
      }
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void retire()}>
            Retire
          </Button>
        </>
      }
    />
  );
}
