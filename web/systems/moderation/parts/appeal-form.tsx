import { type FormEvent, useState } from 'react';
import { APPEAL_TEXT_MAX } from '#protocol/systems/moderation/terms.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LimitedText } from '#web/ui/form/limited-text.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { appealText as text } from '../text/sanctions.ts';
import { useAppeal } from '../use-own.ts';

interface AppealFormProps {
  readonly sanctionId: string;
  readonly until: string;
}

export function AppealForm({ sanctionId, until }: AppealFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { run, isBusy, refusal } = useAppeal();
  const said = normalText(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (said !== '' && said.length <= APPEAL_TEXT_MAX) void run({ sanctionId, text: said });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3 border-line border-t pt-4">
      {isOpen && (
        <LimitedText
          label={text.label}
          hint={text.hint}
          error={refusal}
          length={said.length}
          max={APPEAL_TEXT_MAX}
          rows={6}
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOpen ? (
          <Button key="send" type="submit" variant="primary" busy={isBusy} className="max-sm:w-full">
            {text.send}
          </Button>
        ) : (
          <Button key="open" onClick={() => setOpen(true)} className="max-sm:w-full">
            {text.open}
          </Button>
        )}
        <span className="text-muted text-sm">{text.until(dateAndTime(until))}</span>
      </div>
    </form>
  );
}
