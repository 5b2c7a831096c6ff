import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#web/live/session-store.ts';
import { AccountName } from '#web/ui/account-name.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useBackup } from '../use-admin.ts';
import { RetainedBackups } from './retained-backups.tsx';

const NOTE =
  'A copy of the world as it is now, everyone’s data included, as a file for you and beside the world, where the newest five stay. The game goes on meanwhile.';

export function BackupPanel() {
  const { mail } = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { run, isBusy, refusal, clearRefusal } = useBackup();
  const make = async () => {
    if (password === '' || !(await run({ password, code: code.trim() }))) return;
    setPassword('');
    setCode('');
  };
  return (
    <Panel title="Backup" note={NOTE}>
      <form
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <AccountName mail={mail} />
        <Field
          label="Your current password"
          hint="Asked again, because the file is worth it."
          error={refusal}
          className="w-full max-w-80"
        >
          {(control) => (
            <Input
              {...control}
              name="current_password"
              type="password"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={({ target }) => {
                clearRefusal();
                setPassword(target.value);
              }}
            />
          )}
        </Field>
        <Field label="Code" hint="Only where your device makes one." className="w-full max-w-44">
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={({ target }) => {
                clearRefusal();
                setCode(target.value);
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          icon={DatabaseBackup}
          busy={isBusy}
          disabledReason={password === '' ? 'Your password is asked for first.' : undefined}
          className="min-h-11 sm:mt-6.5"
        >
          Backup now
        </Button>
      </form>
      <RetainedBackups />
    </Panel>
  );
}
