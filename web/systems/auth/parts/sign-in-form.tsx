import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/live/client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { asksForCode, login } from '../requests.ts';
import { fieldText, signInText } from '../text.ts';
import { focusField, useSubmit } from '../use-submit.ts';
import { MailField } from './mail-field.tsx';
import { PasswordField } from './password-field.tsx';
import { type FormProps, FrontDoorHead, Notice, TextButton } from './screen.tsx';

export function SignInForm({ message, showMessage, go }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  useEffect(() => {
    if (isCodeAsked) focusField(form.current, 'code');
  }, [isCodeAsked]);
  const { isBusy, submit } = useSubmit(async (value) => {
    showMessage(null);
    try {
      await login(value('mail').trim(), value('password'), value('code').trim());
    } catch (error) {
      if (asksForCode(error)) setCodeAsked(true);
      showMessage({ type: 'error', text: failureText(error, signInText.failed) });
    }
  });
  return (
    <>
      <FrontDoorHead />
      <Notice message={message} />
      <form ref={form} aria-label={signInText.signIn} onSubmit={submit} className="grid gap-4 sm:gap-5">
        <MailField />
        <PasswordField
          name="password"
          label={fieldText.password}
          autoComplete="current-password"
          aside={<TextButton onClick={() => go('forgot')}>{signInText.forgotPassword}</TextButton>}
        />
        {isCodeAsked && (
          <Field label={fieldText.code} hint={signInText.codeHint}>
            {(control) => <Input {...control} name="code" autoComplete="one-time-code" required />}
          </Field>
        )}
        <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-1 w-full">
          {signInText.signIn}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3 sm:mt-6 sm:pt-5">
        <span className="text-muted text-sm">
          {signInText.newcomer}{' '}
          <TextButton onClick={() => go('sign-up')}>{signInText.createAccount}</TextButton>
        </span>
        <TextButton onClick={() => go('about')}>{signInText.about}</TextButton>
      </div>
    </>
  );
}
