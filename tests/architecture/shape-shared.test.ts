import { describe, expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';
import { SYSTEMS } from './shape-rules.ts';
import { idleNamings, JOINING_FILES, joiningFilesIn, sharedNamings } from './shape-shared-rules.ts';

const files = sourceFiles(['.ts', '.tsx', '.css', '.mjs']);

describe('a system', () => {
  test('is named in shared files only where it joins the others, by an import and a line', () => {
    expect(sharedNamings(files, SYSTEMS)).toEqual([]);
  });

  test('is added to exactly the files that the guide lists', () => {
    const { text } = readProjectFile('docs/contributing.md');
    const [, section = ''] = /## Adding a system\n([^]*?)(?:\n## |$)/.exec(text) ?? [];
    expect(joiningFilesIn(section).toSorted()).toEqual(JOINING_FILES.toSorted());
  });

  test('has no unneeded exception', () => {
    expect(idleNamings(files, SYSTEMS)).toEqual([]);
  });
});

describe('a planted violation is reported:', () => {
  const shared = (text: string, path = 'realtime-server/live/rooms.ts') => ({ path, text });

  test.each([
    ['company', `import { companyStore } from '#db/systems/company/store.ts';`],
    ['company', 'for (const one of companies) f(one);'],
    ['company', `if (page === '/tycoon-company') f();`],
    ['real-estate', 'const REAL_ESTATE = 1;'],
    ['real-estate', 'createRealEstateSystem();'],
    ['racing', `const path = '/horse-racing';`],
    ['announcements', '/** The last announcement. */'],
    ['statement', `import { statementSystem } from './systems/statement/system.ts';`],
  ])('%s in %s', (system, text) => {
    expect(sharedNamings([shared(`const x = 1;\n${text}`)], SYSTEMS)).toEqual([
      `realtime-server/live/rooms.ts:2: ${system}`,
    ]);
    expect(sharedNamings([shared(text, 'realtime-server/systems/king/jobs.ts')], SYSTEMS)).toEqual([]);
  });

  test('a third line in a joining file', () => {
    const joined = (lines: number) =>
      sharedNamings([shared('...bankRoutes,\n'.repeat(lines), 'protocol/systems.ts')], SYSTEMS);
    expect(joined(2)).toEqual([]);
    expect(joined(3)).toHaveLength(3);
  });

  test('but a lookalike is not', () => {
    expect(sharedNamings([shared('const current = banknote.parent; // a statement')], SYSTEMS)).toEqual([]);
  });
});
