import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { type Notice, noticeStore } from './notice-store.ts';
import { ToneIcon } from './tone-icon.tsx';

/** More than this at once is a wall, not a word. */
const MAX_SHOWN = 3;

interface NoticesProps {
  title: string;
  onClose: (notices: readonly Notice[]) => void;
}

/** The messages that stay until they are closed: the newest three, the others when they are asked for. */
export function Notices({ title, onClose }: NoticesProps) {
  const notices = useStore(noticeStore, (state) => state.notices);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? notices : notices.slice(0, MAX_SHOWN);
  const hidden = notices.length - shown.length;
  return (
    <div aria-live="polite" className="empty:hidden">
      {notices.length > 0 && (
        <section
          aria-label={title}
          className="arrives mb-6 overflow-hidden rounded-lg border border-line bg-surface"
        >
          <header className="flex min-h-11 items-center justify-between gap-4 border-line border-b pr-2 pl-4">
            <h2 className="eyebrow">{title}</h2>
            {notices.length > 1 && (
              <Button variant="quiet" size="sm" onClick={() => onClose(notices)}>
                Close all
              </Button>
            )}
          </header>
          <ul className="max-h-80 overflow-y-auto">
            {shown.map((notice) => (
              <Line key={notice.about} notice={notice} onClose={() => onClose([notice])} />
            ))}
          </ul>
          {hidden > 0 && (
            <Button variant="quiet" size="sm" className="m-1" onClick={() => setWhole(true)}>
              and {hidden} more
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

const Line = ({ notice: { tone, text }, onClose }: { notice: Notice; onClose: () => void }) => (
  <li
    data-notice={tone}
    className="flex items-start gap-3 border-line border-b py-2 pr-2 pl-4 last:border-b-0"
  >
    <ToneIcon tone={tone} className="mt-2" />
    <p className="min-w-0 flex-1 break-words py-1.5 text-sm">{text}</p>
    <button
      type="button"
      aria-label={`Close: ${text}`}
      onClick={onClose}
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:-my-1 pointer-coarse:size-11"
    >
      <Icon of={X} size={14} />
    </button>
  </li>
);
