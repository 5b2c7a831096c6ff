import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#web/live/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { resetPassword } from '../requests.ts';
import { checkNewPassword, LIMITS, refusedField, type Wrong } from '../checks.ts';
import { focusField, useSubmit } from '../use-submit.ts';
import type { FormProps } from './form-props.ts';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { ScreenHead } from './screen.tsx';
import { TextButton } from './text-button.tsx';

interface ResetFormProps extends Pick<FormProps, 'message' | 'showMessage'> {
  /** From the mailed link; empty when the address has none. */
  token: string;
}

export function ResetForm({ token, message, showMessage }: ResetFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong<'password' | 'again'> | null>(null);
  const errorOf = (field: 'password' | 'again') => (wrong?.field === field ? wrong.text : undefined);

  const { isBusy, submit } = useSubmit(async (value) => {
    showMessage(null);
    const found = checkNewPassword({ password: value('password'), again: value('again') });
    setWrong(found);
    if (found) return focusField(form.current, found.field);
    try {
      await resetPassword(token, value('password'));
    } catch (error) {
      const refused = refusedField(error);
      if (refused?.field === 'password') {
        setWrong({ field: 'password', text: refused.text });
        return focusField(form.current, 'password');
      }
      return showMessage({ type: 'error', text: failureText(error, 'An error occurred') });
    }
    await navigate('/?type=success&message=password_reset', { replace: true });
  });

  return (
    <>
      <ScreenHead
        title="A new password"
        text={
          token === ''
            ? 'This link is not complete. Please open it from the mail again.'
            : 'It ends every session of yours, this one too. Then you sign in.'
        }
      />
      <Notice message={message} />
      {token !== '' && (
        <form ref={form} onSubmit={submit} className="grid gap-5">
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            hint={`${LIMITS.password} to ${LIMITS.newPasswordMax} characters`}
            error={errorOf('password')}
          />
          <PasswordField
            name="again"
            label="Confirm new password"
            autoComplete="new-password"
            error={errorOf('again')}
          />
          <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-1 w-full">
            Set Password
          </Button>
        </form>
      )}
      <div className="mt-6 border-line border-t pt-5">
        <TextButton onClick={() => void navigate('/')}>Back to Login</TextButton>
      </div>
    </>
  );
}
