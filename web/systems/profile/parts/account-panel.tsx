import { NEW_PASSWORD_MAX, PASSWORD_MIN } from '#protocol/systems/auth/terms.ts';
import { type FormEvent, useState } from 'react';
import { useUser } from '#web/live/session-store.ts';
import { AccountName, Input } from '#web/ui/form/input.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type AccountForm, checkDeletion, checkUpdate, EMPTY_FORM, type Fault, typed } from '../model.ts';
import { accountText, deleteText } from '../text.ts';
import { useDeleteProfile, useHasCodes, useUpdateAccount } from '../use-profile.ts';

interface AccountPanelProps {
  readonly onClose?: () => void;
  /** Suspended players change their password or close their account, nothing else. */
  readonly isSuspended?: boolean;
}

export function AccountPanel({ onClose, isSuspended = false }: AccountPanelProps) {
  const [form, setForm] = useState(EMPTY_FORM);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isAsking, setAsking] = useState(false);
  const update = useUpdateAccount();
  const deletion = useDeleteProfile();
  const codes = useHasCodes(!isSuspended);
  const hasCodes = codes === true;
  const type = (field: keyof AccountForm, text: string) => {
    setForm(typed(form, field, text));
    setFault(null);
    update.clearRefusal();
    deletion.clearRefusal();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkUpdate(form, hasCodes);
    setFault(wrong);
    if (wrong === null && !update.isBusy) void update.run(form).then(close);
  };
  const close = (isDone: boolean) => {
    if (!isDone) return;
    setForm(EMPTY_FORM);
    onClose?.();
  };
  const askToDelete = () => {
    const wrong = checkDeletion(form, hasCodes);
    setFault(wrong);
    setAsking(wrong === null);
  };
  const refusal = update.refusal || deletion.refusal;
  const general = fault?.field === null ? fault.text : refusal;
  return (
    <Panel title={accountText.title} note={hasCodes ? accountText.noteWithCodes : accountText.note}>
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <AccountFields form={form} fault={fault} codes={codes} hasMail={!isSuspended} onType={type} />
        {general !== '' && (
          <p role="alert" className="text-loss text-sm">
            {general}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={update.isBusy}>
            {accountText.update}
          </Button>
          {onClose && <Button onClick={onClose}>{accountText.cancel}</Button>}
          <Button variant="danger" className="sm:ml-auto" onClick={askToDelete}>
            {accountText.delete}
          </Button>
        </div>
      </form>
      <DeleteDialog
        open={isAsking}
        isBusy={deletion.isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void deletion.run(form).then(() => setAsking(false))}
      />
    </Panel>
  );
}

interface AccountFieldsProps {
  form: AccountForm;
  fault: Fault | null;
  codes: ReturnType<typeof useHasCodes>;
  hasMail: boolean;
  onType: (field: keyof AccountForm, text: string) => void;
}

function AccountFields({ form, fault, codes, hasMail, onType }: AccountFieldsProps) {
  const { mail } = useUser();
  const errorOf = (field: keyof AccountForm) => (fault?.field === field ? fault.text : undefined);
  const bind = (field: keyof AccountForm) => ({
    value: form[field],
    onChange: (event: { target: { value: string } }) => onType(field, event.target.value),
  });
  return (
    <>
      <AccountName mail={mail} />
      <Field label={accountText.currentPassword} error={errorOf('current')}>
        {(control) => (
          <Input {...control} {...bind('current')} type="password" autoComplete="current-password" required />
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={accountText.newPassword}
          hint={accountText.newPasswordHint(PASSWORD_MIN, NEW_PASSWORD_MAX)}
          error={errorOf('newPassword')}
        >
          {(control) => (
            <Input {...control} {...bind('newPassword')} type="password" autoComplete="new-password" />
          )}
        </Field>
        <Field label={accountText.confirmPassword} error={errorOf('confirm')}>
          {(control) => (
            <Input
              {...control}
              {...bind('confirm')}
              type="password"
              autoComplete="new-password"
              disabled={form.newPassword === ''}
            />
          )}
        </Field>
      </div>
      {hasMail && (
        <Field label={accountText.newEmail} hint={accountText.newEmailHint(mail)} error={errorOf('newMail')}>
          {(control) => <Input {...control} {...bind('newMail')} type="email" autoComplete="email" />}
        </Field>
      )}
      {codes !== false && (
        <Field
          label={accountText.code}
          hint={codes === 'unknown' ? accountText.codeHintIfOn : accountText.codeHint}
          error={errorOf('code')}
        >
          {(control) => <Input {...control} {...bind('code')} autoComplete="one-time-code" />}
        </Field>
      )}
    </>
  );
}

interface DeleteDialogProps {
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

const DeleteDialog = ({ open, isBusy, onClose, onConfirm }: DeleteDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={deleteText.title}
    text={deleteText.question}
    cancel={deleteText.cancel}
    actions={
      <Button variant="danger" busy={isBusy} onClick={onConfirm}>
        {deleteText.confirm}
      </Button>
    }
  />
);
