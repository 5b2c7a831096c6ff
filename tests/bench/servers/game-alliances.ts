import type { Tx } from '#db/database/open.ts';
import { type Context, isRefusal, type Player, type Refusal } from '#server/action/context.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { createAlliance, joinAlliance } from '#server/systems/alliance/actions/members.ts';
import { contribute } from '#server/systems/alliance/actions/safe.ts';
import type { GameWorld } from './game-world.ts';

/** So few that a world with a hundredth of the players has a full page of alliances. */
const MEMBERS = 4;

/** A transaction of this many does not block the event loop for long. */
const AT_ONCE = 10;

const COST_CENTS = 1_100_000;

/** Puts each named player into an alliance with the next ones, whose leader has contributed. */
export async function ally({ app, database }: GameWorld, usernames: readonly string[]): Promise<void> {
  const wanted = new Set(usernames);
  const players = await database.read(async ({ orm, run, tables: { players: all } }) => {
    const rows = await run(orm.select({ id: all.id, username: all.username, rang: all.rang }).from(all));
    return rows.filter(({ username }) => wanted.has(username));
  });
  for (let first = 0; first < players.length; first += MEMBERS * AT_ONCE) {
    await app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        for (let at = first; at < Math.min(first + MEMBERS * AT_ONCE, players.length); at += MEMBERS)
          await found(
            tx,
            players
              .slice(at, at + MEMBERS)
              .map((player) => ({ ...ctx, actor: { kind: 'player' as const, ...player } })),
          );
        return {};
      },
    });
  }
}

async function found(tx: Tx, [leader, ...mates]: readonly Context<Player>[]): Promise<void> {
  if (!leader) return;
  const name = `Family of ${leader.actor.username}`;
  const gift = { debit: CENTRAL_BANK, credit: leader.actor.id, code: 'starting_goods' } as const;
  await leader.post([{ ...gift, asset: 'dollars', amount: COST_CENTS }]);
  done(await createAlliance(tx, leader, { name, description: '', isPrivate: false }));
  for (const mate of mates) done(await joinAlliance(tx, mate, { allianceName: name }));
  const grown = { ...leader, config: { ...leader.config, 'newcomer.hours': 0 } };
  done(await contribute(tx, grown, { amount: 500 }));
}

function done(answer: object | Refusal): void {
  if (isRefusal(answer)) throw new Error(answer.refused);
}
