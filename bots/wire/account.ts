import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '#protocol/systems/auth.ts';
import type { HttpClient, WireAnswer } from './http-client.ts';

/** Who someone is, and how they sign in. */
export interface Account {
  readonly pseudo: string;
  readonly mail: string;
  readonly password: string;
}

/** A session of an account. */
export interface SignedIn {
  readonly id: string;
  readonly cookie: string;
}

/** Makes the account: some 25 ms of the server's hashing. */
export const signUp = async (http: HttpClient, account: Account): Promise<void> =>
  void (await accepted(http, authRoutes.signUp.path, account));

/** Signs in by mail address and password. */
export async function signIn(
  http: HttpClient,
  { mail, password }: Omit<Account, 'pseudo'>,
): Promise<SignedIn> {
  const answer = await accepted(http, authRoutes.login.path, { mail, password });
  const cookie = sessionCookieOf(answer);
  if (!cookie) throw new Error('a sign-in gave no session');
  return { id: authRoutes.login.answer.parse(JSON.parse(answer.text)).user.id, cookie };
}

/** The session cookie that a sign-in sets, as it is to be sent; undefined when there is none. */
export const sessionCookieOf = ({ headers }: Pick<WireAnswer, 'headers'>): string | undefined =>
  /^(?:__Host-)?sid=[^;]+/.exec(headers['set-cookie']?.[0] ?? '')?.[0];

/** The server said no; the message has its own words. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  constructor(path: string, { status, text }: WireAnswer) {
    super(`${path} was refused: ${text}`);
    this.status = status;
  }
}

/** A busy server is asked again after so long, and so often. */
const AGAIN_AFTER_MS = 300;
const MAX_TRIES = 100;

/** A call that must succeed, once the server is not busy. */
async function accepted(http: HttpClient, path: string, body: object): Promise<WireAnswer> {
  const headers = { 'content-type': 'application/json' };
  for (let tries = 1; ; tries += 1) {
    const answer = await http.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
    if (answer.status === 200) return answer;
    if (answer.status !== 503 || tries === MAX_TRIES) throw new Refused(path, answer);
    await pause(AGAIN_AFTER_MS);
  }
}
