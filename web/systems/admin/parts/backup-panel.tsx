import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#web/live/session-store.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { AccountName, Input } from '#web/ui/form/input.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { megabytes } from '../model.ts';
import { backupText } from '../text/tools.ts';
import { useBackup, useBackups } from '../use-admin.ts';

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
    <Panel title={backupText.title} note={backupText.note}>
      <form
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <AccountName mail={mail} />
        <Field
          label={backupText.password}
          hint={backupText.passwordHint}
          error={refusal}
          className="w-full max-w-80"
        >
          {(control) => (
            <Input
              {...control}
              name="current_password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => {
                clearRefusal();
                setPassword(target.value);
              }}
            />
          )}
        </Field>
        <Field label={backupText.code} hint={backupText.codeHint} className="w-full max-w-44">
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="one-time-code"
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
          disabledReason={password === '' ? backupText.passwordFirst : undefined}
          className="min-h-11 sm:mt-6.5"
        >
          {backupText.make}
        </Button>
      </form>
      <RetainedBackups />
    </Panel>
  );
}

function RetainedBackups() {
  const { data: backups = [] } = useBackups();
  if (backups.length === 0) return null;
  return (
    <section aria-label={backupText.retained} className="mt-6">
      <h3 className="eyebrow">{backupText.retainedTitle}</h3>
      <p className="mt-1 text-muted text-sm">{backupText.restoreNote}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {backups.map(({ name, bytes, at, restore }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            <span className="figures">{`${dateAndTime(at)} · ${megabytes(bytes)}`}</span>
            <span className="flex min-w-0 max-w-full items-center gap-2">
              <code className="wrap-anywhere select-all rounded-sm bg-raised px-2 py-1 text-xs">
                {restore}
              </code>
              <CopyButton text={restore} name={backupText.copyCommand(dateAndTime(at))} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
