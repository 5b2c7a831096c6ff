import { Bot } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { namesOf } from '../../model.ts';
import { useMark } from '../../use-inhabitants.ts';
import { markText } from '../../text/players.ts';

export const MARK_FORM = 'mark-inhabitants';

export function MarkPanel() {
  const [text, setText] = useState('');
  const { run, isBusy, refusal, clearRefusal } = useMark();
  const names = namesOf(text);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (names.length > 0 && (await run(names))) setText('');
  };
  return (
    <Panel title={markText.title} note={markText.note}>
      <form id={MARK_FORM} className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label={markText.usernames} hint={markText.usernamesHint} error={refusal}>
          {(control) => (
            <Input
              {...control}
              name="usernames"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={2_200}
              value={text}
              onChange={({ target }) => {
                clearRefusal();
                setText(target.value);
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          icon={Bot}
          busy={isBusy}
          disabledReason={names.length === 0 ? markText.noUsername : undefined}
          className="min-h-11 justify-self-start"
        >
          {markText.mark}
        </Button>
      </form>
    </Panel>
  );
}
