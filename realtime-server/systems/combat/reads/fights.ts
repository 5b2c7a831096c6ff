import { FIGHTS_SHOWN } from '#protocol/systems/combat/terms.ts';
import type { Tx } from '#db/database/open.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { fightStore } from '#db/systems/combat/store/fights.ts';
import type { combatRoutes } from '#protocol/systems/combat/contract.ts';
import type { FightSummary } from '#protocol/systems/combat/models.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { peopleOf, fightSummary, fightView } from './views.ts';

type Routes = typeof combatRoutes;

export const fights: Handler<Routes['fights']> = async (tx, { actor }, { page, before: beforeId }) => {
  const own = await combatantStore(tx).of(actor.id);
  if (!own) return refuse('unauthorized');
  const before = beforeId === undefined ? undefined : await fightStore(tx).of(beforeId);
  if (before === null) return refuse('fight_not_found');
  const total = before ? await fightStore(tx).countOlder(actor.id, before) : own.wins + own.losses;
  const offset = (page - 1) * FIGHTS_SHOWN;
  const range = { limit: FIGHTS_SHOWN, offset, ...(before && { before }) };
  const shown = offset < total ? await newestFights(tx, actor.id, range) : [];
  return { fights: [...shown], pagination: { page, limit: FIGHTS_SHOWN, total } };
};

async function newestFights(
  tx: Tx,
  playerId: string,
  page: Parameters<ReturnType<typeof fightStore>['newest']>[1],
): Promise<readonly FightSummary[]> {
  const rows = await fightStore(tx).newest(playerId, page);
  const people = await peopleOf(tx, rows);
  return rows.map((row) => fightSummary(row, playerId, people));
}

export const fight: Handler<Routes['fight']> = async (tx, _ctx, { id }) => {
  const row = await fightStore(tx).of(id);
  if (!row) return refuse('fight_not_found');
  return { fight: fightView(row, await peopleOf(tx, [row])) };
};
