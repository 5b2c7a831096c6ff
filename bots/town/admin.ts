import type { Answer, RouteShape } from '#protocol/contract.ts';
import { adminRoutes } from '#protocol/systems/admin.ts';
import { inhabitantRoutes } from '#protocol/systems/inhabitants.ts';
import type { PatientClient } from '../inhabitant/patience.ts';
import { createSession, JSON_BODY } from '../inhabitant/session.ts';

/** An admin's login. */
export interface AdminLogin {
  readonly mail: string;
  readonly password: string;
}

/** What an admin does for the inhabitants. Each throws with the server's sentence when it is refused. */
export interface Admin {
  /** Sets settings by their dotted keys. */
  configure(settings: Readonly<Record<string, number>>): Promise<void>;
  /** What a setting is now. */
  setting(key: string): Promise<number>;
  /** Marks these new accounts as inhabitants; answers their ids. */
  mark(usernames: readonly string[]): Promise<readonly string[]>;
  /** Pays an inhabitant from the day's fund, once. */
  pay(userId: string, dollars: number): Promise<void>;
}

/** The admin with this login; nothing is asked before it is needed. */
export function createAdmin(login: AdminLogin, client: PatientClient): Admin {
  const session = createSession({ ...login, pseudo: login.mail }, client);
  /** What would do harm when done twice has a key. */
  const send = async <R extends RouteShape>(
    { method, path }: R,
    body: object,
    key: Readonly<Record<string, string>> = {},
  ): Promise<Answer<R>> => {
    const headers = { cookie: await session.cookie(), ...JSON_BODY, ...key };
    const { status, text } = await client.ask({ method, path, headers, body: JSON.stringify(body) });
    if (status !== 200) throw new Error(`The admin was refused: ${text}`);
    return JSON.parse(text) as Answer<R>;
  };
  return {
    configure: async (settings) => void (await send(adminRoutes.updateConfig, settings)),
    async setting(key) {
      const answer = await session.read(adminRoutes.config);
      const info = answer?.settings.find((one) => one.key === key);
      if (!info) throw new Error(`The admin may not read the setting ${key}.`);
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
