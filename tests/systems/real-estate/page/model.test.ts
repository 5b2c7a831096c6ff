import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUSE_TYPES, MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { monthlyCents, roiPercent, valueCents } from '#protocol/systems/real-estate/values.ts';
import type { Listing, OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { MATERIALS } from '#protocol/systems/real-estate/materials.ts';
import {
  bestOffer,
  houseNumber,
  incomeByType,
  offersOf,
  pickListing,
  suggestedPurchase,
  sum,
  without,
  withBought,
  withProperty,
} from '#web/systems/real-estate/model.ts';

const house = fc.record({
  houseType: fc.constantFrom(...HOUSE_TYPES),
  level: fc.integer({ min: 1, max: MAX_LEVEL }),
});
const listings = fc
  .array(house, { maxLength: 60 })
  .map((houses) => houses.map((one, index) => listed(`listing-${index}`, one)));

function listed(_id: string, one: { houseType: Listing['house_type']; level: number }): Listing {
  return {
    _id,
    house_type: one.houseType,
    upgrade_level: one.level,
    price: valueCents(one) / 100,
    monthlyRent: monthlyCents(one) / 100,
    roi: roiPercent(one),
  };
}

const owned = (_id: string, house_type: OwnedProperty['house_type'], monthlyRent: number): OwnedProperty => ({
  _id,
  house_type,
  upgrade_level: 1,
  purchase_price: 1,
  currentValue: 1,
  monthlyRent,
  upgradeCost: 1,
  upgradeMaterials: null,
  upgradedRent: 1,
  salePrice: 1,
  accruedRent: 0,
  hours: 0,
  purchasedAt: '2026-01-01T00:00:00.000Z',
  since: '2026-01-01T00:00:00.000Z',
  fullAt: '2026-01-08T00:00:00.000Z',
});

describe('the market on the page', () => {
  test('has every listing in exactly one offer, expensive types last, each level once', () => {
    fc.assert(
      fc.property(listings, (all) => {
        const offers = offersOf(all);
        expect(offers.flatMap(({ ids }) => ids).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted());
        const places = offers.map(({ houseType, level }) => HOUSE_TYPES.indexOf(houseType) * 10 + level);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      }),
    );
  });

  test('keeps an offer that the player bought out, with nothing left for sale', () => {
    const house5 = { houseType: 'House', level: 5 } as const;
    const [studio, last] = offersOf([
      listed('a', { houseType: 'Studio Apartment', level: 1 }),
      listed('b', house5),
    ]);
    if (!studio || !last) throw new Error('no offers');
    const tower = offersOf([listed('c', { houseType: 'Skyscraper', level: 1 })]);
    const bought = [studio, last].map((offer) => ({ offer, propertyId: offer.key, message: '' }));
    const shown = withBought([studio, ...tower], bought);
    expect(shown.map(({ key, ids }) => [key, ids.length])).toEqual([
      [studio.key, 1],
      [last.key, 0],
      [tower[0]?.key, 1],
    ]);
  });

  test('highlights the best-earning affordable offer', () => {
    fc.assert(
      fc.property(listings, fc.integer({ min: 0, max: 20_000_000 }), (all, dollars) => {
        const offers = offersOf(all);
        const payable = offers.filter(({ price }) => price <= dollars);
        const best = offers.find(({ key }) => key === bestOffer(offers, dollars));
        expect(best?.monthlyRent).toBe(
          payable.length > 0 ? Math.max(...payable.map(({ monthlyRent }) => monthlyRent)) : undefined,
        );
      }),
    );
  });

  test('sends different players to different ones of equal listings, and the same player to the same', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const players = Array.from({ length: 40 }, (_, index) => `player-${index}`);
    expect(new Set(players.map((player) => pickListing(ids, player))).size).toBe(ids.length);
    expect(pickListing(ids, 'player-7')).toBe(pickListing(ids, 'player-7'));
    expect(pickListing([], 'player-7')).toBeUndefined();
  });
});

describe('the holdings on the page', () => {
  const all = [
    owned('a', 'House', 6000),
    owned('b', 'Mansion', 42_000),
    owned('c', 'House', 7800.1),
    owned('d', 'Studio Apartment', 400.2),
  ];

  test('count the income by house type, the best first, to the cent', () => {
    expect(incomeByType(all)).toEqual([
      { houseType: 'Mansion', count: 1, monthlyRent: 42_000 },
      { houseType: 'House', count: 2, monthlyRent: 13_800.1 },
      { houseType: 'Studio Apartment', count: 1, monthlyRent: 400.2 },
    ]);
    expect(sum([0.1, 0.2])).toBe(0.3);
  });

  test('are numbered in the order of purchase', () => {
    expect(all.map(({ _id }) => houseNumber(all, _id))).toEqual([1, 2, 3, 4]);
    expect(houseNumber(all, 'sold')).toBe(0);
  });

  test('add new properties, replace known ones, and drop those that are gone', () => {
    const more = withProperty(all, owned('e', 'Skyscraper', 750_000));
    expect(more.map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const changed = withProperty(all, owned('b', 'Mansion', 54_600));
    expect(changed.map(({ monthlyRent }) => monthlyRent)).toEqual([6000, 54_600, 7800.1, 400.2]);
    expect(without(all, 'c').map(({ _id }) => _id)).toEqual(['a', 'b', 'd']);
  });
});

describe('the suggested purchase', () => {
  const offers = offersOf([
    listed('a', { houseType: 'Mansion', level: 1 }),
    listed('b', { houseType: 'Studio Apartment', level: 1 }),
    listed('c', { houseType: 'House', level: 1 }),
  ]);
  const nothing = { stone: 0, wood: 0, tools: 0 };
  const upgrade = (
    upgradeCost: number | null,
    upgradeMaterials: OwnedProperty['upgradeMaterials'] = null,
  ) => ({
    ...({ house_type: 'Studio Apartment', upgrade_level: 1, monthlyRent: 400, upgradedRent: 500 } as const),
    ...{ upgradeCost, upgradeMaterials },
  });
  const street = (...properties: ReturnType<typeof upgrade>[]) => ({ properties, maxProperties: 20 });
  const priceOf = (type: string) => offers.find(({ houseType }) => houseType === type)?.price ?? 0;

  test('is the best affordable house, else the cheapest', () => {
    const typeFor = (dollars: number) => {
      const one = suggestedPurchase(offers, street(), { ...nothing, dollars });
      return one?.kind === 'house' && one.offer.houseType;
    };
    expect(typeFor(0)).toBe('Studio Apartment');
    expect(typeFor(priceOf('House'))).toBe('House');
    expect(typeFor(priceOf('Mansion'))).toBe('Mansion');
    expect(suggestedPurchase([], undefined, { ...nothing, dollars: 1e9 })).toBeNull();
  });

  test('is the cheapest upgrade while no house is affordable, if that costs less', () => {
    const mine = street(upgrade(null), upgrade(900), upgrade(320));
    const priceFor = (dollars: number) => suggestedPurchase(offers, mine, { ...nothing, dollars })?.price;
    const studio = priceOf('Studio Apartment');
    expect([0, 319, studio - 1, studio].map(priceFor)).toEqual([320, 320, 320, studio]);
    expect(suggestedPurchase(offers, street(upgrade(studio + 1)), { ...nothing, dollars: 0 })?.price).toBe(
      studio,
    );
  });

  test('is no upgrade without its goods, each of them', () => {
    const materials = { stone: 7, wood: 7, tools: 2 };
    const mine = street(upgrade(640, materials), upgrade(700));
    const priceWith = (held: typeof nothing) => suggestedPurchase([], mine, { dollars: 0, ...held })?.price;
    expect(priceWith(materials)).toBe(640);
    for (const material of MATERIALS) expect(priceWith({ ...materials, [material]: 1 })).toBe(700);
    expect(suggestedPurchase([], street(upgrade(640, materials)), { dollars: 1_000, ...nothing })).toBeNull();
  });

  test('is no house on a full street', () => {
    const full = { properties: [upgrade(null)], maxProperties: 1 };
    expect(suggestedPurchase(offers, full, { ...nothing, dollars: 1e9 })).toBeNull();
  });
});
