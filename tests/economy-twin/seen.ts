import type { Character, Seen } from '#economy/agents/agent.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { seenWith } from '#tests/bots/seen.ts';

export const OWNER: Character = {
  ...{ username: 'agent', circle: 1, leads: false, salary: 100, daring: 0.5, isHomely: false },
};

export const houseOf = (id: string, level: number): OwnedProperty => ({
  _id: id,
  house_type: 'Studio Apartment' as const,
  upgrade_level: level,
  purchase_price: 800,
  currentValue: 800,
  monthlyRent: 400,
  upgradeCost: 320,
  upgradeMaterials: level > 1 ? { stone: 4 * level, wood: 4 * level, tools: level } : null,
  upgradedRent: 520,
  salePrice: 760,
  ...{ accruedRent: 0, hours: 0, purchasedAt: '', since: '', fullAt: '' },
});

/** What an agent of the twin sees that has not bet today. */
export const seenBy = (differences: Partial<Seen> = {}): Seen => ({
  hasBetToday: false,
  ...seenWith(),
  ...differences,
});
