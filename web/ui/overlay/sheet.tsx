import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useModal } from './dialog.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

export function Sheet({ open, onClose, title, closeLabel, children }: SheetProps) {
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      closedby="any"
      aria-label={title}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,100vw)] max-w-none border-line border-l bg-surface p-0 text-ink backdrop:bg-page/80"
    >
      {open && (
        <div className="px-5 pb-8">
          <div className="flex h-14 items-center justify-between">
            <h2 className="display text-lg">{title}</h2>
            <Button variant="quiet" aria-label={closeLabel} className="-mr-3 px-3" onClick={onClose}>
              <Icon of={X} size={20} />
            </Button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
