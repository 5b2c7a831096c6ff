import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { inhabitantPayStore, inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { formatDollars } from '#protocol/values/format.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import type { inhabitantRoutes } from '#protocol/systems/inhabitants/contract.ts';
import { dayOf } from '#protocol/values/time.ts';
import { type Context, isRefusal, refuse, type Refusal } from '../../action/context.ts';
import type { Handler } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { fundOf } from './reads.ts';
import { leftOf, markRefusal } from './rules.ts';
import { withMetadata } from './declarations.ts';

export const markInhabitants: Handler<typeof inhabitantRoutes.markInhabitants> = async (
  tx,
  ctx,
  { usernames },
) => {
  const marked = new Map<string, string>();
  const fresh: string[] = [];
  for (const name of usernames) {
    const player = await playerStore(tx).byUsername(name);
    if (!player) return refuse('player_not_found', { error: `There is no player "${name.slice(0, 20)}".` });
    const { id, username, rang } = player;
    if (marked.has(id)) continue;
    marked.set(id, username);
    if (await inhabitantStore(tx).has(id)) continue;
    const refused = await refusalOf(tx, ctx, { id, rang });
    if (refused === 'is_staff') return refuse(refused, { error: `${username} is staff.` });
    if (refused === 'has_played')
      return refuse(refused, {
        error: `${username} may be a person's account: only a new one that has not played becomes an inhabitant.`,
      });
    if (refused !== null) return refuse(refused);
    await inhabitantStore(tx).add(id, ctx.realNowMs);
    await ctx.react({ kind: 'player.unranked', playerId: id });
    fresh.push(username);
  }
  if (fresh.length > 0)
    await ctx.react({
      kind: 'admin.acted',
      action: 'inhabitants.mark',
      before: null,
      after: { marked: fresh },
    });
  return { marked: [...marked].map(([id, username]) => ({ id, username })) };
};

async function refusalOf(
  tx: Tx,
  { realNowMs }: Context,
  { id, rang }: { readonly id: string; readonly rang: number },
): Promise<ReturnType<typeof markRefusal>> {
  const store = inhabitantStore(tx);
  const joinedAtMs = (await store.joinedAtMs(id)) ?? 0;
  const inhabitants = (await store.ids()).size;
  return markRefusal({ rang, hasMoved: await store.hasMoved(id), joinedAtMs, inhabitants }, realNowMs);
}

export const payInhabitant: Handler<typeof inhabitantRoutes.payInhabitant> = async (
  tx,
  ctx,
  { userId, dollars },
) => {
  const found = await inhabitantOf(tx, userId);
  if (isRefusal(found)) return found;
  const day = dayOf(ctx.nowMs);
  const amount = toCents(dollars);
  const pays = inhabitantPayStore(tx);
  const fundCents = toCents(ctx.config['inhabitants.dailyFund']);
  const leftCents = leftOf(fundCents, await pays.total(day));
  if (amount > leftCents)
    return refuse('fund_exhausted', { error: `The fund holds only ${formatDollars(leftCents)} more today.` });
  await pays.add(day, userId, amount);
  const gift = { debit: CENTRAL_BANK, credit: userId, asset: 'dollars', amount } as const;
  await ctx.post([{ ...gift, ...withMetadata('inhabitant_paid', { fundCents }) }]);
  const { username } = found;
  await ctx.react({
    kind: 'admin.acted',
    action: 'inhabitants.pay',
    before: null,
    after: { username, dollars },
  });
  return {
    success: true,
    message: `${username} was paid ${formatDollars(amount)}.`,
    paidToday: toDollars(await pays.of(day, userId)),
    fund: await fundOf(tx, ctx),
  };
};

export type CloseAccount = (
  tx: Tx,
  ctx: Context,
  player: { readonly id: string; readonly username: string },
) => Promise<{ readonly ended: readonly string[] }>;

export const retireInhabitant =
  (deps: {
    readonly closeAccount: CloseAccount;
    readonly endSessions: (sessionIds: readonly string[]) => void;
  }): Handler<typeof inhabitantRoutes.retireInhabitant> =>
  async (tx, ctx, { userId }) => {
    const found = await inhabitantOf(tx, userId);
    if (isRefusal(found)) return found;
    const { username, rang } = found;
    if (rang > 0) return refuse('is_staff');
    const { ended } = await deps.closeAccount(tx, ctx, { id: userId, username });
    await ctx.react({ kind: 'admin.acted', action: 'inhabitants.retire', before: { username }, after: null });
    ctx.afterCommit(() => deps.endSessions(ended));
    return { success: true, message: `${username} has left the world.` };
  };

async function inhabitantOf(
  tx: Tx,
  playerId: string,
): Promise<
  { readonly username: string; readonly rang: number } | Refusal<'player_not_found' | 'not_an_inhabitant'>
> {
  const player = await playerStore(tx).byId(playerId);
  if (!player) return refuse('player_not_found');
  return (await inhabitantStore(tx).has(playerId)) ? player : refuse('not_an_inhabitant');
}
