import { describe, expect, test } from 'vitest';
import { handWritten, projectPaths, sourceFiles } from './project-files.ts';
import { idleNames, misplaced } from './shape-rules.ts';

/** The whole top level: names required by tools start with a dot or come from npm and TypeScript. */
const TOP_LEVEL = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'README.md'],
  ...['web', 'realtime-server', 'db', 'protocol', 'bots', 'economy', 'tests', 'docs', 'deploy'],
  ...[
    '.ci',
    '.biome.json',
    '.editorconfig',
    '.gitignore',
    '.jscpd.json',
    '.knip.json',
    '.npmrc',
    '.oxlintrc.json',
  ],
];

const strangers = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.map((path) => path.split('/')[0] ?? '').filter((name) => !TOP_LEVEL.includes(name))),
];

describe('the project', () => {
  const paths = handWritten();
  const inSystems = paths.filter((path) => path.split('/')[1] === 'systems');

  test('has systems', () => {
    expect(inSystems.length).toBeGreaterThan(0);
  });

  test('has one word per system and the same roles in each', () => {
    expect(misplaced(paths)).toEqual([]);
  });

  test('names a page file a store when it holds a Zustand store, and a model when it holds none', () => {
    const named = sourceFiles().filter(({ path }) => /^web\/.*[/-](store|model)\.ts$/.test(path));
    const wrong = named.filter(
      ({ path, text }) => path.endsWith('store.ts') !== text.includes(`'zustand/vanilla'`),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('lists no unused name', () => {
    expect(idleNames(paths)).toEqual([]);
  });

  test('has the documented top level', () => {
    expect(strangers(projectPaths())).toEqual([]);
  });
});

describe('a planted violation is reported:', () => {
  test.each([
    'protocol/systems/banking/contract.ts',
    'db/systems/bank/queries.ts',
    'protocol/systems/bank.ts',
    'db/systems/bank.ts',
    'realtime-server/systems/bank/service.ts',
    'web/systems/bank/components/card.tsx',
    'tests/systems/misc/x.test.ts',
  ])('%s', (path) => {
    expect(misplaced([path])).toHaveLength(1);
  });

  test('a file outside the parts', () => {
    expect(strangers(['scripts/x.sh', 'notes.md', 'web/main.tsx'])).toEqual(['scripts', 'notes.md']);
  });
});
