import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headcount, MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES, type WeaponType } from '#protocol/systems/combat/terms.ts';
import type { Target, WeaponEquipment } from '#protocol/systems/combat/models.ts';
import {
  previewArming,
  bestValue,
  changeBy,
  crewOf,
  isFuture,
  perThousand,
  quantityOf,
  spareOf,
  suggestedOf,
  withEquipped,
  powerShare,
} from '#web/systems/combat/model.ts';

test.each([
  ['1', 1],
  ['12', 12],
  ['100', 100],
  ['101', null],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['1e1', 10],
  ['', null],
  [' ', null],
  ['many', null],
])('the quantity "%s" parses as %s', (text, quantity) => {
  expect(quantityOf(text, 100)).toBe(quantity);
});

test('a thousand dollars of each type add what the price table says', () => {
  expect(perThousand('thug')).toEqual({ attack: 25, defense: 15 });
  expect(perThousand('hitman')).toEqual({ attack: 20, defense: 4 });
  expect(bestValue('attack')).toBe('thug');
  expect(bestValue('defense')).toBe('bodyguard');
});

test('a moment that has passed is not ahead', () => {
  const at = '2026-01-02T03:04:05.000Z';
  expect(isFuture(null, 0)).toBe(false);
  expect(isFuture(at, Date.parse(at) - 1)).toBe(true);
  expect(isFuture(at, Date.parse(at))).toBe(false);
});

test('the suggested target is attackable, and weaker where possible', () => {
  const at = '2026-01-02T03:04:05.000Z';
  const nowMs = Date.parse(at) - 1;
  const target = (id: string, defense_power: number, how: Partial<Target> = {}): Target => ({
    ...{ id, username: id, dollars: 0, points: 0, defense_power, wins: 0, losses: 0 },
    ...{ protection: null, protected_until: null, next_attack_at: null },
    ...how,
  });
  const stronger = target('stronger', 120);
  const weaker = target('weaker', 80);
  const safe = target('safe', 90, { protection: 'newcomer', protected_until: at });
  const recent = target('recent', 95, { next_attack_at: at });
  const all = [recent, safe, stronger, weaker];
  expect(suggestedOf(all, { attack: 100, nowMs })?.id).toBe('weaker');
  expect(suggestedOf(all, { attack: 100, nowMs: nowMs + 1 })?.id).toBe('recent');
  expect(suggestedOf([safe, stronger], { attack: 100, nowMs })?.id).toBe('stronger');
  expect(suggestedOf([safe, recent], { attack: 100, nowMs })).toBeUndefined();
});

const counts = (most: number) =>
  fc.record(
    Object.fromEntries(WEAPON_TYPES.map((type) => [type, fc.nat(most)])) as Record<
      WeaponType,
      fc.Arbitrary<number>
    >,
  );

const anyEquipment: fc.Arbitrary<WeaponEquipment> = fc
  .record({
    squads: fc.tuple(...MAFIOSI_TYPES.map(() => fc.record({ free: fc.nat(50), weapons: counts(20) }))),
    store: counts(60),
  })
  .map(({ squads, store }) => {
    const none = Object.fromEntries(WEAPON_TYPES.map((type) => [type, { attack: 0, defense: 0 }]));
    return {
      equipment: Object.fromEntries(
        MAFIOSI_TYPES.map((type, at) => {
          const { free = 0, weapons } = squads[at] ?? {};
          const armed = Object.values(weapons ?? {}).reduce((sum, count) => sum + count, 0);
          return [
            type,
            { name: type, quantity: free + armed, available_slots: free, equipped_weapons: weapons },
          ];
        }),
      ),
      available_weapons: store,
      weapon_bonuses: none,
      forge_costs: none,
    } as unknown as WeaponEquipment;
  });

test('arming stays within slots and stock, and never weakens', () => {
  fc.assert(
    fc.property(anyEquipment, fc.constantFrom('attack', 'defense'), (known, focus) => {
      const { slots, weapons } = spareOf(known);
      const { count, power } = previewArming(known, focus);
      expect(count).toBe(Math.min(slots, weapons));
      expect(power.to.attack).toBeGreaterThanOrEqual(power.from.attack);
      expect(power.to.defense).toBeGreaterThanOrEqual(power.from.defense);
      const other = previewArming(known, focus === 'attack' ? 'defense' : 'attack');
      expect(power.to[focus]).toBeGreaterThanOrEqual(other.power.to[focus]);
    }),
  );
});

test('equipping and unequipping the same weapons changes nothing', () => {
  const handing = fc.record({
    mafiosiType: fc.constantFrom(...MAFIOSI_TYPES),
    weaponType: fc.constantFrom(...WEAPON_TYPES),
    quantity: fc.nat(20),
  });
  fc.assert(
    fc.property(anyEquipment, handing, (known, given) => {
      const handed = withEquipped(known, given);
      expect(spareOf(handed).slots).toBe(spareOf(known).slots - given.quantity);
      expect(withEquipped(handed, { ...given, quantity: -given.quantity })).toEqual(known);
      expect(headcount(crewOf(handed))).toBe(headcount(crewOf(known)));
    }),
  );
});

test('a change multiplies the powers by the quantity', () => {
  expect(changeBy({ attack: 10, defense: 4 }, { attack: 6, defense: 1 }, 3)).toEqual({
    from: { attack: 10, defense: 4 },
    to: { attack: 28, defense: 7 },
  });
});

test('a bar shows power: the strongest is full, and the cheapest is not', () => {
  expect([powerShare('capo', 'attack'), powerShare('capo', 'defense')]).toEqual([1, 1]);
  expect(powerShare('thug', 'attack')).toBeCloseTo(5 / 70);
});
