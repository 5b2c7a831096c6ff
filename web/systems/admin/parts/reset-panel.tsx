import { Bomb } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { isWorldName, WORLD_NAME } from '../model.ts';
import { useResetEconomy } from '../use-admin.ts';

export function ResetPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Reset Economy"
      note="Everyone starts anew with the goods of a newcomer. Accounts, settings, announcements and the log stay; all else goes."
    >
      <Button variant="danger" icon={Bomb} className="min-h-11" onClick={() => setOpen(true)}>
        Reset Economy
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
    <Dialog
      open
      onClose={close}
      title="Reset Economy"
      text="Are you sure you want to reset the entire economy? This action cannot be undone!"
    >
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void reset();
        }}
      >
        <Field
          label="Name of the world"
          hint={isUnconfirmed ? refusal : `Type ${WORLD_NAME}. Nobody can play until it is done.`}
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
          <Button disabledReason={isBusy ? 'It is under way.' : undefined} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={isBusy}
            disabledReason={isWorldName(name) ? undefined : 'The name of the world is asked for first.'}
          >
            Reset Economy
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
