import { ApiError, api } from '#web/live/client.ts';
import { welcome } from '#web/live/newcomers.ts';
import { signedIn, signedOut } from '#web/live/session-store.ts';

/** The mail address of who last signed up in this page. */
let newcomer: string | null = null;

/** Signs in; from then on the page is the player's. */
export async function login(mail: string, password: string, code = ''): Promise<void> {
  const account = { mail, password, ...(code !== '' && { code }) };
  const { user } = await api.call('POST /api/auth/login', account);
  if (await isCookieRefused()) throw new Error(COOKIE_REFUSED);
  if (mail === newcomer) welcome(user.id);
  signedIn(user);
}

const COOKIE_REFUSED =
  'Your password is right, but your browser did not keep the sign-in cookie. Allow cookies for this site, then sign in again.';

/** Whether the server, asked right after the login, knows nobody; without an answer nobody can tell. */
const isCookieRefused = (): Promise<boolean> =>
  api.call('GET /api/auth/session').then(
    ({ user }) => user === null,
    () => false,
  );

/** Creates the account; signing in is another call. */
export async function signUp(account: { mail: string; pseudo: string; password: string }): Promise<void> {
  await api.call('POST /api/auth/signup', account);
  newcomer = account.mail;
}

/** Ends whatever session this browser holds. */
export async function logout(): Promise<void> {
  await api.call('POST /api/auth/logout');
  signedOut();
}

/** Has a link mailed; answers what the server says of it. */
export async function askForLink(mail: string): Promise<string> {
  const { message } = await api.call('POST /api/auth/forgot-password', { mail });
  return message;
}

/** Sets a new password by a mailed link. All sessions end, this browser's too. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await api.call('POST /api/auth/reset-password', { token, new_password: newPassword });
  signedOut();
}

/** Confirms the session for what asks for the password again. */
export async function confirmSession(password: string, code: string): Promise<void> {
  await api.call('POST /api/auth/confirm', { current_password: password, ...(code !== '' && { code }) });
}

/** Whether the code was wrong, or is missing. */
export const isCodeRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong_code';

/** Whether the password was right and a one-time code is asked for. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'code_required';

/** The status of a refusal; 0 when there was no answer. */
export const failureStatus = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
