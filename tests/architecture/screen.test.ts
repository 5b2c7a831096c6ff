import { describe, expect, test } from 'vitest';
import { sourceFiles } from './project-files.ts';
import { ownTimes, ungrammatical } from './screen-rules.ts';

const files = sourceFiles(['.ts', '.tsx']);

test("one file formats every time on screen, in the player's zone", () => {
  expect(files.flatMap(ownTimes)).toEqual([]);
});

test('a count of one is singular, and no space precedes %', () => {
  expect(files.flatMap(ungrammatical)).toEqual([]);
});

describe('a planted violation is reported:', () => {
  const path = 'web/systems/bank/parts/panel.tsx';

  test.each([
    'const text = new Date(at).toLocaleTimeString();',
    'const text = at.toLocaleString("en-US");',
    `const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });`,
    'const hour = new Date(at).getUTCHours();',
    'const day = new Date(at).getDate();',
    'const text = new Date(ms).toISOString();',
    'const day = line.at.slice(0, 10);',
    'const time = line.at.slice(11, 16);',
  ])('%s', (text) => {
    expect(ownTimes({ path, text })).toHaveLength(1);
    expect(ownTimes({ path: 'web/ui/figure/times.ts', text })).toEqual([]);
    expect(ownTimes({ path: 'realtime-server/systems/bank/reads.ts', text })).toEqual([]);
  });

  test.each([
    'const text = `Last ${trades.length} trades`;',
    'const text = `${count} game days, in all`;',
    'const part = <p>{count} points</p>;',
    'const part = <p><Figure of={user.points} /> points</p>;',
    "const text = 'The bank keeps 5 % of it.';",
    'const text = `${percent} % of it`;',
    'const part = <p>+{percent} %</p>;',
  ])('%s', (text) => {
    expect(ungrammatical({ path, text })).toHaveLength(1);
    expect(ungrammatical({ path: 'tests/bench/report.ts', text })).toEqual([]);
  });

  test('but correct text is not', () => {
    for (const text of [
      "const text = count === 1 ? '1 bet' : `${count} bets`;",
      'const text = `${left} of ${limit} attacks left`;',
      'const text = `At least ${NAME_MIN} characters.`;',
      'const part = <p>{counted(count, "point")}, 5% of it</p>;',
      'const rest = (total / 2) % days;',
    ])
      expect(ungrammatical({ path, text })).toEqual([]);
  });
});
