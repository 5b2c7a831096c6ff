import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mismatchOf } from './fault.ts';
import { FAULTS } from './faults.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Found by `npm run test:planted`, which takes an hour; that they can be planted at all is looked at here. */
describe('the planted faults', () => {
  test('are forty, each with a name of its own', () => {
    expect(FAULTS).toHaveLength(40);
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(40);
  });

  test('are in every system', () => {
    const systems = readdirSync(join(ROOT, 'realtime-server/systems'));
    const free = systems.filter((system) => !FAULTS.some(({ file }) => file.includes(`/systems/${system}/`)));
    expect(free).toEqual([]);
  });

  test('fit the sources, each in one place', () => {
    expect(FAULTS.flatMap((fault) => mismatchOf(fault, ROOT) ?? [])).toEqual([]);
  });

  test('one that fits no more is named', () => {
    const moved = { name: 'a moved line', file: 'package.json', find: 'no such line', replace: '' };
    expect(mismatchOf(moved, ROOT)).toBe(
      '“a moved line” does not fit: package.json holds its text 0 times, not once.',
    );
  });
});
