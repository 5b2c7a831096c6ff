import { type RefObject, useEffect, useRef, useState } from 'react';
import { answerConfirmation, useIsConfirmationAsked } from '#web/live/confirmation.ts';
import { failureText } from '#web/live/client.ts';
import { useSession } from '#web/live/session-store.ts';
import { AccountName, Input } from '#web/ui/form/input.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { confirmSession, isCodeRefused } from '../requests.ts';
import { confirmText, fieldText } from '../text.ts';
import { useSessions } from '../use-sessions.ts';
import { focusField, useSubmit } from '../use-submit.ts';
import { PasswordField } from './password-field.tsx';

export function ConfirmDialog() {
  const isAsked = useIsConfirmationAsked();
  const { data, isFetched, failureCount } = useSessions({ enabled: isAsked });
  // Opens once the server says whether it needs a code, or when that read fails.
  const isOpen = isAsked && (isFetched || failureCount > 0);
  const form = useRef<HTMLFormElement>(null);
  // `showModal` focuses the close button first.
  useEffect(() => {
    if (isOpen) focusField(form.current, 'password');
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onClose={() => answerConfirmation(false)}
      title={confirmText.title}
      text={confirmText.text}
    >
      <ConfirmForm form={form} hasCode={data?.totp ?? false} />
    </Dialog>
  );
}

interface Wrong {
  readonly field: 'password' | 'code';
  readonly text: string;
}

function ConfirmForm({ form, hasCode }: { form: RefObject<HTMLFormElement | null>; hasCode: boolean }) {
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const session = useSession();
  const mail = session.status === 'signed-in' ? session.user.mail : '';
  const isCodeAsked = hasCode || wrong?.field === 'code';
  useEffect(() => {
    if (wrong) focusField(form.current, wrong.field);
  }, [form, wrong]);
  const { isBusy, submit } = useSubmit(async (value) => {
    try {
      await confirmSession(value('password'), value('code').trim());
      answerConfirmation(true);
    } catch (error) {
      setWrong({
        field: isCodeRefused(error) ? 'code' : 'password',
        text: failureText(error, confirmText.failed),
      });
    }
  });
  const errorOf = (field: Wrong['field']) => (wrong?.field === field ? wrong.text : undefined);
  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      <AccountName mail={mail} />
      <PasswordField
        name="password"
        label={fieldText.password}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      {isCodeAsked && (
        <Field label={fieldText.code} hint={confirmText.codeHint} error={errorOf('code')}>
          {(control) => <Input {...control} name="code" autoComplete="one-time-code" required />}
        </Field>
      )}
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <Button onClick={() => answerConfirmation(false)}>{confirmText.cancel}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {confirmText.confirm}
        </Button>
      </div>
    </form>
  );
}
