import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { pageText } from '../text.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadPanel } from './thread-panel.tsx';

interface DrawerProps {
  /** '' shows the list. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Beside the page, which makes room for it. */
export function Drawer({ name, onName, onClose }: DrawerProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    document.documentElement.dataset.drawer = '';
    return () => {
      delete document.documentElement.dataset.drawer;
    };
  }, []);
  // What had the focus before may be gone.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [name]);
  useEffect(() => {
    const element = frame.current;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog(event.target)) onClose();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });
  return createPortal(
    <aside
      ref={frame}
      tabIndex={-1}
      aria-label={pageText.title}
      className="fixed inset-y-0 right-0 z-40 flex w-96 flex-col border-line border-l bg-surface outline-none"
    >
      <div className="flex h-14 shrink-0 items-center justify-between border-line border-b pr-2 pl-5">
        <h2 className="display text-lg">{pageText.title}</h2>
        <Button variant="quiet" aria-label={pageText.close} className="px-3" onClick={onClose}>
          <Icon of={X} size={20} />
        </Button>
      </div>
      {name === '' ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ThreadList shown={null} onOpen={onName} />
        </div>
      ) : (
        <ThreadPanel
          key={name}
          name={name}
          className="min-h-0 flex-1"
          onBack={() => onName('')}
          onDeleted={() => onName('')}
        />
      )}
    </aside>,
    document.body,
  );
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role=menu]') !== null;
