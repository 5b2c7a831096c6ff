import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SettingInfo } from '#protocol/systems/admin/models.ts';
import { parseChanges, settingInfos } from '#server/systems/admin/config.ts';
import {
  actionName,
  changesOf,
  faucetRows,
  groupsOf,
  isWorldName,
  logSentence,
  megabytes,
  rangeText,
  settingName,
  sumOf,
  totalOf,
  typedValue,
  uptimeText,
} from '#web/systems/admin/model.ts';
import { foundText } from '#web/systems/admin/text/players.ts';
import { resetText } from '#web/systems/admin/text/tools.ts';

const settings = settingInfos({});
const settingOf = (key: string): SettingInfo => {
  const found = settings.find((one) => one.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
};

test.each([
  [0, '0d 0h 0m'],
  [59, '0d 0h 0m'],
  [3_660, '0d 1h 1m'],
  [90_061, '1d 1h 1m'],
  [8_640_000, '100d 0h 0m'],
])('%s seconds of uptime show as %s', (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text);
});

test('bytes show as megabytes with one decimal', () => {
  expect([megabytes(0), megabytes(13_002_342), megabytes(4 * 1024 ** 3)]).toEqual([
    '0 MB',
    '12.4 MB',
    '4,096 MB',
  ]);
});

test('every setting belongs to one group, and group names are unique', () => {
  const groups = groupsOf(settings);
  expect(groups.flatMap((group) => group.settings.map(({ key }) => key)).toSorted()).toEqual(
    settings.map(({ key }) => key).toSorted(),
  );
  const names = groups.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toBe('Game');
  expect(names.every((name) => /^[A-Z]/.test(name))).toBe(true);
});

test('a setting shows its range, unit and default', () => {
  expect(rangeText(settingOf('dailyAttackLimit'))).toBe('0 to 10,000, default 5');
  expect(rangeText(settingOf('inactivityTimeAllowed'))).toBe('1 to 1,440 minutes, default 30');
  expect(rangeText(settingOf('buildingPrices.farm'))).toBe(
    '$0.01 to $1,000,000,000.00, default $1,728.00 (computed)',
  );
  expect(settingName(settingOf('buildingPrices.farm'))).toBe("Price of a player's first farm");
});

describe('the text of a field', () => {
  test.each([
    ['9', 9],
    [' 9 ', 9],
    ['1,000', 1_000],
    ['$7', 7],
  ])('%j parses as %s', (text, value) => {
    expect(typedValue(text, settingOf('dailyAttackLimit'))).toEqual({ value });
  });

  test.each(['', ' ', 'x', 'NaN', 'Infinity', '1e999', '--1', '1.5', '-1', '10001'])(
    '%j is invalid',
    (text) => {
      expect(typedValue(text, settingOf('dailyAttackLimit'))).toHaveProperty('problem');
    },
  );

  test('is valid exactly when the server accepts it', () => {
    const number = fc.oneof(
      fc.integer({ min: -10, max: 2_000_000_000 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -1_000, max: 1_000_000 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(fc.constantFrom(...settings), number, (setting, value) => {
        const isTaken = 'value' in typedValue(String(value), setting);
        expect(isTaken).toBe(!('refused' in parseChanges({ [setting.key]: value })));
      }),
    );
  });
});

test('a log entry lists its changes', () => {
  expect(actionName({ action: 'config.update' })).toBe('Settings changed');
  expect(actionName({ action: 'something.new' })).toBe('something.new');
  expect(changesOf({ before: { a: 1_000, same: 1 }, after: { a: 2.5, same: 1, message: '<b>' } })).toEqual([
    { name: 'a', before: '1,000', after: '2.5' },
    { name: 'message', before: null, after: '<b>' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
  const wage = { 'centralBankSettings.hourlyWage': 50, gone: 1 };
  expect(
    changesOf({ before: wage, after: { 'centralBankSettings.hourlyWage': 60, gone: 2 } }, settings),
  ).toEqual([
    { name: 'Salary of a game hour', before: '$50.00', after: '$60.00' },
    { name: 'gone', before: '1', after: '2' },
  ]);
});

test.each([
  [
    { action: 'announcement', before: null, after: { message: 'Hello', type: 'info' } },
    '“Hello”, shown as info.',
  ],
  [
    { action: 'rank.change', before: { username: 'Ann', rang: 0 }, after: { username: 'Ann', rang: 2 } },
    'Ann went from Player to Admin.',
  ],
  [
    { action: 'inhabitants.retire', before: { username: 'Bot' }, after: null },
    'Bot left the world. All it owned was returned.',
  ],
  [
    { action: 'inhabitants.mark', before: null, after: { marked: ['A', 'B'] } },
    'A, B will be shown as bots.',
  ],
  [
    {
      action: 'ticker.line.remove',
      before: { text: 'Ann founded Acme.', at: '2030-01-05T10:30:00Z' },
      after: null,
    },
    '“Ann founded Acme.” was taken off the wire.',
  ],
  [
    {
      action: 'case.decide',
      before: { case: 1, username: 'Ann', about: 'cheating' },
      after: { decision: 'suspend', hours: 24, reason: 'Two accounts.', repaid: 400 },
    },
    'The case about Ann led to a suspension for 24 hours with $400.00 paid back: “Two accounts.”',
  ],
  [
    {
      action: 'case.decide',
      before: { case: 1, username: 'Ann', about: 'insult' },
      after: { decision: 'mute', hours: null, reason: 'Again.', nobody_else_could: true },
    },
    'The case about Ann led to a mute for good by the only one who could decide: “Again.”',
  ],
  [
    {
      action: 'case.decide',
      before: { case: 1, username: 'Ann', about: 'spam' },
      after: { decision: 'dismiss', reason: 'No spam.' },
    },
    'The case about Ann was dismissed: “No spam.”',
  ],
  [
    {
      action: 'appeal.decide',
      before: { sanction: 1, username: 'Ann', kind: 'mute' },
      after: { accepted: false, reason: 'It stays.' },
    },
    'The appeal of Ann was rejected: “It stays.”',
  ],
  [
    {
      action: 'sanction.lift',
      before: { sanction: 1, username: 'Ann', kind: 'mute' },
      after: { reason: 'A mistake.' },
    },
    'Ann is free of a mute: “A mistake.”',
  ],
  [{ action: 'economy.reset', before: null, after: { players: 1 } }, '1 player started over.'],
  [{ action: 'config.update', before: { a: 1 }, after: { a: 2 } }, null],
])('%j is told in a sentence, changed settings in a list', (entry, sentence) => {
  expect(logSentence(entry)).toBe(sentence);
});

test('the number of search results is shown', () => {
  expect([foundText(0, false), foundText(1, false), foundText(1_000, true)]).toEqual([
    '0 players',
    '1 player',
    '1,000+ players',
  ]);
});

test('a faucet shows its reports and its cap, even if it issued nothing', () => {
  const issued = [{ code: 'rent_collected', title: 'Rent collected', values: [0.1, 0.2] }];
  const report = { code: 'rent_collected', title: 'Rent collected', issued: 9, average: 2 };
  const at = { day: '2030-01-01T00:00:00Z', at: '2030-01-01T05:00:00Z' };
  const cap = { code: 'property_sold', title: 'Property sold', cap: 50, left: 50 };
  expect(faucetRows({ issued, reports: [{ ...report, ...at }], caps: [cap] })).toEqual([
    {
      code: 'rent_collected',
      title: 'Rent collected',
      total: 0.3,
      reports: [{ ...report, ...at }],
      cap: null,
    },
    { code: 'property_sold', title: 'Property sold', total: 0, reports: [], cap },
  ]);
});

test('series add up to the cent', () => {
  expect(sumOf([{ values: [0.1, 1] }, { values: [0.2] }], 2)).toEqual([0.3, 1]);
  expect(sumOf([], 2)).toEqual([0, 0]);
  expect(totalOf([0.1, 0.2])).toBe(0.3);
});

describe('a reset', () => {
  test("is confirmed by the world's name, ignoring case and spaces", () => {
    for (const text of ['Tycoon Empire', ' tycoon  empire ', 'TYCOON EMPIRE'])
      expect(isWorldName(text)).toBe(true);
    for (const text of ['', 'Tycoon', 'TycoonEmpire', 'Tycoon Empire!'])
      expect(isWorldName(text)).toBe(false);
  });

  test('says how many players it affected', () => {
    expect(resetText.done(100_000)).toBe('Economy reset! 100,000 players affected.');
    expect(actionName({ action: 'economy.reset' })).toBe('Economy reset');
  });
});
