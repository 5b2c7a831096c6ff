import type { Tx } from '#db/database/open.ts';
import { grantStore, playerStore } from '#db/systems/auth/store/players.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { refuse, type Context, type Refusal } from '../../../action/context.ts';
import type { ConfigValues } from '../../../action/config-types.ts';
import { mailForm, mailForms } from '../../../action/mail-address.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import type { Holding } from '../../../ledger/holdings.ts';
import { mailFingerprint } from '../tokens.ts';
import { accountOfMail } from './account-of-mail.ts';
import { isNameResting } from './resting-names.ts';

export interface NewAccount {
  readonly username: string;
  readonly mail: string;
  readonly passwordHash: string;
  readonly rang?: number;
}

type Taken = Refusal<'username_taken' | 'mail_taken'>;

/** Starting goods are paid once per mail address, however often it signs up. */
export async function signUp(
  tx: Tx,
  ctx: Context,
  account: NewAccount,
): Promise<{ readonly id: string } | Taken> {
  const taken = await takenBy(tx, ctx, account);
  if (taken) return taken;
  const { config, nowMs, realNowMs } = ctx;
  const id = ctx.chance.id();
  const isFirst = await claimStart(tx, ctx, account.mail);
  const points = isFirst ? config['defaultUser.points'] : 0;
  const { username, passwordHash, rang = 0 } = account;
  const mail = mailForm(account.mail);
  const times = { joinedAtMs: realNowMs, createdAtMs: nowMs };
  await playerStore(tx).add({ id, username, mail, passwordHash, rang, points, ...times });
  const gifts = isFirst
    ? startingGoods(config).map((good) => ({ ...STARTING_GIFT, ...good, credit: id }))
    : [];
  if (gifts.length > 0) await ctx.post(gifts);
  await ctx.react({ kind: 'player.joined', playerId: id, isFirstOfMail: isFirst });
  return { id };
}

async function claimStart(tx: Tx, ctx: Context, mail: string): Promise<boolean> {
  const claimed = [];
  for (const form of mailForms(mail))
    claimed.push(await grantStore(tx).claim(await mailFingerprint(tx, ctx, form), ctx.realNowMs));
  return claimed.every(Boolean);
}

export async function takenBy(
  tx: Tx,
  now: { readonly realNowMs: number },
  { username, mail }: Pick<NewAccount, 'username' | 'mail'>,
): Promise<Taken | null> {
  if (await isNameTaken(tx, now, username)) return refuse('username_taken');
  return (await accountOfMail(tx, mail)) ? refuse('mail_taken') : null;
}

export const isNameTaken = async (
  tx: Tx,
  now: { readonly realNowMs: number },
  username: string,
): Promise<boolean> =>
  (await playerStore(tx).hasConfusable(username)) ||
  (await isNameResting(tx, now, username)) ||
  // Reports take an id or a name: nobody is named like another's id.
  (await playerStore(tx).byId(username)) !== null;

export const STARTING_GIFT = { debit: CENTRAL_BANK, code: 'starting_goods' } as const;

export const startingGoods = (config: ConfigValues): readonly Holding[] =>
  [
    { asset: 'dollars', amount: toCents(config['defaultUser.dollars']) } as const,
    { asset: 'iron', amount: config['defaultUser.iron'] } as const,
    { asset: 'oil', amount: config['defaultUser.oil'] } as const,
  ].filter(({ amount }) => amount > 0);
