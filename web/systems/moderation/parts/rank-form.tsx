import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { rankText as text } from '../text/queue.ts';
import { useSetRank } from '../use-moderation.ts';

const RANKS = [1, 2, 0] as const;

export function RankForm() {
  const [username, setUsername] = useState('');
  const [rang, setRang] = useState<(typeof RANKS)[number]>(1);
  const { run, isBusy, refusal, clearRefusal } = useSetRank();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = username.trim();
    if (name !== '' && !isBusy) void run({ username: name, rang }).then((isSet) => isSet && setUsername(''));
  };
  return (
    <Panel title={text.title} note={text.note}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={text.player} error={refusal}>
          {(control) => (
            <Input
              {...control}
              name="player"
              autoComplete="off"
              spellCheck={false}
              value={username}
              onChange={({ target }) => {
                setUsername(target.value);
                clearRefusal();
              }}
            />
          )}
        </Field>
        <Field label={text.rank}>
          {(control) => (
            <Select
              {...control}
              value={rang}
              options={RANKS.map((rank) => ({ value: String(rank), label: text.ranks[rank] }))}
              onChange={({ target }) => setRang(RANKS.find((rank) => String(rank) === target.value) ?? 0)}
            />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          {text.set}
        </Button>
      </form>
    </Panel>
  );
}
