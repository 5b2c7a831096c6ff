import { describe, expect, test } from 'vitest';
import { noFaults } from '../measure/faults.ts';
import { createSeries, type Summary } from '../measure/series.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { judge, parseBudgets } from './budgets.ts';
import { parseOptions } from './options.ts';

const figures = (p99: number) => ({ count: 10, p50: 1, p95: 2, p99, max: 2 * p99 });
const summary: Summary = {
  ...createSeries().summary(),
  calls: figures(100),
  pushes: figures(300),
  returns: figures(9_000),
  faults: { ...noFaults(), late: 3 },
};

describe('a budget', () => {
  test('without a prefix applies to calls and to pushes', () => {
    const judged = judge(parseBudgets('p99=250'), summary);
    expect(judged).toEqual([
      { text: 'calls.p99=250', figure: 100, unit: 'ms', isHeld: true },
      { text: 'pushes.p99=250', figure: 300, unit: 'ms', isHeld: false },
    ]);
  });

  test('can name one kind or a count, and several are separated by commas', () => {
    const judged = judge(parseBudgets('pushes.p99=300, returns.max=15000,late=2'), summary);
    expect(judged.map(({ isHeld }) => isHeld)).toEqual([true, false, false]);
  });

  test.each(['p98=250', 'p99', 'p99=', 'p99=fast', 'p99=-1', 'calls.p99.max=1', 'bets.p99=1', 'speed=1'])(
    'is invalid as %s',
    (text) => {
      expect(() => parseBudgets(text)).toThrow('is invalid');
    },
  );
});

describe('a command line', () => {
  test('has a default for everything', () => {
    expect(parseOptions([])).toMatchObject({ players: 1_000, seconds: 60, url: null, clients: 1 });
  });

  test('uses one process per 2,500 players by default', () => {
    expect(parseOptions(['--players', '5001']).clients).toBe(3);
    expect(parseOptions(['--players', '5001', '--clients', '2']).clients).toBe(2);
  });

  test.each([
    [['--players', '20001'], '--players must be a whole number from 1 to 20000'],
    [['--players', 'many'], '--players must be'],
    [['--players', ''], '--players must be'],
    [['--seconds', '0'], '--seconds must be'],
    [['--scenario', 'war'], '--scenario must be one of mixed'],
    [['--url', 'http://example.com'], 'is not this machine'],
    [['--url', 'ftp://127.0.0.1'], 'is not an HTTP address'],
    [['--url', 'https://127.0.0.1'], 'is not an HTTP address'],
    [['--url', 'http://127.0.0.1:1', '--scenario', 'announcement'], 'needs ADMIN_EMAIL'],
    [['--database', 'data/world.db'], '--database belongs to --url'],
    [['--nonsense'], 'nonsense'],
  ])('is refused as %j', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(sentence);
  });

  test('targets another machine only when told so', () => {
    expect(parseOptions(['--url', 'http://example.com', '--elsewhere']).url).toBe('http://example.com');
    expect(parseOptions(['--url', 'http://127.0.0.1:3000/']).url).toBe('http://127.0.0.1:3000');
  });
});

test('further addresses are gateways', () => {
  const urls = [3000, 3001, 3002].map((port) => `http://127.0.0.1:${port}`);
  const { url, gateways } = parseOptions(urls.flatMap((one) => ['--url', one]));
  expect([url, ...gateways]).toEqual(urls);
  expect(parseOptions(['--url', 'http://127.0.0.1:3000']).gateways).toEqual([]);
  expect(() => parseOptions(['--url', 'http://127.0.0.1:1', '--url', 'http://example.com'])).toThrow(
    'is not this machine',
  );
});

test('every scenario has activities, places, and incidents within the run', () => {
  for (const { mix, places, incidents, thinkSeconds } of SCENARIOS) {
    const weights = [...Object.values(mix), ...Object.values(places)];
    expect(weights.every((weight) => weight > 0)).toBe(true);
    expect(thinkSeconds).toBeGreaterThan(0);
    expect(incidents.every(({ at }) => at > 0 && at < 1)).toBe(true);
  }
  expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
});
