import type { Tx } from '#db/open.ts';
import { sessionStore } from '#db/systems/auth/store.ts';
import { type Context, isRefusal } from '#server/action/context.ts';
import type { Runner } from '#server/action/run-action.ts';
import { tokenHash } from '#server/action/session-rules.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { signUp } from '#server/systems/auth/actions/sign-up.ts';

/** Signed-in players: each has a session, and dollars for its bets. */
export interface Crew {
  readonly cookies: readonly string[];
  readonly mails: readonly string[];
}

export interface NewCrew {
  readonly count: number;
  readonly passwordHash?: string;
  /** What their names begin with. */
  readonly prefix?: string;
}

/** A transaction of so many does not hold the event loop for long. */
const AT_ONCE = 100;

const CENTS_EACH = 1_000_000;

/** Makes players and their sessions through the stores. */
export async function makePlayers(
  perform: Runner,
  { count, passwordHash = 'none', prefix = 'bench' }: NewCrew,
): Promise<Crew> {
  const crew = { cookies: [] as string[], mails: [] as string[] };
  while (crew.cookies.length < count) {
    const from = crew.cookies.length;
    const names = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => `${prefix}${from + at}`);
    const outcome = await perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        const cookies: string[] = [];
        for (const username of names) cookies.push(await makePlayer(tx, ctx, { username, passwordHash }));
        return { cookies };
      },
    });
    if (outcome.kind !== 'done') throw new Error('players could not be made');
    crew.cookies.push(...outcome.value.cookies);
    crew.mails.push(...names.map(mailOf));
  }
  return crew;
}

async function makePlayer(
  tx: Tx,
  ctx: Context,
  { username, passwordHash }: { readonly username: string; readonly passwordHash: string },
): Promise<string> {
  const player = await signUp(tx, ctx, { username, mail: mailOf(username), passwordHash });
  if (isRefusal(player)) throw new Error(player.refused);
  const gift = { debit: CENTRAL_BANK, credit: player.id, asset: 'dollars', code: 'starting_goods' } as const;
  await ctx.post([{ ...gift, amount: CENTS_EACH }]);
  const token = Buffer.from(ctx.chance.bytes(32)).toString('base64url');
  await sessionStore(tx).add({
    id: ctx.chance.id(),
    tokenHash: tokenHash(token),
    playerId: player.id,
    createdAtMs: ctx.realNowMs,
  });
  return `sid=${token}`;
}

const mailOf = (username: string): string => `${username}@example.com`;
