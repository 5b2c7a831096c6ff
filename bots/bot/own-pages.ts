import { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { bankRoutes } from '#protocol/systems/bank/contract.ts';
import { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { companyRoutes } from '#protocol/systems/company/contract.ts';
import { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import { productionRoutes } from '#protocol/systems/production/contract.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import { rentRoutes } from '#protocol/systems/rent/contract.ts';
import type { Act } from '../personalities/act.ts';
import { cachedFor } from './cached.ts';
import type { Session } from './session.ts';

/** Real time for which an inhabitant reuses its own pages. */
const HOLDINGS_MS = 4_000;
const PAGES_MS = 15_000;
/** Only its own acts change them; an admin may change what they cost. */
const GILDINGS_MS = 60 * 60_000;

export type OwnPages = ReturnType<typeof createOwnPages>;

export function createOwnPages() {
  return {
    // One entry for goods and open orders: cached apart, an order filled in between would count twice.
    holdings: cachedFor(HOLDINGS_MS, async (session: Session) => {
      const orders = await session.read(marketRoutes.myOrders);
      const me = await session.read(authRoutes.me);
      return me && orders && { ...me, orders: orders.orders };
    }),
    salaryAndRent: cachedFor(PAGES_MS, async (session: Session) => ({
      salary: await session.read(bankRoutes.salaryStatus),
      rent: await session.read(rentRoutes.rentStatus),
    })),
    businesses: cachedFor(PAGES_MS, async (session: Session) => ({
      production: await session.read(productionRoutes.production),
      company: await session.read(companyRoutes.myCompany),
    })),
    estate: cachedFor(PAGES_MS, (session: Session) => session.read(realEstateRoutes.owned)),
    crew: cachedFor(PAGES_MS, async (session: Session) => ({
      offers: await session.read(combatRoutes.myMafiosi),
      equipment: await session.read(combatRoutes.weaponEquipment),
      stats: await session.read(combatRoutes.combatStats),
      targets: await session.read(combatRoutes.targets),
    })),
    gildings: cachedFor(GILDINGS_MS, (session: Session) => session.read(gildingRoutes.gildings)),
    alliance: cachedFor(PAGES_MS, (session: Session) => session.read(allianceRoutes.myAlliance)),
  };
}

const CHANGED_BY: Readonly<Partial<Record<Act['kind'], keyof OwnPages>>> = {
  'collect-salary': 'salaryAndRent',
  'pay-own-rent': 'salaryAndRent',
  build: 'businesses',
  'collect-goods': 'businesses',
  'create-company': 'businesses',
  'hire-employee': 'businesses',
  'pay-salaries': 'businesses',
  'feed-staff': 'businesses',
  'collect-revenue': 'businesses',
  'buy-property': 'estate',
  'collect-rent': 'estate',
  'hire-mafiosi': 'crew',
  'feed-crew': 'crew',
  forge: 'crew',
  arm: 'crew',
  attack: 'crew',
  'found-alliance': 'alliance',
  'join-alliance': 'alliance',
  contribute: 'alliance',
  'contribute-stone': 'alliance',
  'build-hall': 'alliance',
  gild: 'gildings',
};

export function forgetAfter(pages: OwnPages, kind: Act['kind']): void {
  const changed = CHANGED_BY[kind];
  if (changed) pages[changed].forget();
  pages.holdings.forget();
}
