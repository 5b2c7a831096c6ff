import type { Tx } from '#db/database/open.ts';
import { oneTimeSecretStore, playerStore, resetStore } from '#db/systems/auth/store/players.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { failedGuessStore } from '#db/systems/auth/store/failed-guesses.ts';
import { knownDeviceStore } from '#db/systems/auth/store/known-devices.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import { refuse, type Context, type Refusal } from '../../../action/context.ts';
import { mailForm } from '../../../action/mail-address.ts';
import { forgetAnswers } from '../../../action/replay.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { holdings } from '../../../ledger/holdings.ts';
import { sessionsChanged } from '../declarations.ts';
import { accountOfMail } from './account-of-mail.ts';
import type { Ended } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';
import { restName } from './resting-names.ts';

/** Invalidates links mailed to the old address and ends all sessions but `keep`. Setting the current
 * address changes nothing. */
export async function changeMail(
  tx: Tx,
  ctx: Context,
  { playerId, mail, keep }: { readonly playerId: string; readonly mail: string; readonly keep: string },
): Promise<Ended | Refusal<'mail_taken'>> {
  const holder = await accountOfMail(tx, mail);
  if (holder && holder.id !== playerId) return refuse('mail_taken');
  if (holder) return { ended: [] };
  await playerStore(tx).change(playerId, { mail: mailForm(mail) });
  await resetStore(tx).dropOf(playerId);
  return endOtherSessions(tx, ctx, { playerId, keep });
}

export async function deletePlayer(
  tx: Tx,
  ctx: Context,
  { playerId, passwordHash }: { readonly playerId: string; readonly passwordHash: string },
): Promise<Ended | Refusal<'wrong_password' | 'last_admin'>> {
  const player = await playerStore(tx).byId(playerId);
  if (player?.passwordHash !== passwordHash) return refuse('wrong_password');
  const isAdmin = player.rang >= ADMIN_RANK;
  if (isAdmin && (await playerStore(tx).countOfRank(ADMIN_RANK)) === 1) return refuse('last_admin');
  return closeAccount(tx, ctx, player);
}

/** Releases holdings, moves everything to the central bank, then removes name, mail, sessions and stored
 * answers. The row stays for the history of others. */
export async function closeAccount(
  tx: Tx,
  ctx: Context,
  { id: playerId, username }: { readonly id: string; readonly username: string },
): Promise<Ended> {
  await ctx.react({ kind: 'player.deleted', playerId });
  await returnEverything(tx, ctx, playerId);
  await resetStore(tx).dropOf(playerId);
  await oneTimeSecretStore(tx).removeOf(playerId);
  await knownDeviceStore(tx).removeOf(playerId);
  await failedGuessStore(tx).removeOf(playerId);
  const ended = await sessionStore(tx).endOf(playerId);
  ctx.record(sessionsChanged(playerId));
  await forgetAnswers(tx, playerId);
  await restName(tx, ctx, username);
  await playerStore(tx).bury(playerId, ctx.realNowMs);
  return { ended };
}

async function returnEverything(tx: Tx, ctx: Context, playerId: string): Promise<void> {
  const held = await holdings(tx, playerId);
  const back = { debit: playerId, credit: CENTRAL_BANK, code: 'account_closed' } as const;
  if (held.length > 0) await ctx.post(held.map((holding) => ({ ...back, ...holding })));
}

export class BotAccount extends Error {
  override readonly name = 'BotAccount';
}

export async function makeAdmin(tx: Tx, ctx: Context, playerId: string): Promise<Ended> {
  const player = await playerStore(tx).byId(playerId);
  if (!player || player.rang >= ADMIN_RANK) return { ended: [] };
  const { username, rang } = player;
  if (await inhabitantStore(tx).has(playerId))
    throw new BotAccount(`${username} is an inhabitant, an automated player, and cannot become an admin.`);
  await playerStore(tx).change(playerId, { rang: ADMIN_RANK });
  await ctx.react({
    kind: 'admin.acted',
    action: 'rank.change',
    before: { username, rang },
    after: { username, rang: ADMIN_RANK },
  });
  ctx.record(sessionsChanged(playerId));
  return { ended: await sessionStore(tx).endOf(playerId) };
}
