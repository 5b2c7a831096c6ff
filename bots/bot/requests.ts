import type { RouteShape } from '#protocol/kit/contract.ts';
import { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { bankRoutes } from '#protocol/systems/bank/contract.ts';
import { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { companyRoutes } from '#protocol/systems/company/contract.ts';
import { DEFAULT_SALARY_DOLLARS } from '#protocol/systems/company/terms.ts';
import { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import { productionRoutes } from '#protocol/systems/production/contract.ts';
import { racingRoutes } from '#protocol/systems/racing/contract.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import { rentRoutes } from '#protocol/systems/rent/contract.ts';
import type { Act } from '../personalities/act.ts';

type CommandAct = Exclude<Act, { readonly kind: 'idle' }>;

const ROUTES: Readonly<Record<CommandAct['kind'], RouteShape>> = {
  'collect-salary': bankRoutes.collectSalary,
  'pay-own-rent': rentRoutes.payOwnRent,
  bet: racingRoutes.placeBet,
  'buy-ticket': racingRoutes.buyPickThree,
  order: marketRoutes.placeOrder,
  'cancel-order': marketRoutes.cancelOrder,
  build: productionRoutes.build,
  'collect-goods': productionRoutes.collect,
  'buy-property': realEstateRoutes.purchase,
  'collect-rent': realEstateRoutes.collectRent,
  'create-company': companyRoutes.create,
  'hire-employee': companyRoutes.hire,
  'pay-salaries': companyRoutes.paySalaries,
  'feed-staff': companyRoutes.feedStaff,
  'collect-revenue': companyRoutes.collectRevenue,
  'hire-mafiosi': combatRoutes.hireMafiosi,
  'feed-crew': combatRoutes.feedCrew,
  forge: combatRoutes.forgeWeapons,
  arm: combatRoutes.equipAll,
  attack: combatRoutes.attack,
  'found-alliance': allianceRoutes.createAlliance,
  'join-alliance': allianceRoutes.joinAlliance,
  contribute: allianceRoutes.contribute,
  'contribute-stone': allianceRoutes.contributeStone,
  'build-hall': allianceRoutes.buildHall,
  gild: gildingRoutes.gild,
  say: allianceRoutes.say,
};

const EXTRA_FIELDS: Readonly<Partial<Record<CommandAct['kind'], object>>> = {
  'create-company': { salary: DEFAULT_SALARY_DOLLARS },
  'hire-employee': { isNPC: true },
  arm: { focus: 'attack' },
};

export function requestOf(act: CommandAct): { readonly route: RouteShape; readonly body: object } {
  if (act.kind === 'say') return { route: ROUTES.say, body: { text: act.text } };
  const { kind, ...fields } = act;
  return { route: ROUTES[kind], body: { ...fields, ...EXTRA_FIELDS[kind] } };
}
