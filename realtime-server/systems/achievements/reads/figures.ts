import type { Tx } from '#db/database/open.ts';
import { playerFigureStore, tallyStore } from '#db/systems/achievements/store/figures.ts';
import { achievementCountStore } from '#db/systems/achievements/store/counts.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { companyStore } from '#db/systems/company/store.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import { recordStore } from '#db/systems/racing/store/records.ts';
import { realEstateFigures } from '#db/systems/real-estate/store/figures.ts';
import type { Figure } from '#protocol/systems/achievements/terms.ts';
import { levelOf } from '#protocol/systems/alliance/terms.ts';
import { balancesOf } from '../../../action/balance.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { earnedInHand, earnedWorth } from '../../economy/reads/earned.ts';

type ReadFigure = (tx: Tx, playerId: string) => Promise<number>;

const held =
  (asset: Asset): ReadFigure =>
  (tx, id) =>
    earnedInHand(tx, id, asset);

const tally =
  (figure: Figure): ReadFigure =>
  (tx, id) =>
    tallyStore(tx).of(id, figure);

const figureReads: Readonly<Record<Figure, ReadFigure>> = {
  dollars: held('dollars'),
  netWorth: earnedWorth,
  crowns: tally('crowns'),
  salaries: tally('salaries'),
  salaryIncome: tally('salaryIncome'),
  rentsPaid: tally('rentsPaid'),
  properties: async (tx, id) => (await realEstateFigures(tx).owner(id)).properties,
  propertyValue: async (tx, id) => (await realEstateFigures(tx).owner(id)).valueCents,
  rentIncome: tally('rentIncome'),
  propertiesSold: tally('propertiesSold'),
  fightsWon: async (tx, id) => (await combatantStore(tx).of(id))?.wins ?? 0,
  fightsLost: async (tx, id) => (await combatantStore(tx).of(id))?.losses ?? 0,
  attackPower: async (tx, id) => (await combatantStore(tx).of(id))?.attack ?? 0,
  defensePower: async (tx, id) => (await combatantStore(tx).of(id))?.defense ?? 0,
  menHired: (tx, id) => playerFigureStore(tx).menHired(id),
  loot: tally('loot'),
  bets: async (tx, id) => (await recordStore(tx).of(id))?.bets ?? 0,
  betsWon: async (tx, id) => (await recordStore(tx).of(id))?.wins ?? 0,
  betPayouts: async (tx, id) => (await recordStore(tx).of(id))?.payoutCents ?? 0,
  trades: (tx, id) => marketPlayerStore(tx).tradesOf(id),
  gold: held('gold'),
  companies: async (tx, id) => ((await companyStore(tx).of(id)) ? 1 : 0),
  employees: async (tx, id) => (await companyStore(tx).of(id))?.employees ?? 0,
  async companyLevel(tx, id) {
    const company = await companyStore(tx).of(id);
    return company ? Math.max(company.efficiency, company.capacity, company.automation) : 0;
  },
  revenue: tally('revenue'),
  payrolls: tally('payrolls'),
  memberships: async (tx, id) => ((await memberStore(tx).allianceIdOf(id)) === null ? 0 : 1),
  contribution: async (tx, id) => (await memberStore(tx).of(id))?.member.contributionCents ?? 0,
  async allianceLevel(tx, id) {
    const membership = await memberStore(tx).of(id);
    return membership ? levelOf(membership.alliance.experience) : 0;
  },
  async ledMembers(tx, id) {
    const alliance = (await memberStore(tx).of(id))?.alliance;
    return alliance?.leaderId === id ? alliance.members : 0;
  },
  buildings: async (tx, id) => (await playerFigureStore(tx).buildings(id)).owned,
  buildingTypes: async (tx, id) => (await playerFigureStore(tx).buildings(id)).types,
  goodsCollected: tally('goodsCollected'),
  messages: tally('messages'),
  unlocked: (tx, id) => achievementCountStore(tx).of(id),
  points: async (tx, id) => (await balancesOf(tx, id))?.points ?? 0,
};

export const readFigure = (tx: Tx, playerId: string, figure: Figure): Promise<number> =>
  figureReads[figure](tx, playerId);
