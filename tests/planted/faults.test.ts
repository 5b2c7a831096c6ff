import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mismatchOf, type PlantedFault, withFault } from './fault.ts';
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
    const gone: PlantedFault = {
      ...{ name: 'a gone condition', file: 'tests/planted/faults.ts', in: 'FAULTS' },
      ...{ replace: '_ < 0', with: 'true' },
    };
    expect(mismatchOf(gone, ROOT)).toBe(
      '“a gone condition” does not fit tests/planted/faults.ts: Error: 0 places in FAULTS',
    );
    expect(mismatchOf({ ...gone, in: 'OTHERS' }, ROOT)).toMatch('0 declarations of OTHERS');
  });
});

describe('a fault is planted by syntax:', () => {
  const plant = (text: string, change: { replace: string; with: string } | { drop: string }) =>
    withFault(text, { name: 'x', file: 'x.tsx', in: 'f', ...change });

  test.each([
    ['const f = (a) => a.left <= 0;', 'const f = (a) => (a.left < 0);'],
    ['function f(b) { return (\nb.left<=0); }', 'function f(b) { return (\n(b.left < 0)); }'],
  ])('whatever the layout and the names of locals: %j', (text, changed) => {
    expect(plant(text, { replace: '_1.left <= 0', with: '_1.left < 0' })).toBe(changed);
  });

  test('a repeated expression keeps its precedence', () => {
    expect(
      plant('const f = Math.floor((a + b) / 2);', { replace: 'Math.floor(_1 / 2)', with: '_1 * 2' }),
    ).toBe('const f = ((a + b) * 2);');
  });

  test('a statement, awaited or not', () => {
    const dropped = { drop: '_.remove(_)' };
    expect(plant('async function f(tx) { if (a) await tx.remove(1); b(); }', dropped)).toBe(
      'async function f(tx) { if (a) {} b(); }',
    );
    expect(() => plant('function f(tx) { tx.remove(1); tx.remove(2); }', dropped)).toThrow('2 places in f');
    expect(() => plant('function f(tx) { return tx.remove(1); }', dropped)).toThrow('0 places in f');
  });
});
