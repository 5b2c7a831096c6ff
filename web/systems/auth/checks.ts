import { NEW_PASSWORD_MAX, PASSWORD_MIN, USERNAME_MIN } from '#protocol/systems/auth/terms.ts';
import { passwordText } from '#protocol/systems/auth/password-text.ts';
import { ApiError } from '#web/live/client.ts';
import { checkText } from './text.ts';

export interface Wrong<Field extends string> {
  readonly field: Field;
  readonly text: string;
}

export type SignUpField = 'password' | 'pseudo' | 'mail';

const REFUSED_FIELDS: Readonly<Record<string, SignUpField>> = {
  common_password: 'password',
  password_is_name: 'password',
  username_taken: 'pseudo',
  mail_taken: 'mail',
};

/** Null when the refusal concerns no single field. */
export function refusedField(error: unknown): Wrong<SignUpField> | null {
  const field = error instanceof ApiError ? REFUSED_FIELDS[error.code] : undefined;
  return field && error instanceof ApiError ? { field, text: error.error } : null;
}

// In the order of the specification: the password before the username. The server repeats them.
export function checkSignUp(form: { password: string; pseudo: string }): Wrong<SignUpField> | null {
  if (passwordText(form.password).length < PASSWORD_MIN)
    return { field: 'password', text: checkText.passwordTooShort(PASSWORD_MIN) };
  if (form.pseudo.length < USERNAME_MIN)
    return { field: 'pseudo', text: checkText.usernameTooShort(USERNAME_MIN) };
  return null;
}

export function checkNewPassword(form: {
  password: string;
  again: string;
}): Wrong<'password' | 'again'> | null {
  const { length } = passwordText(form.password);
  if (length < PASSWORD_MIN || length > NEW_PASSWORD_MAX)
    return { field: 'password', text: checkText.newPasswordLength(PASSWORD_MIN, NEW_PASSWORD_MAX) };
  if (passwordText(form.password) !== passwordText(form.again))
    return { field: 'again', text: checkText.passwordsDiffer };
  return null;
}
