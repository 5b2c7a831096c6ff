import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '#protocol/systems/auth/terms.ts';
import { useRef, useState } from 'react';
import { timers } from '#web/live/clock.ts';
import { failureText } from '#web/live/client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { isConflict, login, logout, signUp } from '../requests.ts';
import { checkSignUp, refusedField, type SignUpField, type Wrong } from '../checks.ts';
import { showMessageFor } from '../messages.ts';
import { fieldText, signInText, signUpText } from '../text.ts';
import { focusField, useSubmit } from '../use-submit.ts';
import { MailField } from './mail-field.tsx';
import { PasswordField } from './password-field.tsx';
import { type FormProps, FrontDoorHead, Notice, TextButton } from './screen.tsx';

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
      if (await isConflict(error)) return endConflict(showMessage);
      const refused = refusedField(error);
      setWrong(refused);
      if (refused) return focusField(form.current, refused.field);
      return showMessage({ type: 'error', text: failureText(error, signUpText.failed) });
    }
    await enter(account, { showMessage, go });
  });

  return (
    <>
      <FrontDoorHead />
      <Notice message={message} />
      <form
        ref={form}
        aria-label={signUpText.createAccount}
        onSubmit={submit}
        onInput={() => setWrong(null)}
        className="grid gap-4 sm:gap-5"
      >
        <UsernameField error={errorOf('pseudo')} />
        <MailField error={errorOf('mail')} />
        <PasswordField
          name="password"
          label={fieldText.password}
          autoComplete="new-password"
          hint={signUpText.passwordHint(PASSWORD_MIN)}
          error={errorOf('password')}
        />
        <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-1 w-full">
          {signUpText.createAccount}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3 sm:mt-6 sm:pt-5">
        <span className="text-muted text-sm">
          {signUpText.knownPlayer} <TextButton onClick={() => go('sign-in')}>{signUpText.signIn}</TextButton>
        </span>
        <TextButton onClick={() => go('about')}>{signUpText.about}</TextButton>
      </div>
    </>
  );
}

const UsernameField = ({ error }: { error: string | undefined }) => (
  <Field label={fieldText.username} hint={signUpText.usernameHint(USERNAME_MIN, USERNAME_MAX)} error={error}>
    {(control) => (
      <Input {...control} name="pseudo" autoComplete="nickname" maxLength={USERNAME_MAX} required />
    )}
  </Field>
);

// Another account's session is open in this browser: end it, so that the player can try again.
async function endConflict(showMessage: FormProps['showMessage']): Promise<void> {
  await logout().catch(() => undefined);
  showMessageFor(
    CONFLICT_MS,
    { type: 'error', text: signUpText.sessionConflict },
    { showMessage, after: timers.after },
  );
}

async function enter(
  account: { mail: string; password: string },
  { showMessage, go }: Pick<FormProps, 'showMessage' | 'go'>,
) {
  try {
    await login(account.mail, account.password);
    toast('success', signUpText.welcome);
  } catch (error) {
    go('sign-in');
    showMessage({ type: 'error', text: failureText(error, signInText.failed) });
  }
}
