import { X } from 'lucide-react';
import { type ReactNode, useId, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../drawing/icon.tsx';

export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return dialog;
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** On the button beside `actions` that closes the dialog. */
  cancel?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Dialog({ open, onClose, title, text, cancel, actions, children }: DialogProps) {
  const dialog = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      closedby="any"
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-page/80 max-sm:mb-4"
    >
      {open && (
        <div className="arrives p-6 max-sm:p-5">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="display text-lg">
              {title}
            </h2>
            <Button
              variant="quiet"
              size="sm"
              aria-label="Close"
              className="-mt-1 -mr-2 px-2"
              onClick={onClose}
            >
              <Icon of={X} />
            </Button>
          </div>
          {text !== undefined && (
            <p id={`${id}-text`} className="mt-2 text-base text-muted">
              {text}
            </p>
          )}
          {children !== undefined && <div className="mt-4">{children}</div>}
          {actions !== undefined && (
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              {cancel !== undefined && <Button onClick={onClose}>{cancel}</Button>}
              <div className="contents">{actions}</div>
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
