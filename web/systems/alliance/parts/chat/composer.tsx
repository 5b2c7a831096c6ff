import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { normalText } from '#protocol/normal-text.ts';
import { MESSAGE_MAX } from '#protocol/systems/alliance/terms.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { clockSpan } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { controlStyle } from '#web/ui/form/input.tsx';
import { setDraft, useChatState } from '../../store.ts';
import { composerText } from '../../text/chat.ts';
import { type SendRefusal, useSendMessage, useSecondsUntil } from '../../use-chat.ts';

export function Composer() {
  const id = useId();
  const draft = useChatState((state) => state.draft);
  const sending = useChatState((state) => state.sending);
  const { say, refusal, clearRefusal } = useSendMessage();
  const waitS = useSecondsUntil(refusal?.retryMs ?? null);
  const text = normalText(draft);
  const tooLong = text.length - MESSAGE_MAX;
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    field.current?.focus();
    if (sending === null && waitS === 0 && tooLong <= 0 && text !== '') say(text);
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
  const type = (next: string) => {
    setDraft(next);
    if (refusal?.retryMs === null) clearRefusal();
  };
  return (
    <form id="say" onSubmit={submit} className="border-line border-t p-3" noValidate>
      {sending !== null && <Sending text={sending} />}
      {refusal && (refusal.retryMs === null || waitS > 0) && <Refused refusal={refusal} waitS={waitS} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={composerText.message}
          aria-describedby={`${id}-count`}
          aria-invalid={tooLong > 0 || undefined}
          rows={1}
          dir="auto"
          placeholder={composerText.message}
          enterKeyHint="send"
          className={cx(controlStyle, '[field-sizing:content] max-h-32 resize-none')}
          value={draft}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <Button
          type="submit"
          busy={sending !== null}
          aria-label={composerText.send}
          className="min-h-11 min-w-11 px-3"
        >
          {sending === null && <Icon of={SendHorizontal} size={18} />}
        </Button>
      </div>
      <p className="mt-1.5 flex justify-between gap-4 px-1 text-muted text-xs">
        <span className="pointer-coarse:hidden">{composerText.keys}</span>
        <span id={`${id}-count`} className={cx('figures ml-auto', tooLong > 0 && 'text-loss')}>
          {tooLong > 0 ? composerText.excess(tooLong) : composerText.length(text.length)}
        </span>
      </p>
    </form>
  );
}

const Sending = ({ text }: { text: string }) => (
  <p className="wrap-anywhere mb-2 line-clamp-2 px-1 text-muted text-sm">
    <bdi>{text}</bdi>
  </p>
);

const Refused = ({ refusal, waitS }: { refusal: SendRefusal; waitS: number }) => (
  <p role="alert" className="mb-2 px-1 text-loss text-sm">
    {refusal.retryMs === null ? (
      refusal.text
    ) : (
      <span>
        {composerText.limit}{' '}
        <span aria-hidden="true" className="figures">
          {clockSpan(waitS * 1000)}
        </span>
        <span className="sr-only">{composerText.soon}</span>.
      </span>
    )}
  </p>
);
