import { useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { NameForm } from '#web/ui/form/name-form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { rankText as text } from '../text/queue.ts';
import { useSetRank } from '../use-moderation.ts';

const RANKS = [1, 2, 0] as const;

export function RankForm() {
  const [rang, setRang] = useState<(typeof RANKS)[number]>(1);
  const { run, isBusy, refusal, clearRefusal } = useSetRank();
  return (
    <Panel title={text.title} note={text.note}>
      <Field label={text.rank} className="mb-4">
        {(control) => (
          <Select
            {...control}
            value={rang}
            options={RANKS.map((rank) => ({ value: String(rank), label: text.ranks[rank] }))}
            onChange={({ target }) => setRang(RANKS.find((rank) => String(rank) === target.value) ?? 0)}
          />
        )}
      </Field>
      <NameForm
        label={text.player}
        error={refusal}
        button={text.set}
        busy={isBusy}
        onName={(username) => run({ username, rang })}
        onType={clearRefusal}
      />
    </Panel>
  );
}
