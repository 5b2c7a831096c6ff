import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../drawing/icon.tsx';
import { clockSpan, fullCount } from '../figure/format.ts';
import { cx } from '../style/cx.ts';
import { controlStyle } from './input.tsx';

interface ComposerProps {
  readonly id: string;
  readonly max: number;
  readonly draft: string;
  /** The draft as it would be sent. */
  readonly written: string;
  readonly sending: string | null;
  readonly refusal: { readonly text: string; readonly isFlagged: boolean } | null;
  /** Seconds until another try is worth it. */
  readonly waitS: number;
  /** How many may be sent, and that this one is kept until then. */
  readonly limit: string;
  readonly onDraft: (draft: string) => void;
  readonly onSend: (text: string, isAnyway: boolean) => void;
}

/** Writes a line that others read. Enter sends it. */
export function Composer(props: ComposerProps) {
  const { id, max, draft, written, sending, refusal, waitS, limit, onDraft, onSend } = props;
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const tooLong = written.length - max;
  const send = (isAnyway = false) => {
    field.current?.focus();
    if (sending === null && waitS === 0 && tooLong <= 0 && written !== '') onSend(written, isAnyway);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form id={id} onSubmit={submit} className="border-line border-t p-3" noValidate>
      {sending !== null && (
        <p className="wrap-anywhere mb-2 line-clamp-2 px-1 text-muted text-sm">
          <bdi>{sending}</bdi>
        </p>
      )}
      {waitS > 0 && <Wait limit={limit} waitS={waitS} />}
      {refusal && waitS === 0 && (
        <div role="alert" className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 px-1 text-loss text-sm">
          <span>{refusal.text}</span>
          {refusal.isFlagged && (
            <Button size="sm" className="pointer-coarse:min-h-11" onClick={() => send(true)}>
              {text.sendAnyway}
            </Button>
          )}
        </div>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={text.message}
          aria-describedby={countId}
          aria-invalid={tooLong > 0 || undefined}
          rows={1}
          dir="auto"
          placeholder={text.message}
          enterKeyHint="send"
          className={cx(controlStyle, '[field-sizing:content] max-h-32 resize-none')}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={press}
        />
        <Button
          type="submit"
          busy={sending !== null}
          aria-label={text.send}
          className="min-h-11 min-w-11 px-3"
        >
          {sending === null && <Icon of={SendHorizontal} size={18} />}
        </Button>
      </div>
      <p className="mt-1.5 flex justify-between gap-4 px-1 text-muted text-xs">
        <span className="pointer-coarse:hidden">{text.keys}</span>
        <span id={countId} className={cx('figures ml-auto', tooLong > 0 && 'text-loss')}>
          {tooLong > 0 ? text.excess(tooLong) : text.length(written.length, max)}
        </span>
      </p>
    </form>
  );
}

const Wait = ({ limit, waitS }: { limit: string; waitS: number }) => (
  <p role="alert" className="mb-2 px-1 text-loss text-sm">
    <span>
      {limit}{' '}
      <span aria-hidden="true" className="figures">
        {clockSpan(waitS * 1000)}
      </span>
      <span className="sr-only">{text.soon}</span>.
    </span>
  </p>
);

const text = {
  message: 'Message',
  send: 'Send',
  sendAnyway: 'Send anyway',
  keys: 'Enter sends, Shift+Enter starts a new line.',
  length: (characters: number, max: number) => `${characters} of ${max}`,
  excess: (characters: number) => `${fullCount(characters)} too many`,
  soon: 'a moment',
} as const;
