import type { Answer, RouteShape } from '#protocol/kit/contract.ts';
import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { type Account, sessionCookieOf } from '#bots/wire/account.ts';
import type { WireAnswer } from '#bots/wire/http-client.ts';
import type { PatientClient } from './patience.ts';

/** An admin has retired the account, or the server has another world. */
export class AccountGone extends Error {}

export interface Session {
  /** Null when the server refuses the page. */
  read<R extends RouteShape>(route: R): Promise<Answer<R> | null>;
  /** Insists if the route takes a key. */
  command(route: RouteShape, body: object): Promise<WireAnswer>;
  cookie(): Promise<string>;
}

export const JSON_BODY = { 'content-type': 'application/json' } as const;

// A proxy or filter in between answers 401 as well.
const isOfGame = ({ text }: WireAnswer): boolean => text.includes('"code":"wrong_login"');

/** Every call rejects with `AccountGone` when the account can no longer sign in. */
export function createSession({ mail, password }: Account, client: PatientClient): Session {
  let signedIn: Promise<string> | null = null;
  const cachedPages = new Map<string, { readonly etag: string; readonly body: unknown }>();

  const signIn = async (): Promise<string> => {
    const body = JSON.stringify({ mail, password });
    const answer = await client.ask({
      method: 'POST',
      path: authRoutes.login.path,
      headers: JSON_BODY,
      body,
    });
    if (answer.status === 401 && isOfGame(answer)) throw new AccountGone(`${mail} was refused`);
    return sessionCookieOf(answer) ?? '';
  };
  const cookie = (): Promise<string> => (signedIn ??= signIn());
  const asPlayer = async (send: (cookie: string) => Promise<WireAnswer>): Promise<WireAnswer> => {
    const answer = await send(await cookie());
    if (answer.status !== 401) return answer;
    signedIn = null;
    return send(await cookie());
  };
  return {
    cookie,
    async read({ path }) {
      const cached = cachedPages.get(path);
      const tag: Readonly<Record<string, string>> = cached ? { 'if-none-match': cached.etag } : {};
      const answer = await asPlayer((sid) =>
        client.ask({ method: 'GET', path, headers: { cookie: sid, ...tag } }),
      );
      if (answer.status === 304 && cached) return cached.body as never;
      if (answer.status !== 200) return null;
      const body: unknown = JSON.parse(answer.text);
      if (answer.headers.etag) cachedPages.set(path, { etag: answer.headers.etag, body });
      return body as never;
    },
    command({ method, path, moves, keyed }, body) {
      const takesKey = moves ?? keyed ?? false;
      const key: Readonly<Record<string, string>> = takesKey ? { 'idempotency-key': client.newKey() } : {};
      return asPlayer((sid) => {
        const headers = { cookie: sid, ...JSON_BODY, ...key };
        const request = { method, path, headers, body: JSON.stringify(body) };
        return takesKey ? client.insist(request) : client.sendOnce(request);
      });
    },
  };
}
