import { passwordText } from '#protocol/systems/auth/password-text.ts';
import { ApiError } from '#web/live/client.ts';
import { checkText } from './text.ts';

// Checks run in the order of the specification; the server repeats them.
export const LIMITS = { password: 6, username: 3, usernameMax: 20, newPasswordMax: 15 } as const;

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

// The password comes before the username (specification).
export function checkSignUp(form: { password: string; pseudo: string }): Wrong<SignUpField> | null {
  if (passwordText(form.password).length < LIMITS.password)
    return { field: 'password', text: checkText.passwordTooShort(LIMITS.password) };
  if (form.pseudo.length < LIMITS.username)
    return { field: 'pseudo', text: checkText.usernameTooShort(LIMITS.username) };
  return null;
}

export function checkNewPassword(form: {
  password: string;
  again: string;
}): Wrong<'password' | 'again'> | null {
  const { length } = passwordText(form.password);
  if (length < LIMITS.password || length > LIMITS.newPasswordMax)
    return { field: 'password', text: checkText.newPasswordLength(LIMITS.password, LIMITS.newPasswordMax) };
  if (passwordText(form.password) !== passwordText(form.again))
    return { field: 'again', text: checkText.passwordsDiffer };
  return null;
}
