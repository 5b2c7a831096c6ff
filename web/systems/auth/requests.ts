import { ApiError, api } from '#web/live/client.ts';
import { isSessionGone } from '#web/live/session-probe.ts';
import { signedIn, signedOut, markNewcomer } from '#web/live/session-store.ts';
import { signInText } from './text.ts';

/** Mail address of the last sign-up on this page. */
let newcomer: string | null = null;

export async function login(mail: string, password: string, code = ''): Promise<void> {
  const account = { mail, password, ...(code !== '' && { code }) };
  const { user } = await api.call('POST /api/auth/login', account);
  // Right after the login, a missing session means that the cookie was not kept.
  if (await isSessionGone(api)) throw new Error(signInText.cookieRefused);
  if (mail === newcomer) markNewcomer(user.id);
  signedIn(user);
}

export async function signUp(account: { mail: string; pseudo: string; password: string }): Promise<void> {
  await api.call('POST /api/auth/signup', account);
  newcomer = account.mail;
}

export async function logout(): Promise<void> {
  await api.call('POST /api/auth/logout');
  signedOut();
}

export async function askForLink(mail: string): Promise<string> {
  const { message } = await api.call('POST /api/auth/forgot-password', { mail });
  return message;
}

// Ends every session, including this browser's.
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await api.call('POST /api/auth/reset-password', { token, new_password: newPassword });
  signedOut();
}

export async function confirmSession(password: string, code: string): Promise<void> {
  await api.call('POST /api/auth/confirm', { current_password: password, ...(code !== '' && { code }) });
}

export const isCodeRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong_code';

export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'code_required';

/** Whether another account's session stands in the way of a sign-up. A 403 without our code may be a filter's. */
export async function isConflict(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 403) return false;
  if (error.code !== '') return error.code === 'already_signed_in';
  return api.call('GET /api/auth/session').then(
    ({ user }) => user !== null,
    () => false,
  );
}
