import type { Tx } from '#db/database/open.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { type Context, isRefusal } from '#server/action/context.ts';
import type { Runner } from '#server/action/run-action.ts';
import { tokenHash } from '#server/action/session-rules.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import type { Holding } from '#server/ledger/holdings.ts';
import { signUp } from '#server/systems/auth/actions/sign-up.ts';

/** Signed-in players: each has a session, and goods to spend. */
export interface Crew {
  readonly ids: readonly string[];
  readonly cookies: readonly string[];
  readonly mails: readonly string[];
}

export interface NewCrew {
  readonly count: number;
  readonly passwordHash?: string;
  readonly prefix?: string;
  /** 2 makes admins. */
  readonly rang?: number;
  /** Goods in addition to the starting goods. */
  readonly goods?: readonly Holding[];
}

/** A transaction of this many does not block the event loop for long. */
const AT_ONCE = 100;

/** Dollars for bets. */
const POCKET_MONEY: readonly Holding[] = [{ asset: 'dollars', amount: 1_000_000 }];

/** Creates players and their sessions through the stores. */
export async function makePlayers(
  perform: Runner,
  { count, passwordHash = 'none', prefix = 'bench', rang = 0, goods = POCKET_MONEY }: NewCrew,
): Promise<Crew> {
  const crew = { ids: [] as string[], cookies: [] as string[], mails: [] as string[] };
  while (crew.cookies.length < count) {
    const from = crew.cookies.length;
    const names = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => `${prefix}${from + at}`);
    const outcome = await perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        const made: Made[] = [];
        for (const username of names)
          made.push(await makePlayer(tx, ctx, { username, passwordHash, rang, goods }));
        return { made };
      },
    });
    if (outcome.kind !== 'done') throw new Error('players could not be made');
    crew.ids.push(...outcome.value.made.map(({ id }) => id));
    crew.cookies.push(...outcome.value.made.map(({ cookie }) => cookie));
    crew.mails.push(...names.map(mailOf));
  }
  return crew;
}

interface Made {
  readonly id: string;
  readonly cookie: string;
}

type NewPlayer = { readonly username: string } & Required<Pick<NewCrew, 'passwordHash' | 'rang' | 'goods'>>;

async function makePlayer(
  tx: Tx,
  ctx: Context,
  { username, passwordHash, rang, goods }: NewPlayer,
): Promise<Made> {
  const player = await signUp(tx, ctx, { username, mail: mailOf(username), passwordHash, rang });
  if (isRefusal(player)) throw new Error(player.refused);
  const gift = { debit: CENTRAL_BANK, credit: player.id, code: 'starting_goods' } as const;
  await ctx.post(goods.map((holding) => ({ ...gift, ...holding })));
  const token = Buffer.from(ctx.chance.bytes(32)).toString('base64url');
  await sessionStore(tx).add({
    id: ctx.chance.id(),
    tokenHash: tokenHash(token),
    playerId: player.id,
    createdAtMs: ctx.realNowMs,
  });
  return { id: player.id, cookie: `sid=${token}` };
}

const mailOf = (username: string): string => `${username}@example.com`;
