import type { Observation } from '#bots/personalities/observation.ts';
import { companyRoutes } from '#protocol/systems/company/contract.ts';
import type { UpgradeType } from '#protocol/systems/company/terms.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import type { Step } from './agent.ts';

/** The thing that a step buys, as the report names it; null when it buys nothing. */
export function itemOf(step: Step, seen: Observation): string | null {
  switch (step.kind) {
    case 'buy-property':
      return seen.estate.listings.find(({ _id }) => _id === step.propertyId)?.house_type ?? null;
    case 'build':
      return step.building;
    case 'hire-mafiosi':
      return step.mafiosiType;
    case 'forge':
      return step.weaponType;
    case 'hire-employee':
      return 'employee';
    case 'create-company':
      return 'company';
    case 'found-alliance':
      return 'alliance';
    case 'join-alliance':
      return 'membership';
    case 'bet':
      return 'bet';
    case 'call':
      return itemOfCall(step.path, step.body as Readonly<Record<string, unknown>>, seen);
    default:
      return null;
  }
}

function itemOfCall(
  path: string,
  body: Readonly<Record<string, unknown>>,
  { estate, company }: Observation,
): string | null {
  switch (path) {
    case companyRoutes.create.path:
      return 'company';
    case companyRoutes.upgradeCompany.path: {
      const type = body['upgradeType'] as UpgradeType;
      return `${type} ${(company?.upgrades[type] ?? 1) + 1}`;
    }
    case realEstateRoutes.upgrade.path: {
      const house = estate.owned.find(({ _id }) => _id === body['propertyId']);
      return house ? `house level ${house.upgrade_level + 1}` : null;
    }
    default:
      return null;
  }
}
