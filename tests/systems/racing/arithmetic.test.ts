import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../protocol/systems/racing');

/** The page loads these to rerun a race. */
const FILES = [
  ...['race.ts', 'positions.ts', 'pace.ts', 'chances.ts', 'lineup.ts', 'terms.ts'],
  ...['stable.ts', 'horse-descriptions.ts', 'draws.ts', 'commitment.ts', 'verify.ts'],
];

/** IEEE 754 defines these to the last bit; engines may differ on other functions. */
const EXACT = ['max', 'min', 'floor', 'ceil', 'round', 'sqrt', 'abs'];

describe.each(FILES)('%s', (file) => {
  test('uses only arithmetic that is the same on every machine', async () => {
    const source = await readFile(join(ROOT, file), 'utf8');
    const used = [...source.matchAll(/Math\.(\w+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !EXACT.includes(name))).toEqual([]);
    expect(source).not.toMatch(/[^*/]\*\*[^*/]|toFixed|Intl|localeCompare/);
  });

  test('loads neither zod nor one-sided modules', async () => {
    const source = await readFile(join(ROOT, file), 'utf8');
    const imports = [...source.matchAll(/^import (?!type)[^;]*from '([^']+)'/gm)].map(([, from]) => from);
    const allowed = new Set([...FILES.map((name) => `./${name}`), ...HASHES, '../../values/time.ts']);
    expect(imports.filter((from = '') => !allowed.has(from))).toEqual([]);
  });
});

const HASHES = ['@noble/hashes/sha2.js', '@noble/hashes/utils.js'];
