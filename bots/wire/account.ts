import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '#protocol/systems/auth/contract.ts';
import type { HttpClient, WireAnswer } from './http-client.ts';

export interface Account {
  readonly pseudo: string;
  readonly mail: string;
  readonly password: string;
}

export interface SignedIn {
  readonly id: string;
  readonly cookie: string;
}

/** Password hashing takes the server about 25 ms. */
export const signUp = async (http: HttpClient, account: Account): Promise<void> =>
  void (await accepted(http, authRoutes.signUp.path, account));

export async function signIn(
  http: HttpClient,
  { mail, password }: Omit<Account, 'pseudo'>,
): Promise<SignedIn> {
  const answer = await accepted(http, authRoutes.login.path, { mail, password });
  const cookie = sessionCookieOf(answer);
  if (!cookie) throw new Error('the sign-in returned no session');
  return { id: authRoutes.login.answer.parse(JSON.parse(answer.text)).user.id, cookie };
}

/** Undefined when the answer sets no session cookie. */
export const sessionCookieOf = ({ headers }: Pick<WireAnswer, 'headers'>): string | undefined =>
  /^(?:__Host-)?sid=[^;]+/.exec(headers['set-cookie']?.[0] ?? '')?.[0];

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  constructor(path: string, { status, text }: WireAnswer) {
    super(`${path} was refused: ${text}`);
    this.status = status;
  }
}

const RETRY_AFTER_MS = 300;
const MAX_TRIES = 100;

async function accepted(http: HttpClient, path: string, body: object): Promise<WireAnswer> {
  const headers = { 'content-type': 'application/json' };
  for (let tries = 1; ; tries += 1) {
    const answer = await http.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
    if (answer.status === 200) return answer;
    if (answer.status !== 503 || tries === MAX_TRIES) throw new Refused(path, answer);
    await pause(RETRY_AFTER_MS);
  }
}
