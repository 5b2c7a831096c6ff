import type { Answer, RouteShape } from '#protocol/kit/contract.ts';
import { adminRoutes } from '#protocol/systems/admin/contract.ts';
import { inhabitantRoutes } from '#protocol/systems/inhabitants/contract.ts';
import type { PatientClient } from '../bot/patience.ts';
import { createSession, JSON_BODY } from '../bot/session.ts';

export interface AdminLogin {
  readonly mail: string;
  readonly password: string;
}

/** Each call throws the server's message when refused. */
export interface Admin {
  configure(settings: Readonly<Record<string, number>>): Promise<void>;
  setting(key: string): Promise<number>;
  mark(usernames: readonly string[]): Promise<readonly string[]>;
  /** Pays from the daily fund, at most once per call. */
  pay(userId: string, dollars: number): Promise<void>;
}

export function createAdmin(login: AdminLogin, client: PatientClient): Admin {
  const session = createSession({ ...login, pseudo: login.mail }, client);
  const send = async <R extends RouteShape>(
    { method, path }: R,
    body: object,
    key: Readonly<Record<string, string>> = {},
  ): Promise<Answer<R>> => {
    const headers = { cookie: await session.cookie(), ...JSON_BODY, ...key };
    const { status, text } = await client.ask({ method, path, headers, body: JSON.stringify(body) });
    if (status !== 200) throw new Error(`The server refused the admin's request: ${text}`);
    return JSON.parse(text) as Answer<R>;
  };
  return {
    configure: async (settings) => void (await send(adminRoutes.updateConfig, settings)),
    async setting(key) {
      const answer = await session.read(adminRoutes.config);
      const info = answer?.settings.find((one) => one.key === key);
      if (!info) throw new Error(`The admin cannot read the setting ${key}.`);
      return Number(info.value);
    },
    mark: async (usernames) =>
      (await send(inhabitantRoutes.markInhabitants, { usernames })).marked.map(({ id }) => id),
    async pay(userId, dollars) {
      const once = { 'idempotency-key': `arrival-${userId}` };
      await send(inhabitantRoutes.payInhabitant, { userId, dollars }, once);
    },
  };
}
