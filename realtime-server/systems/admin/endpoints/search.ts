import { type FoundPlayerRow, playerSearchStore } from '#db/systems/admin/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { type adminRoutes, MAX_PLAYERS_FOUND } from '#protocol/systems/admin/contract.ts';
import type { FoundPlayer } from '#protocol/systems/admin/models.ts';
import type { Player } from '../../../action/context.ts';
import { mailForms } from '../../../action/mail-address.ts';
import type { CustomContext, Handler } from '../../../action/system.ts';

/** The maximum length of a mail address. */
const MAX_QUERY = 254;

/** Shorter queries match almost everything. */
const MIN_CONTAINED = 3;

/** About 2 ms per read, so that other work runs in between. */
const ACCOUNTS_PER_READ = 1_000;
const MAX_ACCOUNTS = 200_000;

export const searchPlayers: Handler<typeof adminRoutes.searchPlayers> = async (
  ctx,
  { query, page, limit },
) => {
  const found = await idsOf(ctx, query.trim().toLowerCase());
  const hasMore = found.length > MAX_PLAYERS_FOUND;
  const ids = found.slice(0, MAX_PLAYERS_FOUND);
  const players = await ctx.read(async (tx) => {
    const markOf = await inhabitantStore(tx).marks();
    const rows = await playerSearchStore(tx).byName(ids, { page, limit });
    return rows.map((row) => ({ ...view(row), ...markOf(row.id) }));
  });
  return { players, pagination: { total: ids.length, page, limit }, hasMore };
};

async function idsOf(ctx: CustomContext<Player>, query: string): Promise<readonly string[]> {
  if (query === '' || query.length > MAX_QUERY || query.includes('\0')) return [];
  const limit = MAX_PLAYERS_FOUND + 1;
  const forms = mailForms(query);
  const beginning = new Set<string>();
  for (const form of forms)
    for (const id of await ctx.read((tx) => playerSearchStore(tx).beginningWith(form, limit)))
      beginning.add(id);
  if (beginning.size > 0 || query.length < MIN_CONTAINED) return [...beginning].slice(0, limit);
  return containing(ctx, forms, limit);
}

async function containing(
  ctx: CustomContext<Player>,
  forms: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const isIn = (text: string | null): boolean => forms.some((form) => text?.includes(form));
  const found: string[] = [];
  let lastId = '';
  for (let read = 0; read < MAX_ACCOUNTS && found.length < limit; read += ACCOUNTS_PER_READ) {
    const from = lastId;
    const accounts = await ctx.read((tx) => playerSearchStore(tx).after(from, ACCOUNTS_PER_READ));
    for (const { id, usernameLower, mail } of accounts) if (isIn(usernameLower) || isIn(mail)) found.push(id);
    const last = accounts.at(-1);
    if (last === undefined || accounts.length < ACCOUNTS_PER_READ) break;
    lastId = last.id;
  }
  return found.slice(0, limit);
}

const view = ({ id, username, mail, cents, points }: FoundPlayerRow): FoundPlayer => ({
  _id: id,
  username,
  email: mail ?? '',
  dollars: toDollars(cents),
  points,
});
