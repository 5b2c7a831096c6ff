import { Bomb } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { isWorldName } from '../model.ts';
import { resetText } from '../text/tools.ts';
import { useResetEconomy } from '../use-admin.ts';

export function ResetPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={resetText.title} note={resetText.note}>
      <Button variant="danger" icon={Bomb} className="min-h-11" onClick={() => setOpen(true)}>
        {resetText.open}
      </Button>
      {isOpen && <ResetDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const { run, isBusy, refusal, isUnconfirmed, clearRefusal } = useResetEconomy();
  const close = () => !isBusy && onClose();
  const reset = async () => {
    if (isWorldName(name) && (await run())) onClose();
  };
  return (
    <Dialog open onClose={close} title={resetText.title} text={resetText.question}>
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void reset();
        }}
      >
        <Field
          label={resetText.name}
          hint={isUnconfirmed ? refusal : resetText.nameHint}
          error={isUnconfirmed ? undefined : refusal}
        >
          {(control) => (
            <Input
              {...control}
              name="world"
              autoComplete="off"
              maxLength={40}
              value={name}
              onChange={({ target }) => {
                clearRefusal();
                setName(target.value);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabledReason={isBusy ? resetText.running : undefined} onClick={close}>
            {resetText.cancel}
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={isBusy}
            disabledReason={isWorldName(name) ? undefined : resetText.nameFirst}
          >
            {resetText.reset}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
