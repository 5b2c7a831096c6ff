import { X } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Spinner } from '#web/ui/page/loading.tsx';
import { useModal } from '#web/ui/overlay/dialog.tsx';
import { fightDialogText as text } from '../../text/attack.ts';

/** Loaded on demand: the stage is a large chunk. */
const FightView: ComponentType<{ fight: Fight; viewerId: string }> = lazy(async () => {
  const { FightView: view } = await import('../../stage/fight-view.tsx');
  return { default: view };
});

interface FightDialogProps {
  /** Null while the dialog is closed. */
  fight: Fight | null;
  onClose: () => void;
}

const TITLE_ID = 'fight-dialog-title';

export function FightDialog({ fight, onClose }: FightDialogProps) {
  const { id } = useUser();
  const dialog = useModal(fight !== null);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={TITLE_ID}
      className="m-auto max-h-dvh w-[min(72rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-page/80 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
    >
      {fight && (
        <>
          <header className="sticky top-0 z-10 flex h-12 items-center justify-between gap-4 border-line border-b bg-surface pr-2 pl-5 max-sm:pl-4">
            <h2 id={TITLE_ID} className="min-w-0 truncate font-semibold text-base">
              <span>{text.title(fight.defender.username)}</span> <HouseMark isBot={fight.defender.is_bot} />
            </h2>
            <Button variant="quiet" aria-label={text.close} className="px-3" onClick={onClose}>
              <Icon of={X} size={18} />
            </Button>
          </header>
          <Suspense fallback={<Spinner label={text.loading} className="p-8" />}>
            <FightView fight={fight} viewerId={id} />
          </Suspense>
        </>
      )}
    </dialog>
  );
}
