import { companyRoutes } from '#protocol/systems/company/contract.ts';
import type { UpgradeType } from '#protocol/systems/company/terms.ts';
import { realEstateRoutes } from '#protocol/systems/real-estate/contract.ts';
import type { Seen, Step } from './agent.ts';

/** The things that a step buys, as the report names them. */
export function itemsOf(step: Step, seen: Seen): readonly string[] {
  switch (step.kind) {
    case 'buy-property':
      return seen.estate.listings.flatMap(({ _id, house_type }) =>
        _id === step.propertyId ? [house_type] : [],
      );
    case 'build':
      return [step.building];
    case 'hire-mafiosi':
      return [step.mafiosiType];
    case 'forge':
      return [step.weaponType];
    case 'hire-employee':
      return ['employee'];
    case 'create-company':
      return ['company'];
    case 'found-alliance':
      return ['alliance'];
    case 'join-alliance':
      return ['membership'];
    case 'bet':
      return ['bet'];
    case 'buy-ticket':
      return ['pick three'];
    case 'feed-staff':
      return ['meal of staff'];
    case 'feed-crew':
      return ['meal of a crew'];
    case 'build-hall':
      return [`hall ${(seen.alliance.own?.hall.level ?? 0) + 1}`];
    case 'gild':
      return seen.gildings.flatMap(({ part, level }) =>
        part === step.part ? [`gilded ${part}`, `gilding ${level + 1}`] : [],
      );
    case 'call':
      return itemsOfCall(step.path, step.body as Body, seen);
    default:
      return [];
  }
}

type Body = Readonly<Record<string, unknown>>;

function itemsOfCall(path: string, body: Body, { estate, company }: Seen): readonly string[] {
  switch (path) {
    case companyRoutes.create.path:
      return ['company'];
    case companyRoutes.upgradeCompany.path: {
      const type = body['upgradeType'] as UpgradeType;
      return [`${type} ${(company?.upgrades[type] ?? 1) + 1}`];
    }
    case realEstateRoutes.upgrade.path:
      return estate.owned.flatMap(({ _id, upgrade_level: level }) =>
        _id === body['propertyId'] ? [`house level ${level + 1}`] : [],
      );
    default:
      return [];
  }
}
