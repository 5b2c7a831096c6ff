import type { ReactNode } from 'react';
import { useModal } from './dialog.tsx';

interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  /** Id of the title among the children. */
  labelledBy: string;
  children: ReactNode;
}

export function BottomSheet({ open, onClose, labelledBy, children }: BottomSheetProps) {
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      closedby="any"
      aria-labelledby={labelledBy}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto border-line border-t bg-surface p-0 pb-[env(safe-area-inset-bottom)] text-ink shadow-float backdrop:bg-page/80"
    >
      {open && <div className="arrives">{children}</div>}
    </dialog>
  );
}
