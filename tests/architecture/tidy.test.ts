import { describe, expect, test } from 'vitest';
import { usesOfTheOutside } from './outside-world-rules.ts';
import { handWritten, type ProjectFile, sourceFiles } from './project-files.ts';
import { longFiles, longFunctions } from './size-rules.ts';
import { badNames, exportBreaches, IDIOMS, idioms, leftovers, RIDDLES } from './wording-rules.ts';

/** This file plants the violations that the rules must find. */
const files = sourceFiles().filter(({ path }) => !path.startsWith('tests/architecture/'));

/** Tests wait for real servers and browsers. */
const shipped = files.filter(({ path }) => !path.startsWith('tests/'));

describe('every hand-written file', () => {
  test('is found', () => {
    expect(shipped.length).toBeGreaterThan(0);
    expect(files.length).toBeGreaterThan(shipped.length);
  });

  test('has at most 300 lines', () => {
    expect(longFiles(sourceFiles(['.ts', '.tsx', '.mjs', '.css']))).toEqual([]);
  });

  test('has functions of at most 70 lines', () => {
    expect(sourceFiles().flatMap(longFunctions)).toEqual([]);
  });

  test('has a meaningful name', () => {
    expect(badNames(handWritten())).toEqual([]);
  });

  test('is named and explained in the terms of the field', () => {
    expect(files.flatMap(idioms)).toEqual([]);
  });

  test('exports its own declarations by name', () => {
    expect(files.flatMap(exportBreaches)).toEqual([]);
  });

  test('is finished, runs in full and hides nothing from the compiler', () => {
    expect(files.flatMap(leftovers)).toEqual([]);
  });

  test('takes clock, timers, chance and environment from the allowed places', () => {
    expect(shipped.flatMap(usesOfTheOutside)).toEqual([]);
  });
});

/** One for each rule. */
const NAMES = [
  ...['tellNow', 'isKept', 'doBefore', 'does', 'ShowContext', 'goodsStore', 'Movement', 'explain'],
  ...['wrongByPapers', 'meet', 'enterOrder', 'orderLife', 'createBoard', 'createSessionDesk', 'MAX_KNOCKS'],
  ...['hears', 'asOne', 'thinQuery', 'trailingIndex', 'clustered', 'createShown', 'Generation', 'BREATHE_MS'],
  ...['ripeOf', 'yard', 'tillAfter', 'happenings', 'adminWing', 'useActs', 'priceWord', 'LEAST_DAYS'],
  ...['LiveNeeds', 'RunnerParts', 'handOver', 'useStillness', 'payRent', 'wishes', 'farewell'],
  ...['turnAway', 'answerBody', 'Guesses', 'refusable', 'goOnFrom', 'sayEnd', 'turnMidnight', 'giveUpSome'],
  ...['takeWorld', 'getInStep', 'sayInTab', 'easel', 'temperaments'],
  ...['forgive', 'fellowship'],
];

/** One for each rule. */
const COMMENTS = [
  'The trading desk quotes.',
  'Every yard is full.',
  'An index that trails its table.',
  'A batch breathes.',
  'An address knocks.',
  'The doors of the house.',
  'What is ripe.',
  'As a thin query.',
];

const planted = (text: string, path = 'web/systems/bank/page.tsx'): ProjectFile => ({ path, text });

describe('a planted violation is reported:', () => {
  test('long files and functions', () => {
    expect(longFiles([planted('\n'.repeat(300) + 'x')])).toHaveLength(1);
    expect(longFiles([planted('\n'.repeat(299) + 'x')])).toHaveLength(0);
    const body = (lines: number) => `{${'\n'.repeat(lines - 1)}}`;
    expect(longFunctions(planted(`function f() ${body(71)}`))).toHaveLength(1);
    expect(longFunctions(planted(`const f = () => ${body(70)}`))).toHaveLength(0);
    expect(
      longFunctions(planted(`describe('x', () => ${body(90)}); test('x', () => ${body(90)})`)),
    ).toHaveLength(1);
  });

  test('a long store that does more than declare statements and the functions that run them', () => {
    const statements = (lines: number) => `const find = orm.select()${'\n'.repeat(lines)}.prepare('x');`;
    const store = (body: string) => longFunctions(planted(`export const a = store(({ orm }) => {${body}});`));
    const runs =
      'type Row = X; const one = () => find.execute(); return { find: async () => one(), all() {} };';
    expect(store(statements(90) + runs)).toHaveLength(0);
    expect(store(`${statements(90)} if (x) y(); ${runs}`)).toHaveLength(1);
    expect(store(`let x; ${statements(90)}${runs}`)).toHaveLength(1);
    expect(store(`${statements(90)} return { now: find.execute() };`)).toHaveLength(1);
    expect(store(`${statements(90)} return orm;`)).toHaveLength(1);
    expect(store(`const find = () => {${'\n'.repeat(71)}}; ${runs}`)).toHaveLength(1);
    expect(store(`return { find: () => {${'\n'.repeat(71)}} };`)).toHaveLength(1);
    expect(longFunctions(planted(`const a = memory(() => {${statements(90)}${runs}});`))).toHaveLength(1);
  });

  test.each(['web/utils/x.ts', 'db/helpers/x.ts', 'web/common.ts', 'web/BadName.tsx', 'web/bad_name.ts'])(
    '%s',
    (path) => {
      expect(badNames([path, 'web/good-name.test.ts', '.oxlintrc.json', 'db/migrations/sqlite'])).toEqual([
        path,
      ]);
    },
  );

  test.each([
    `export default 1;`,
    `export * from './x.ts';`,
    `export { a } from './x.ts'; export type { B } from './y.ts';`,
  ])('%s', (text) => {
    expect(exportBreaches(planted(text))).not.toEqual([]);
    expect(exportBreaches(planted(`export type { B } from './y.ts'; export const a = 1;`))).toEqual([]);
  });

  test.each([
    '// TODO later',
    `test.only('x', () => {});`,
    `test.describe.skip('x', () => {});`,
    'const x = y as any;',
    '// @ts-expect-error',
    '/* oxlint-disable */',
    '// oxlint-disable-next-line no-console',
  ])('%s', (text) => {
    expect(leftovers(planted(text))).toHaveLength(1);
    expect(leftovers(planted('// oxlint-disable-next-line no-console -- the log is not open yet'))).toEqual(
      [],
    );
  });

  test.each(NAMES)('the name %s', (name) => {
    expect(idioms(planted(`const ${name} = 1;`))).toHaveLength(1);
  });

  test.each(COMMENTS)('the comment “%s”', (comment) => {
    expect(idioms(planted(`/** ${comment} */\nconst x = 1;`))).toHaveLength(1);
  });

  test('every rule has an example among them', () => {
    const uses = (examples: readonly string[]) =>
      new Set(
        examples
          .flatMap((text) => idioms(planted(text)))
          .map((found) => found.split(': ').slice(2).join(': ')),
      );
    expect([...uses(NAMES.map((name) => `const ${name} = 1;`))].toSorted()).toEqual(
      IDIOMS.map(([, use]) => use).toSorted(),
    );
    expect([...uses(COMMENTS.map((comment) => `/** ${comment} */`))].toSorted()).toEqual(
      RIDDLES.map(([, use]) => use).toSorted(),
    );
  });

  test('the name of a file', () => {
    expect(idioms(planted('', 'realtime-server/for-the-operator.ts'))).toHaveLength(1);
    expect(idioms(planted('', 'web/systems/market/parts/order-words.ts'))).toHaveLength(1);
    expect(idioms(planted('', 'web/systems/market/parts/format.ts'))).toEqual([]);
  });

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
