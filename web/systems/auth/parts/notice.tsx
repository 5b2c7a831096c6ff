import { ToneIcon } from '#web/ui/tone-icon.tsx';
import type { Message } from '../messages.ts';

export function Notice({ message }: { message: Message | null }) {
  return (
    <div role={message?.type === 'error' ? 'alert' : undefined} aria-live="polite">
      {message && (
        <p
          data-notice={message.type}
          className="arrives mb-5 flex items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 text-sm"
        >
          <ToneIcon tone={message.type} className="mt-px" />
          <span className="min-w-0 break-words">{message.text}</span>
        </p>
      )}
    </div>
  );
}
