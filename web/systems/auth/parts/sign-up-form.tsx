import { useRef, useState } from 'react';
import { timers } from '#web/live/clock.ts';
import { failureText } from '#web/live/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { failureStatus, login, logout, signUp } from '../requests.ts';
import { checkSignUp, LIMITS, refusedField, type SignUpField, type Wrong } from '../checks.ts';
import { showMessageFor } from '../messages.ts';
import { focusField, useSubmit } from '../use-submit.ts';
import type { FormProps } from './form-props.ts';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { ScreenHead } from './screen.tsx';
import { TextButton } from './text-button.tsx';

const CONFLICT = 'Session conflict detected. Please try again.';
/** Specification, section 9. */
const CONFLICT_MS = 3000;

export function SignUpForm({ message, showMessage, go }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong<SignUpField> | null>(null);
  const errorOf = (field: SignUpField) => (wrong?.field === field ? wrong.text : undefined);

  const { isBusy, submit } = useSubmit(async (value) => {
    const account = {
      mail: value('mail').trim(),
      pseudo: value('pseudo').trim(),
      password: value('password'),
    };
    showMessage(null);
    const found = checkSignUp(account);
    setWrong(found);
    if (found) return focusField(form.current, found.field);
    try {
      await signUp(account);
    } catch (error) {
      if (failureStatus(error) === 403) return endConflict(showMessage);
      const refused = refusedField(error);
      setWrong(refused);
      if (refused) return focusField(form.current, refused.field);
      return showMessage({ type: 'error', text: failureText(error, 'Signup failed') });
    }
    await enter(account, { showMessage, go });
  });

  return (
    <>
      <ScreenHead title="Open an account" text="A name, an address, a key. The bank starts you off." />
      <Notice message={message} />
      <form ref={form} onSubmit={submit} onInput={() => setWrong(null)} className="grid gap-5">
        <UsernameField error={errorOf('pseudo')} />
        <Field label="Email" error={errorOf('mail')}>
          {(control) => (
            <Input {...control} name="mail" type="email" autoComplete="username" maxLength={254} required />
          )}
        </Field>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.password} characters`}
          error={errorOf('password')}
        />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-1 w-full">
          Create Account
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
        <span className="text-muted text-sm">
          Known here? <TextButton onClick={() => go('sign-in')}>Sign In</TextButton>
        </span>
        <TextButton onClick={() => go('about')}>About</TextButton>
      </div>
    </>
  );
}

const UsernameField = ({ error }: { error: string | undefined }) => (
  <Field
    label="Username"
    hint={`${LIMITS.username} to ${LIMITS.usernameMax} letters, digits, _ or -`}
    error={error}
  >
    {(control) => (
      <Input {...control} name="pseudo" autoComplete="nickname" maxLength={LIMITS.usernameMax} required />
    )}
  </Field>
);

// Another account's session is open in this browser: end it, so that the player can try again.
async function endConflict(showMessage: FormProps['showMessage']): Promise<void> {
  await logout().catch(() => undefined);
  showMessageFor(CONFLICT_MS, { type: 'error', text: CONFLICT }, { showMessage, after: timers.after });
}

async function enter(
  account: { mail: string; password: string },
  { showMessage, go }: Pick<FormProps, 'showMessage' | 'go'>,
) {
  try {
    await login(account.mail, account.password);
    toast('success', 'Sign up successful! Welcome!');
  } catch (error) {
    go('sign-in');
    showMessage({ type: 'error', text: failureText(error, 'Login failed') });
  }
}
