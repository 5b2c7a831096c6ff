import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';

interface BottomSheetProps {
  open: boolean;
  /** Escape, or a tap beside it. */
  onClose: () => void;
  /** The id of its title, which it brings along like everything else. */
  labelledBy: string;
  children: ReactNode;
}

/** A modal sheet at the lower edge: what one picked, under the thumb. */
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
