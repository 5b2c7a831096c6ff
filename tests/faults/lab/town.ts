import { adminRoutes } from '#protocol/systems/admin/contract.ts';
import { signIn } from '#bots/wire/account.ts';
import { openHttpClient } from '#bots/wire/http-client.ts';
import { createWirePlayer, type Observed, type WirePlayer } from '#bots/wire/wire-player.ts';

/** The first admin of a lab's world. */
export const ADMIN = { mail: 'warden@lab.test', password: 'keys-of-the-lab' } as const;

/** Like `npm run serve`, plus the errors in its log. */
export const LAB_SETTINGS: Readonly<Record<string, string>> = {
  ADMIN_EMAIL: ADMIN.mail,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'error',
  REWARDS: 'on',
};

/** Everyone can act at once, as often as they like. */
const GENEROUS = {
  'newcomer.hours': 0,
  'defaultUser.dollars': 500_000,
  'defaultUser.iron': 50_000,
  'defaultUser.oil': 20_000,
  inactivityTimeAllowed: 1_440,
  dailyAttackLimit: 10_000,
  marketActionsLimit: 1_000_000,
  'allianceHalls.stone': 1,
};

/** Makes a new world generous and signs up players, not yet connected. */
export async function settle(
  url: string,
  { players, observe }: { readonly players: number; readonly observe?: (seen: Observed) => void },
): Promise<readonly WirePlayer[]> {
  const http = openHttpClient(url);
  const { cookie } = await signIn(http, ADMIN);
  const { method, path } = adminRoutes.updateConfig;
  const headers = { cookie, 'content-type': 'application/json' };
  const { status, text } = await http.send({ method, path, headers, body: JSON.stringify(GENEROUS) });
  http.close();
  if (status !== 200) throw new Error(`the world did not become generous: ${text}`);
  const made: WirePlayer[] = [];
  for (let number = 1; number <= players; number += 1) {
    const account = {
      pseudo: `lab-${number}`,
      mail: `lab-${number}@lab.test`,
      password: `secret-of-lab-${number}`,
    };
    made.push(await createWirePlayer(url, account, observe));
  }
  return made;
}
