import type { Node } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

/** As much as a reader can follow without scrolling back. */
const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 70;

/** Below this, a reader opens a file and learns too little. */
const MIN_FILE_LINES = 20;

/** Where short files need a reason. */
const WITHOUT_FRAGMENTS = ['protocol/', 'db/', 'bots/', 'realtime-server/', 'web/', 'economy/'];

/** The same in every system, whatever its length; a palette is a chunk of its own. */
const SAME_EVERYWHERE =
  /^(realtime-server|web|db)\/systems\/[^/]+\/(system\.ts|declarations\.ts|palette\.tsx|tables\.ts|text\.ts)$/;

const WITHOUT_ZOD = 'pages import it without zod';
const WORKER = 'a worker thread starts here';
const SCRIPT = 'npm or the build starts it';
const ONE_LINE = 'a shared file may have only one line per system';
const FIRST_SCREEN = 'the first screen loads it without the rest';

const SHORT_FILES: Readonly<Record<string, string>> = {
  'protocol/primitives.ts': 'money; systems.ts and schemas.ts would form a circle with a longer file',
  'protocol/ranks.ts': WITHOUT_ZOD,
  'protocol/routes.ts': 'the routes of all systems; systems.ts would form a circle with errors.ts',
  'protocol/time.ts': 'units of game time, imported by every part',
  'protocol/systems/achievements/catalogue.ts': 'joins the three lists',
  'protocol/systems/alliance/club.ts': FIRST_SCREEN,
  'protocol/systems/alliance/names.ts': FIRST_SCREEN,
  'protocol/systems/announcements/limits.ts': WITHOUT_ZOD,
  'web/ui/overlay/help-lines.tsx': 'it loads when help is opened',
  'web/systems/dashboard/parts/dashboard-help.tsx': 'it loads when it is opened',
  'web/systems/dashboard/text/help.ts': 'it loads when it is opened',
  'protocol/systems/auth/password-text.ts': WITHOUT_ZOD,
  'protocol/systems/bank/salary.ts': WITHOUT_ZOD,
  'protocol/systems/economy/terms.ts': WITHOUT_ZOD,
  'protocol/systems/economy/bonus.ts': 'the schema that terms.ts keeps out of the pages',
  'protocol/systems/leaderboard/terms.ts': WITHOUT_ZOD,
  'protocol/systems/notifications/types.ts': WITHOUT_ZOD,
  'protocol/systems/profile/terms.ts': WITHOUT_ZOD,
  'protocol/systems/public-view/terms.ts': WITHOUT_ZOD,
  'protocol/systems/statement/assets.ts': WITHOUT_ZOD,
  'db/deferred-index/tables.ts': 'drizzle-kit loads the tables without the stores',
  'db/schema/postgres.ts': 'drizzle-kit takes one module per engine',
  'db/schema/sqlite.ts': 'drizzle-kit takes one module per engine',
  'db/schema/system-tables.ts': 'the type of every tables.ts; a longer file would form a circle',
  'db/engine/sqlite/check-worker.ts': WORKER,
  'db/engine/sqlite/checkpoint-worker.ts': WORKER,
  'db/engine/sqlite/copy-worker.ts': WORKER,
  'db/engine/sqlite/file-modes.ts': 'permissions, for every module that creates a file',
  'realtime-server/balance-fields.ts': ONE_LINE,
  'realtime-server/cli/audit-cli.ts': SCRIPT,
  'realtime-server/http/openapi.ts': 'loaded only when somebody reads the document',
  'realtime-server/http/path.ts': 'guard and routes read paths alike',
  'realtime-server/link-previews.ts': ONE_LINE,
  'realtime-server/process/compiled-start.ts': SCRIPT,
  'realtime-server/process/log.ts': 'the one logger',
  'realtime-server/systems/rent/balance.ts': ONE_LINE,
  'web/app/not-found.tsx': 'a page without a system',
  'web/app/queries.ts': 'the one query client',
  'web/app/shell/pointer.ts': 'set up before the page renders',
  'web/live/ranks.ts': 'names of ranks, for every page',
  'web/live/use-debounced.ts': 'a hook that several pages share',
  'web/live/use-settings.ts': 'a read that many pages share',
  'web/systems/combat/event-messages.ts': FIRST_SCREEN,
  'web/systems/market/parts/format.ts': 'pure, for the axis of prices',
  'web/systems/market/parts/shortcut-keys.ts': FIRST_SCREEN,
  'web/ui/drawing/line-drawing.tsx': 'the frame of every line drawing',
  'web/ui/person/emblem/glyph.ts': 'the type of the drawings that glyphs.ts joins',
  'web/ui/person/emblem/glyphs/glyphs.ts': 'joins the three lists of drawings',
  'web/ui/style/custom-properties.d.ts': 'types of CSS variables',
  'web/ui/style/cx.ts': 'joins class names, for every component',
  'web/ui/style/media-queries.ts': 'hooks of two media queries',
};

/** Hand-written files that are too long. */
export function longFiles(files: readonly ProjectFile[]): readonly string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Files that are too short without a reason. */
export const shortFiles = (files: readonly ProjectFile[]): readonly string[] =>
  fragments(files)
    .filter(({ path }) => !(path in SHORT_FILES))
    .map(({ path, text }) => `${path}: ${text.trimEnd().split('\n').length} lines`);

/** Reasons that no file needs any more. */
export const idleReasons = (files: readonly ProjectFile[]): readonly string[] => {
  const short = new Set(fragments(files).map(({ path }) => path));
  return Object.keys(SHORT_FILES).filter((path) => !short.has(path));
};

const fragments = (files: readonly ProjectFile[]): readonly ProjectFile[] =>
  files.filter(
    ({ path, text }) =>
      WITHOUT_FRAGMENTS.some((folder) => path.startsWith(folder)) &&
      !SAME_EVERYWHERE.test(path) &&
      text.trimEnd().split('\n').length < MIN_FILE_LINES,
  );

/**
 * Functions that are too long. A `describe` body is a chapter and a store's body a list of statements:
 * only the functions inside them count.
 */
export function longFunctions(file: ProjectFile): readonly string[] {
  if (file.text.split('\n').length <= MAX_FUNCTION_LINES) return [];
  const found: string[] = [];
  walk(file, (node, around) => {
    const parent = around.at(-1);
    if (!isFunction(node) || isChapter(parent) || isStatementList(node, parent)) return;
    const first = lineAt(file.text, node.start);
    const lines = lineAt(file.text, node.end) - first + 1;
    if (lines > MAX_FUNCTION_LINES) found.push(`${file.path}:${first}: a function of ${lines} lines`);
  });
  return found;
}

const isFunction = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression';

function isChapter(parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression') return false;
  const { callee } = parent;
  if (callee.type === 'Identifier') return callee.name === 'describe';
  return (
    callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'describe'
  );
}

/**
 * The function passed to `store(…)` of db/store.ts, while it only declares statements and returns the functions that run them:
 * constants and types, then the `return` of an object of functions. A condition or loop makes it an ordinary function.
 */
function isStatementList(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'ArrowFunctionExpression' || node.body.type !== 'BlockStatement') return false;
  if (parent?.type !== 'CallExpression') return false;
  if (parent.callee.type !== 'Identifier' || parent.callee.name !== 'store') return false;
  const last = node.body.body.at(-1);
  return (
    node.body.body.slice(0, -1).every(isNaming) &&
    last?.type === 'ReturnStatement' &&
    isOfFunctions(last.argument)
  );
}

const isNaming = (node: Node): boolean =>
  (node.type === 'VariableDeclaration' && node.kind === 'const') || node.type === 'TSTypeAliasDeclaration';

const isOfFunctions = (node: Node | null): boolean =>
  node?.type === 'ObjectExpression' &&
  node.properties.every((property) => property.type === 'Property' && isFunction(property.value));
