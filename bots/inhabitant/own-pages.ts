import { allianceRoutes } from '#protocol/systems/alliance.ts';
import { authRoutes } from '#protocol/systems/auth.ts';
import { bankRoutes } from '#protocol/systems/bank.ts';
import { combatRoutes } from '#protocol/systems/combat.ts';
import { companyRoutes } from '#protocol/systems/company.ts';
import { marketRoutes } from '#protocol/systems/market.ts';
import { productionRoutes } from '#protocol/systems/production.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate.ts';
import { rentRoutes } from '#protocol/systems/rent.ts';
import type { Act } from '../temperaments/act.ts';
import { fresh } from './fresh.ts';
import type { Session } from './session.ts';

/** Real time before an inhabitant reads a page again. */
const PURSE_MS = 4_000;
const PAGES_MS = 15_000;

export type OwnPages = ReturnType<typeof createOwnPages>;

export function createOwnPages() {
  return {
    // Goods and open orders expire together: otherwise an order filled in between would count twice.
    purse: fresh(PURSE_MS, async (session: Session) => {
      const orders = await session.read(marketRoutes.myOrders);
      const me = await session.read(authRoutes.me);
      return me && orders && { ...me, orders: orders.orders };
    }),
    bills: fresh(PAGES_MS, async (session: Session) => ({
      salary: await session.read(bankRoutes.salaryStatus),
      rent: await session.read(rentRoutes.rentStatus),
    })),
    industry: fresh(PAGES_MS, async (session: Session) => ({
      production: await session.read(productionRoutes.production),
      company: await session.read(companyRoutes.myCompany),
    })),
    estate: fresh(PAGES_MS, (session: Session) => session.read(realEstateRoutes.owned)),
    crew: fresh(PAGES_MS, async (session: Session) => ({
      offers: await session.read(combatRoutes.myMafiosi),
      equipment: await session.read(combatRoutes.weaponEquipment),
      stats: await session.read(combatRoutes.combatStats),
      targets: await session.read(combatRoutes.targets),
    })),
    alliance: fresh(PAGES_MS, (session: Session) => session.read(allianceRoutes.myAlliance)),
  };
}

const CHANGED_BY: Readonly<Partial<Record<Act['kind'], keyof OwnPages>>> = {
  'collect-salary': 'bills',
  'pay-own-rent': 'bills',
  build: 'industry',
  'collect-goods': 'industry',
  'create-company': 'industry',
  'hire-employee': 'industry',
  'pay-salaries': 'industry',
  'collect-revenue': 'industry',
  'buy-property': 'estate',
  'collect-rent': 'estate',
  'hire-mafiosi': 'crew',
  forge: 'crew',
  arm: 'crew',
  attack: 'crew',
  'found-alliance': 'alliance',
  'join-alliance': 'alliance',
  contribute: 'alliance',
};

export function forgetAfter(pages: OwnPages, kind: Act['kind']): void {
  const changed = CHANGED_BY[kind];
  if (changed) pages[changed].forget();
  pages.purse.forget();
}
