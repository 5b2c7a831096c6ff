import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/live/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { asksForCode, login } from '../requests.ts';
import { focusField, useSubmit } from '../use-submit.ts';
import type { FormProps } from './form-props.ts';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { ScreenHead } from './screen.tsx';
import { TextButton } from './text-button.tsx';

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
      showMessage({ type: 'error', text: failureText(error, 'Login failed') });
    }
  });
  return (
    <>
      <ScreenHead title="Good evening." text="Your name opens the door. Your key opens the safe." />
      <Notice message={message} />
      <form ref={form} onSubmit={submit} className="grid gap-5">
        <Field label="Email">
          {(control) => (
            <Input {...control} name="mail" type="email" autoComplete="username" maxLength={254} required />
          )}
        </Field>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          aside={<TextButton onClick={() => go('forgot')}>Forgot Password?</TextButton>}
        />
        {isCodeAsked && (
          <Field label="Code" hint="From your device, or a recovery code">
            {(control) => (
              <Input {...control} name="code" autoComplete="one-time-code" maxLength={20} required />
            )}
          </Field>
        )}
        <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-1 w-full">
          Sign In
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
        <span className="text-muted text-sm">
          New in the city? <TextButton onClick={() => go('sign-up')}>Create Account</TextButton>
        </span>
        <TextButton onClick={() => go('about')}>About</TextButton>
      </div>
    </>
  );
}
