import { describe, expect, test } from 'vitest';
import type { ConfigKey } from '#protocol/systems.ts';
import {
  configValues,
  createConfig,
  knownOverrides,
  nested,
  parseChanges,
} from '#server/systems/admin/config.ts';
import type { Setting } from '#server/action/declarations.ts';
import { settings } from '#server/every-system/declarations.ts';

const entries = Object.entries(settings) as [ConfigKey, Setting][];

describe.each(entries)('%s', (key, setting) => {
  const { min, max, unit, description } = setting;

  test('accepts its minimum and maximum, which then take effect', () => {
    for (const value of [min, max]) {
      expect(parseChanges({ [key]: value })).toEqual({ [key]: value });
      expect(configValues({ [key]: value })[key]).toBe(value);
    }
  });

  test('refuses values out of range or of another type', () => {
    const taken = wrongFor(setting).filter((value) => !isRefused(parseChanges({ [key]: value })));
    expect(taken).toEqual([]);
  });

  test('has a default in its range, a unit and a description', () => {
    const value = configValues({})[key];
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
    expect([unit, description]).not.toContain('');
  });
});

const isRefused = (changes: object): boolean => 'refused' in changes && changes.refused === 'invalid_setting';

function wrongFor({ min, max, type, default: fallback }: Setting): unknown[] {
  return [
    ...[min - 0.01, max + 0.01, max + 1, Number.POSITIVE_INFINITY, Number.NaN],
    ...['5', '', true, [min], { value: min }],
    ...(type === 'whole' ? [min + 0.5] : []),
    ...(type === 'dollars' ? [min + 0.001] : []),
    ...(fallback === null ? [] : [null]),
  ];
}

test('null returns a setting to its computed value', () => {
  expect(parseChanges({ 'buildingPrices.farm': null })).toEqual({ 'buildingPrices.farm': null });
});

test("the defaults are the specification's", () => {
  expect(nested(configValues({}))).toMatchObject({
    inactivityTimeAllowed: 30,
    marketActionsLimit: 500,
    dailyAttackLimit: 5,
    defaultUser: { dollars: 1000, iron: 100, oil: 100, points: 0 },
    buildingProductions: {
      farm: 12,
      sawmill: 10,
      quarry: 8,
      iron_mine: 6,
      gold_mine: 2,
      oil_well: 5,
      workshop: 2,
    },
    buildingPrices: {
      farm: 1728,
      sawmill: 2160,
      quarry: 2304,
      iron_mine: 2592,
      gold_mine: 7200,
      oil_well: 1800,
      workshop: 2880,
    },
    weaponPrices: {
      knife: { iron: 5, oil: 0 },
      pistol: { iron: 15, oil: 5 },
      vest: { iron: 20, oil: 5 },
      shotgun: { iron: 30, oil: 10 },
      tommy_gun: { iron: 60, oil: 25 },
    },
    marketGoldRatio: { min: 0.8, max: 1.2 },
    priceProductionRatio: 72,
    combatSettings: { dailyAttackLimit: 5, maxRewardPercentage: 10, maxRewardAmount: 5000 },
    centralBankSettings: { hourlyWage: 50, maxEmployees: 1000, rentBaseCost: 500 },
    realEstateSettings: { maxProperties: 20, maintenanceRate: 0.05, saleCommission: 0.05 },
  });
});

test('the daily attack limit has two names for one value', () => {
  expect(parseChanges({ 'combatSettings.dailyAttackLimit': 9 })).toEqual({ dailyAttackLimit: 9 });
  expect(parseChanges({ combatSettings: { dailyAttackLimit: 9 } })).toEqual({ dailyAttackLimit: 9 });
  expect(parseChanges({ dailyAttackLimit: 9, 'combatSettings.dailyAttackLimit': 8 })).toMatchObject({
    refused: 'invalid_setting',
  });
  expect(nested(configValues({ dailyAttackLimit: 9 }))).toMatchObject({
    dailyAttackLimit: 9,
    combatSettings: { dailyAttackLimit: 9 },
  });
});

test('a nested map sets each of its values', () => {
  expect(parseChanges({ defaultUser: { dollars: 5.25, iron: 1 }, 'weaponPrices.knife': { oil: 2 } })).toEqual(
    {
      'defaultUser.dollars': 5.25,
      'defaultUser.iron': 1,
      'weaponPrices.knife.oil': 2,
    },
  );
});

test.each([
  { nothing: 1 },
  { 'defaultUser.gold': 1 },
  { defaultUser: { gold: 1 } },
  { toString: 1 },
  { constructor: { name: 1 } },
  { defaultUser: { dollars: 5, deep: { deeper: 1 } } },
  { defaultUser: 5 },
  { dailyAttackLimit: 5, nothing: 1 },
  JSON.parse('{"__proto__": {"dailyAttackLimit": 1}}'),
])('an unknown setting is refused: %j', (body) => {
  expect(parseChanges(body)).toMatchObject({ refused: 'unknown_setting' });
});

test('a change without a setting is refused', () => {
  expect(parseChanges({})).toMatchObject({ refused: 'bad_request' });
  expect(parseChanges({ defaultUser: {} })).toMatchObject({ refused: 'bad_request' });
});

test('a building without a set price costs its output of the configured hours', () => {
  const values = configValues({ priceProductionRatio: 10, 'buildingPrices.farm': 99.5 });
  expect(values['buildingPrices.sawmill']).toBe(10 * 3 * 10);
  expect(values['buildingPrices.farm']).toBe(99.5);
});

test('stored values that this version does not know or accept are ignored', () => {
  const stored = { dailyAttackLimit: 7, 'centralBankSettings.hourlyWage': -3, 'gone.setting': 1 };
  expect(knownOverrides(stored)).toEqual({ dailyAttackLimit: 7 });
});

test('a later version replaces the values as a whole, and they are immutable', () => {
  const config = createConfig();
  const before = config.values;
  config.replace({ values: configValues({ dailyAttackLimit: 7 }), version: 1 });
  config.replace({ values: before, version: 0 });
  expect([before.dailyAttackLimit, config.values.dailyAttackLimit]).toEqual([5, 7]);
  expect(Object.isFrozen(config.values)).toBe(true);
});
