import { type FormEvent, type ReactNode, useState } from 'react';
import { DECISION_REASON_MAX } from '#protocol/systems/moderation/terms.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LimitedText } from '#web/ui/form/limited-text.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { caseText, verdictText as text, SENTENCES } from '../text/case.ts';
import { Choices } from './choices.tsx';

type Verdict = keyof typeof SENTENCES;

interface VerdictFormProps<Value extends Verdict> {
  readonly options: readonly Value[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  /** What the button says. */
  readonly button: string;
  readonly isStale?: boolean;
  readonly isBusy: boolean;
  readonly refusal: string;
  readonly onDecide: (value: Value, reason: string) => void;
  /** Between the choice and its reason. */
  readonly children?: ReactNode;
}

/** One of several decisions, with a reason that begins as a usual sentence. */
export function VerdictForm<Value extends Verdict>(props: VerdictFormProps<Value>) {
  const { options, value, onChoose, button, isStale = false, isBusy, refusal, onDecide, children } = props;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reason = normalText(typed);
  const sentences: readonly string[] = value === null ? [] : SENTENCES[value];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === '');
    if (value === null || reason === '' || reason.length > DECISION_REASON_MAX || isBusy || isStale) return;
    onDecide(value, reason);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Choices
        label={text.choice}
        options={options.map((one) => ({ value: one, label: text.actions[one] }))}
        value={value}
        onChange={onChoose}
      />
      {value !== null && (
        <>
          <p className="-mt-2 text-muted text-sm">{text.effects[value]}</p>
          <div className="contents">{children}</div>
          <Field label={text.sentences}>
            {(control) => (
              <Select
                {...control}
                placeholder={text.choose}
                value={sentences.includes(typed) ? typed : ''}
                options={sentences.map((sentence) => ({ value: sentence, label: sentence }))}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <LimitedText
            label={text.reason}
            hint={text.reasonHint}
            error={isMissing && reason === '' ? text.reasonMissing : refusal}
            length={reason.length}
            max={DECISION_REASON_MAX}
            value={typed}
            onChange={setTyped}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={isBusy}
            disabledReason={isStale ? caseText.changedElsewhere : undefined}
            className="w-full"
          >
            {button}
          </Button>
        </>
      )}
    </form>
  );
}
