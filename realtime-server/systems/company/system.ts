import { companyRoutes } from '#protocol/systems/company/contract.ts';
import { companyBookStore, companyStore, staffStore } from '#db/systems/company/store.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { rememberRates } from '../../action/accrual-rates.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import {
  collectRevenue,
  create,
  feedStaff,
  fire,
  hire,
  paySalaries,
  upgradeCompany,
} from './actions/commands.ts';
import { auditCompanies } from './audits.ts';
import { companyLeaderboard, info, myCompany } from './reads/companies.ts';
import { MEAL } from './reads/meals.ts';
import { usualCompanyName } from './rules/business.ts';

const closeOfDeleted: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  const company = await companyStore(tx).of(fact.playerId);
  if (!company) return;
  await companyBookStore(tx).remove(company.id);
  await staffStore(tx).remove(company.id);
  await companyStore(tx).remove(company.id);
};

const renameOffensive: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind !== 'text.removed' || fact.what !== 'company') return;
  const company = await companyStore(tx).of(fact.id);
  const owner = await playerStore(tx).byId(fact.id);
  if (company && owner) await companyStore(tx).rename(company.id, usualCompanyName(owner));
};

export const companySystem = system({
  routes: companyRoutes,
  handlers: {
    info,
    myCompany,
    companyLeaderboard,
    create,
    paySalaries,
    hire,
    fire,
    upgradeCompany,
    feedStaff,
    collectRevenue,
  },
  reactions: [closeOfDeleted, renameOffensive, rememberRates([MEAL])],
  audits: [auditCompanies],
});
