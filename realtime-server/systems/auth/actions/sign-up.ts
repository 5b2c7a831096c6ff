import type { Tx } from '#db/open.ts';
import { grantStore, playerStore, secretStore } from '#db/systems/auth/store.ts';
import { toCents } from '#protocol/primitives.ts';
import { refuse, type Context, type Refusal } from '../../../action/context.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import type { Transfer } from '../../../ledger/post.ts';
import { keyedHash, newToken } from '../tokens.ts';

/** The account to create. */
export interface NewAccount {
  readonly username: string;
  readonly mail: string;
  readonly passwordHash: string;
  /** 0, a player, unless the operator sets another. */
  readonly rang?: number;
}

type Taken = Refusal<'username_taken' | 'mail_taken'>;

/** Creates an account; the starting goods are paid once per mail address, however often it signs up. */
export async function signUp(
  tx: Tx,
  ctx: Context,
  account: NewAccount,
): Promise<{ readonly id: string } | Taken> {
  const taken = await takenBy(tx, account);
  if (taken) return taken;
  const { config, nowMs, realNowMs } = ctx;
  const id = ctx.chance.id();
  const isFirst = await grantStore(tx).claim(await mailFingerprint(tx, ctx, account.mail), realNowMs);
  const points = isFirst ? config['defaultUser.points'] : 0;
  const { username, mail, passwordHash, rang = 0 } = account;
  const times = { joinedAtMs: realNowMs, createdAtMs: nowMs };
  await playerStore(tx).add({ id, username, mail, passwordHash, rang, points, ...times });
  const goods = isFirst ? startingGoods(config, id) : [];
  if (goods.length > 0) await ctx.post(goods);
  await ctx.react({ kind: 'player.joined', playerId: id });
  return { id };
}

/** The refusal when the name or the mail address is taken. */
export async function takenBy(
  tx: Tx,
  { username, mail }: Pick<NewAccount, 'username' | 'mail'>,
): Promise<Taken | null> {
  const players = playerStore(tx);
  if (await players.byUsername(username)) return refuse('username_taken');
  return (await players.byMail(mail)) ? refuse('mail_taken') : null;
}

function startingGoods(config: Context['config'], player: string): Transfer[] {
  const gift = { debit: CENTRAL_BANK, credit: player, code: 'starting_goods' } as const;
  return [
    { ...gift, asset: 'dollars', amount: toCents(config['defaultUser.dollars']) } as const,
    { ...gift, asset: 'iron', amount: config['defaultUser.iron'] } as const,
    { ...gift, asset: 'oil', amount: config['defaultUser.oil'] } as const,
  ].filter(({ amount }) => amount > 0);
}

/** Outlives the account; without the world's own key nobody can recover the address from it. */
async function mailFingerprint(tx: Tx, ctx: Context, mail: string): Promise<string> {
  const key = await secretStore(tx).getOrSet('starting_grants', () => newToken(ctx.chance));
  return keyedHash(key, mail);
}
