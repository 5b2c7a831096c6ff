import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Asset } from '#server/ledger/chart-of-accounts.ts';
import { csvLine, walkBack } from '#server/systems/statement/rules.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { move, salary, taken } from './ledger-days.ts';

describe('the CSV file', () => {
  let world: TestWorld;
  let player: TestPlayer;
  beforeEach(async () => {
    world = await createWorld();
    player = await world.player();
  });
  afterEach(() => world.close());

  test("contains the statement's transfers as a download", async () => {
    await move(world, salary(player, 6));
    await move(world, taken(player, 'iron', 30));
    const now = new Date(world.clock.nowMs()).toISOString();
    const { status, headers, body } = await player.get('/api/statement.csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="statement.csv"');
    expect(body.split('\r\n')).toEqual([
      'Time (UTC),Asset,In,Out,Balance,Reason,Rule',
      `${now},iron,,30,70,Account closed,The account was closed: 30 iron went back to the central bank`,
      `${now},dollars,300.00,,1300.00,Salary collected,Salary: 6 h × $50.00 = $300.00`,
      `${now},oil,100,,100,Starting goods,Every newcomer starts with 100 oil`,
      `${now},iron,100,,100,Starting goods,Every newcomer starts with 100 iron`,
      `${now},dollars,1000.00,,1000.00,Starting goods,"Every newcomer starts with $1,000.00"`,
      '',
    ]);
  });

  test('takes the same filters', async () => {
    await move(world, salary(player, 6));
    const { body } = await player.get('/api/statement.csv?asset=dollars&code=salary_collected');
    expect(body.split('\r\n')).toHaveLength(3);
    expect((await player.get('/api/statement.csv?from=2040-01-01')).body.split('\r\n')).toHaveLength(2);
    expect(await player.get('/api/statement.csv?code=x')).toMatchObject({
      status: 400,
      body: { code: 'unknown_code' },
    });
  });

  test('needs a session and is rate-limited', async () => {
    expect((await fetch(`${world.url}/api/statement.csv`)).status).toBe(401);
    const strict = await createWorld({ rateLimit: true });
    const busy = await strict.player();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await busy.get('/api/statement.csv')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('a CSV line', () => {
  test.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@cmd', `"'@cmd"`],
    ['\tx', `"'\tx"`],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['plain = plain', 'plain = plain'],
    [12.5, '12.5'],
  ])('writes %j as %s', (value, written) => {
    expect(csvLine([value])).toBe(`${written}\r\n`);
  });

  test('round-trips, and no cell is a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = parsed(csvLine(cells));
        expect(read.map((cell) => (cell.startsWith("'") ? cell.slice(1) : cell))).toEqual(
          cells.map((cell) => (cell.startsWith("'") ? cell.slice(1) : cell)),
        );
        expect(read.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      }),
    );
  });
});

test('walking back the balances leads to the balance before the first transfer', () => {
  const transfer = fc.record({
    asset: fc.constantFrom<Asset>('dollars', 'wood'),
    amount: fc.integer({ min: -1_000, max: 1_000 }),
  });
  fc.assert(
    fc.property(fc.array(transfer), (oldestFirst) => {
      const sums = new Map<Asset, number>();
      const balances = oldestFirst.map(({ asset, amount }) => {
        sums.set(asset, (sums.get(asset) ?? 0) + amount);
        return sums.get(asset);
      });
      const walked = walkBack(oldestFirst.toReversed(), sums);
      expect(walked.map(({ balance }) => balance)).toEqual(balances.toReversed());
    }),
  );
});

/** Parses a line by RFC 4180. */
function parsed(line: string): string[] {
  const cells: string[] = [];
  const text = line.slice(0, -2);
  for (let at = 0; at <= text.length; ) {
    if (text[at] !== '"') {
      const end = text.indexOf(',', at) === -1 ? text.length : text.indexOf(',', at);
      cells.push(text.slice(at, end));
      at = end + 1;
      continue;
    }
    let cell = '';
    for (at += 1; ; at += 1) {
      if (text[at] === '"' && text[at + 1] === '"') at += 1;
      else if (text[at] === '"') break;
      cell += text[at];
    }
    cells.push(cell);
    at += 2;
  }
  return cells;
}
