import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mismatchOf } from './fault.ts';
import { FAULTS } from './faults.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `npm run test:planted` finds them in an hour; this test only checks that they apply. */
describe('the planted faults', () => {
  test('number forty, each with a unique name', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  });

  test('cover every system', () => {
    const systems = readdirSync(join(ROOT, 'realtime-server/systems'));
    const free = systems.filter((system) => !FAULTS.some(({ file }) => file.includes(`/systems/${system}/`)));
    expect(free).toEqual([]);
  });

  test('apply to the sources, each in one place', () => {
    expect(FAULTS.flatMap((fault) => mismatchOf(fault, ROOT) ?? [])).toEqual([]);
  });

  test('are named when they no longer apply', () => {
    const moved = { name: 'a moved line', file: 'package.json', find: 'no such line', replace: '' };
    expect(mismatchOf(moved, ROOT)).toBe(
      '“a moved line” does not fit: package.json holds its text 0 times, not once.',
    );
  });
});
