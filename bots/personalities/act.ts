import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import type { Industry } from '#protocol/systems/company/terms.ts';
import type { GildedPart } from '#protocol/systems/gilding/terms.ts';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import type { Building } from '#protocol/systems/production/buildings.ts';

export type Act =
  | { readonly kind: 'idle' }
  | { readonly kind: 'collect-salary' }
  | { readonly kind: 'pay-own-rent' }
  | { readonly kind: 'bet'; readonly raceId: string; readonly horseId: string; readonly amount: number }
  | { readonly kind: 'buy-ticket'; readonly horseIds: readonly string[] }
  | OrderAct
  | { readonly kind: 'cancel-order'; readonly orderId: string }
  | { readonly kind: 'build'; readonly building: Building; readonly quantity: number }
  | { readonly kind: 'collect-goods' }
  | { readonly kind: 'buy-property'; readonly propertyId: string }
  | { readonly kind: 'collect-rent' }
  | { readonly kind: 'create-company'; readonly name: string; readonly industry: Industry }
  | { readonly kind: 'hire-employee' }
  | { readonly kind: 'pay-salaries' }
  | { readonly kind: 'feed-staff' }
  | { readonly kind: 'collect-revenue' }
  | { readonly kind: 'hire-mafiosi'; readonly mafiosiType: MafiosiType; readonly quantity: number }
  | { readonly kind: 'forge'; readonly weaponType: WeaponType; readonly quantity: number }
  | { readonly kind: 'feed-crew' }
  | { readonly kind: 'arm' }
  | { readonly kind: 'attack'; readonly targetId: string }
  | { readonly kind: 'found-alliance'; readonly name: string; readonly description: string }
  | { readonly kind: 'join-alliance'; readonly allianceName: string }
  | { readonly kind: 'contribute'; readonly amount: number }
  | { readonly kind: 'contribute-stone'; readonly amount: number }
  | { readonly kind: 'build-hall' }
  | { readonly kind: 'gild'; readonly part: GildedPart; readonly horseId?: string }
  | {
      readonly kind: 'say';
      readonly text: string;
      readonly answers?: string;
    };

/** Price in dollars per unit. */
export interface OrderAct {
  readonly kind: 'order';
  readonly resource: MarketResource;
  readonly orderType: OrderType;
  readonly quantity: number;
  readonly price: number;
}

export const IDLE: Act = { kind: 'idle' };
