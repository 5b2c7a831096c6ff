import { companyRoutes } from '#protocol/systems/company.ts';
import { system } from '../../action/system.ts';
import { collectRevenue, create, fire, hire, paySalaries, upgradeCompany } from './actions/commands.ts';
import { auditCompanies } from './audits.ts';
import { closeOfDeleted } from './reactions.ts';
import { companyLeaderboard, info, myCompany } from './reads/companies.ts';

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
    collectRevenue,
  },
  reactions: [closeOfDeleted],
  audits: [auditCompanies],
});
