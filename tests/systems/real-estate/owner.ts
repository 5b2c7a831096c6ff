import { expect } from 'vitest';
import { HOUSES, type HouseType } from '#protocol/systems/real-estate/houses.ts';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';

export { HOUR_MS } from '#protocol/values/time.ts';

/** A game hour in a real second: sessions last, weeks pass. */
export const SPEED = 3600;

/** The properties for sale. */
export async function listed(player: TestPlayer): Promise<Listing[]> {
  const { status, body } = await player.get('/api/real-estate/available');
  expect(status).toBe(200);
  return body.properties;
}

/** A listing of a type at a level. */
export async function listing(player: TestPlayer, houseType: HouseType, level = 1): Promise<Listing> {
  const found = (await listed(player)).find(
    (one) => one.house_type === houseType && one.upgrade_level === level,
  );
  if (!found) throw new Error(`no ${houseType} of level ${level} is for sale`);
  return found;
}

export const post = (player: TestPlayer, call: string, propertyId?: unknown): Promise<TestAnswer> =>
  player.post(`/api/real-estate/${call}`, propertyId === undefined ? undefined : { propertyId });

/** Buys a property of a type. */
export async function bought(player: TestPlayer, houseType: HouseType, level = 1): Promise<OwnedProperty> {
  const { _id } = await listing(player, houseType, level);
  const { status, body } = await post(player, 'purchase', _id);
  expect(status).toBe(200);
  return body.property;
}

export async function ownedBy(player: TestPlayer): Promise<OwnedProperty[]> {
  const { status, body } = await player.get('/api/real-estate/owned');
  expect(status).toBe(200);
  return body.properties;
}

export const dollarsOf = async (player: TestPlayer): Promise<number> =>
  (await player.get('/api/auth/me')).body.user.dollars;

/** The rent of whole hours in dollars, maintenance deducted, rounded down to the cent. */
export const rentOf = (houseType: HouseType, hours: number, netShare = 0.95): number =>
  Math.floor((HOUSES[houseType].monthlyDollars * 100 * hours * netShare) / 720 + 1e-6) / 100;
