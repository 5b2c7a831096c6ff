import { MarketResource } from '#protocol/systems/market/models.ts';
import type { ProductionBuilding } from '#protocol/systems/production/contract.ts';
import { type Building, GOODS } from '#protocol/systems/production/buildings.ts';
import type { Behaviour, Observation } from '../personalities/observation.ts';
import { exceedsHoldingLimit } from './market-share.ts';

export const MAX_OWNED_OF_TYPE = 3;

/** Of the dollars in hand. */
const MAX_PRICE_SHARE = 0.4;

const MIN_COLLECTED_HOURS = 2;

export const build: Behaviour = ({ buildings, balance }, dice) => {
  const affordable = buildings.filter(
    ({ owned, price }) => owned < MAX_OWNED_OF_TYPE && price <= balance.dollars * MAX_PRICE_SHARE,
  );
  if (affordable.length === 0) return null;
  const weights = Object.fromEntries(affordable.map(({ building, price }) => [building, price]));
  return { kind: 'build', building: dice.weighted(weights as Record<Building, number>), quantity: 1 };
};

export const collectGoods: Behaviour = (seen) => {
  const isWorthwhile = seen.buildings.some(
    ({ accrued, hours }) => accrued > 0 && hours >= MIN_COLLECTED_HOURS,
  );
  if (!isWorthwhile || seen.buildings.some((building) => overflows(seen, building))) return null;
  return { kind: 'collect-goods' };
};

function overflows(seen: Observation, { makes, accrued }: ProductionBuilding): boolean {
  const resource = MarketResource.safeParse(makes);
  return resource.success && accrued > 0 && exceedsHoldingLimit(seen, resource.data, accrued);
}

export const madeBy = ({ buildings }: Observation): readonly MarketResource[] =>
  GOODS.flatMap((good) => {
    const resource = MarketResource.safeParse(good);
    const isMade = buildings.some(({ makes, owned }) => makes === good && owned > 0);
    return resource.success && isMade ? [resource.data] : [];
  });
