import { describe, expect, test } from 'vitest';
import { usesOfTheOutside } from './outside-world-rules.ts';
import { type ProjectFile, sourceFiles } from './project-files.ts';

/** Tests wait for real servers and browsers. */
const shipped = sourceFiles().filter(({ path }) => !path.startsWith('tests/'));

const planted = (text: string, path = 'web/systems/bank/page.tsx'): ProjectFile => ({ path, text });

test('clock, timers, chance and environment are taken from the allowed places', () => {
  expect(shipped.length).toBeGreaterThan(0);
  expect(shipped.flatMap(usesOfTheOutside)).toEqual([]);
});

describe('a planted violation is reported:', () => {
  test.each([
    'const at = Date.now();',
    'const at = new Date();',
    'const at = performance.now();',
    'setTimeout(() => {}, 1);',
    'window.setInterval(() => {}, 1);',
    'const later = setImmediate;',
    'const x = Math.random();',
    `import { randomBytes } from 'node:crypto';`,
    'const id = crypto.randomUUID();',
    'const port = process.env.PORT;',
  ])('%s', (text) => {
    expect(usesOfTheOutside(planted(text))).toHaveLength(1);
  });

  test('but a lookalike is not', () => {
    const fine =
      'const at = new Date(atMs); timers.setTimeout(f, 1); const { now } = clock; interface T { setTimeout: F }';
    expect(usesOfTheOutside(planted(fine))).toEqual([]);
    expect(usesOfTheOutside(planted('Date.now()', 'web/live/clock.ts'))).toEqual([]);
  });
});
