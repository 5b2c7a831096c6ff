import type { Player } from '#server/action/context.ts';
import { isRefusal } from '#server/action/context.ts';
import { signUp } from '#server/systems/auth/actions/sign-up.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import { adminRoutes } from '#protocol/systems/admin/contract.ts';
import { SettingError } from '#server/process/environment.ts';
import { createCalls } from './calls.ts';
import type { TwinWorld } from './twin-world.ts';

const ADMIN_NAME = 'operator';

/** Signs up an account without a password, as the sign-up page does. */
export async function createAccount(world: TwinWorld, username: string, rang = 0): Promise<Player> {
  const mail = `${username}@example.com`;
  const outcome = await world.perform<{ readonly id: string }>({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      const account = await signUp(tx, ctx, { username, mail, passwordHash: 'none', rang });
      return isRefusal(account) ? account : { id: account.id };
    },
  });
  if (outcome.kind !== 'done') throw new Error(`${username} could not sign up`);
  return { kind: 'player', id: outcome.value.id, username, rang };
}

/** The account of a world that is opened again; null when it has not signed up. */
export async function findAccount(world: TwinWorld, username: string): Promise<Player | null> {
  const player = await world.database.read((tx) => playerStore(tx).byMail(`${username}@example.com`));
  return player ? { kind: 'player', id: player.id, username, rang: 0 } : null;
}

/** Changes the configuration as an admin does. */
export async function applySettings(
  world: TwinWorld,
  settings: Readonly<Record<string, number>>,
): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  const admin = await createAccount(world, ADMIN_NAME, ADMIN_RANK);
  const refused = await createCalls(world).command(admin, adminRoutes.updateConfig.path, settings, 'PUT');
  if (refused) throw new SettingError(`These settings are refused (${refused}): ${JSON.stringify(settings)}`);
}
