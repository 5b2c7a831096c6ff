import { NEW_PASSWORD_MAX, PASSWORD_MIN } from '#protocol/systems/auth/terms.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#web/live/client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { resetPassword } from '../requests.ts';
import { checkNewPassword, refusedField, type Wrong } from '../checks.ts';
import { resetText, screenText } from '../text.ts';
import { focusField, useSubmit } from '../use-submit.ts';
import { PasswordField } from './password-field.tsx';
import { type FormProps, Notice, ScreenHead, TextButton } from './screen.tsx';

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
      return showMessage({ type: 'error', text: failureText(error, resetText.failed) });
    }
    await navigate('/?type=success&message=password_reset', { replace: true });
  });

  return (
    <>
      <ScreenHead title={resetText.title} text={token === '' ? resetText.linkIncomplete : resetText.lead} />
      <Notice message={message} />
      {token !== '' && (
        <form ref={form} onSubmit={submit} className="grid gap-5">
          <PasswordField
            name="password"
            label={resetText.newPassword}
            autoComplete="new-password"
            hint={resetText.newPasswordHint(PASSWORD_MIN, NEW_PASSWORD_MAX)}
            error={errorOf('password')}
          />
          <PasswordField
            name="again"
            label={resetText.confirmPassword}
            autoComplete="new-password"
            error={errorOf('again')}
          />
          <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-1 w-full">
            {resetText.setPassword}
          </Button>
        </form>
      )}
      <div className="mt-6 border-line border-t pt-5">
        <TextButton onClick={() => void navigate('/')}>{screenText.backToLogin}</TextButton>
      </div>
    </>
  );
}
