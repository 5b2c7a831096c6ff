import { type ListedPlayerRow, playerSearchStore } from '#db/systems/admin/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { adminRoutes } from '#protocol/systems/admin/contract.ts';
import type { ListedPlayer } from '#protocol/systems/admin/models.ts';
import type { PlayerOrder } from '#protocol/systems/admin/terms.ts';
import type { Player } from '../../../action/context.ts';
import type { CustomContext, Handler } from '../../../action/system.ts';

/** About 2 ms per read, so that other work runs in between. */
const ACCOUNTS_PER_READ = 1_000;

/** Sorts all accounts for each page: an admin reads few, and no index has to be kept for it. */
export const listPlayers: Handler<typeof adminRoutes.players> = async (ctx, { sortBy, page, limit }) => {
  const all = (await everybody(ctx)).toSorted(ORDERS[sortBy]);
  const shown = all.slice((page - 1) * limit, page * limit);
  const markOf = await ctx.read((tx) => inhabitantStore(tx).marks());
  const players = shown.map((row) => ({ ...view(row), ...markOf(row.id) }));
  return { players, pagination: { page, limit, total: all.length } };
};

type Order = (a: ListedPlayerRow, b: ListedPlayerRow) => number;

const byName: Order = (a, b) => (a.usernameLower < b.usernameLower ? -1 : 1);
const largest =
  (key: 'joinedAtMs' | 'lastActivityAtMs' | 'cents' | 'points'): Order =>
  (a, b) =>
    b[key] - a[key] || byName(a, b);

const ORDERS: Readonly<Record<PlayerOrder, Order>> = {
  name: byName,
  joined: largest('joinedAtMs'),
  seen: largest('lastActivityAtMs'),
  dollars: largest('cents'),
  points: largest('points'),
};

async function everybody(ctx: CustomContext<Player>): Promise<readonly ListedPlayerRow[]> {
  const all: ListedPlayerRow[] = [];
  for (;;) {
    const lastId = all.at(-1)?.id ?? '';
    const rows = await ctx.read((tx) => playerSearchStore(tx).listedAfter(lastId, ACCOUNTS_PER_READ));
    all.push(...rows);
    if (rows.length < ACCOUNTS_PER_READ) return all;
  }
}

const view = (row: ListedPlayerRow): ListedPlayer => ({
  _id: row.id,
  username: row.username,
  email: row.mail ?? '',
  dollars: toDollars(row.cents),
  points: row.points,
  rang: row.rang,
  joined_at: isoOf(row.joinedAtMs),
  last_seen: isoOf(row.lastActivityAtMs),
});
