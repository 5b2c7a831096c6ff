import { companyBookStore, companyStore, staffStore } from '#db/systems/company/store.ts';
import type { Reaction } from '../../action/reactions.ts';

export const closeOfDeleted: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  const company = await companyStore(tx).of(fact.playerId);
  if (!company) return;
  await companyBookStore(tx).remove(company.id);
  await staffStore(tx).remove(company.id);
  await companyStore(tx).remove(company.id);
};
