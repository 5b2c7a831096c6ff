import type { Node } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

/** Private names of dependencies, each with the documented alternative. */
export const PRIVATE_NAMES: Readonly<Record<string, string>> = {
  writeBuffer: "count by the connection's packetCreate and drain",
  wsPreEncodedFrame: 'io.to(room).emit',
  hijack: "return the answer, or Fastify's reply.send",
  prepareQuery: 'prepare() of the query',
  _zod: 'z.toJSONSchema, or a fact beside the schema',
  _def: 'z.toJSONSchema, or a fact beside the schema',
  _socket: 'the request of the connection',
  _sender: 'emit',
  _receiver: 'on',
  _handle: "the public counters of Node's socket",
  _httpMessage: 'the response that the handler was given',
  _header: 'response.headersSent',
  _events: 'listeners()',
  _nsps: 'io.of(namespace)',
  _tickCallback: 'nothing: leave process.nextTick as it is',
};

/** Drizzle's own fields, whose names other parts use too. */
const PRIVATE_IN_DB: Readonly<Record<string, string>> = {
  session: 'the statements of the handle',
  dialect: 'the statements of the handle',
};

/** Uses of a dependency's private name, each with the alternative. */
export function privateNames(file: ProjectFile): readonly string[] {
  const banned = file.path.startsWith('db/engine/') ? { ...PRIVATE_NAMES, ...PRIVATE_IN_DB } : PRIVATE_NAMES;
  const found: string[] = [];
  walk(
    file,
    (node, around) => {
      const name = fieldName(node, around.at(-1));
      const use = name !== null && Object.hasOwn(banned, name) ? banned[name] : undefined;
      if (use) found.push(`${placeOf(file, node)}: ${name}: ${use}`);
    },
    anyOf(Object.keys(banned)),
  );
  return found;
}

const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(${words.join('|')})\\b`);

/** The name of a field that is read, destructured or declared; null for variables, which are our own. */
function fieldName(node: Node, parent: Node | undefined): string | null {
  if (!parent) return null;
  const isField =
    (parent.type === 'MemberExpression' && parent.property === node) ||
    (['Property', 'TSPropertySignature', 'TSMethodSignature'].includes(parent.type) &&
      'key' in parent &&
      parent.key === node);
  if (!isField) return null;
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The schema's types are PostgreSQL's, and SQLite is cast to them. */
const CASTS_ALLOWED = 'db/kit/columns/';

/** SQLite's Drizzle handle is cast once to the handle that stores receive. */
const ENGINE = 'db/engine/';
const MAX_ENGINE_CASTS = 1;

/** Casts through `unknown` other than those above. */
export function forcedCasts(files: readonly ProjectFile[]): readonly string[] {
  const found = files.filter(({ path }) => !path.startsWith(CASTS_ALLOWED)).flatMap(castsIn);
  const inEngine = found.filter((place) => place.startsWith(ENGINE));
  return inEngine.length <= MAX_ENGINE_CASTS ? found.filter((place) => !place.startsWith(ENGINE)) : found;
}

function castsIn(file: ProjectFile): readonly string[] {
  const found: string[] = [];
  walk(
    file,
    (node) => {
      if (node.type !== 'TSAsExpression' || node.expression.type !== 'TSAsExpression') return;
      if (node.expression.typeAnnotation.type === 'TSUnknownKeyword')
        found.push(`${placeOf(file, node)}: as unknown as`);
    },
    /\bunknown\s+as\b/,
  );
  return found;
}

/** Where queries become statements; the engines and the move of a world write their own SQL. */
const RUNS_QUERIES = /^db\/(engine\/|move\/|kit\/statements\.ts)/;

/** Drizzle queries that bypass the handle, which guards them and flushes buffered writes first. */
export function pastHandle(file: ProjectFile): readonly string[] {
  if (RUNS_QUERIES.test(file.path)) return [];
  const found: string[] = [];
  walk(
    file,
    (node) => {
      if (node.type === 'AwaitExpression' && isQuery(node.argument))
        found.push(`${placeOf(file, node)}: await of a query`);
      if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
      const { object, property } = node.callee;
      if (property.type !== 'Identifier') return;
      // A test may prepare a better-sqlite3 statement itself.
      const isPrepared = property.name === 'prepare' && (isQuery(object) || !file.path.startsWith('tests/'));
      if (isPrepared || (property.name === 'execute' && isQuery(object)))
        found.push(`${placeOf(file, node)}: ${property.name}`);
    },
    /\b(orm|prepare)\b/,
  );
  return found;
}

/** Whether an expression is a call chain on the query builder. */
function isQuery(node: Node): boolean {
  if (node.type === 'CallExpression') return isQuery(node.callee);
  if (node.type !== 'MemberExpression') return false;
  const { object, property } = node;
  return (
    [object, property].some((part) => part.type === 'Identifier' && part.name === 'orm') || isQuery(object)
  );
}

/** Ways to tune the process: modules, calls and flags. */
const TUNING: readonly RegExp[] = [
  /['"](node:)?(v8|vm)['"]/g,
  /\b(setPriority|setFlagsFromString)\b/g,
  /--(max-semi-space|max-old-space|semi-space|heap-growing|max-inlined)[\w-]*/g,
];

/** A leak test collects garbage before it measures; the product never does. */
const COLLECTION = /--expose-gc\b/g;

/** V8 settings, code compiled at run time, and thread priorities. */
export function tunedProcess({ path, text }: ProjectFile): readonly string[] {
  const patterns = path.startsWith('tests/') ? TUNING : [...TUNING, COLLECTION];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)}: ${match[0]}`),
  );
}

/** The one client that speaks Engine.IO itself, for load, benches and attacks. */
const RAW_CLIENT = 'tests/load/client/raw-socket.ts';

const FRAMING_PACKAGES: readonly string[] = ['ws', 'engine.io', 'engine.io-parser', 'socket.io-parser'];

const FRAMING = /['"](ws|engine\.io|engine\.io-parser|socket\.io-parser)['"]|0x8[12]\b|sec-websocket-/i;

/** Hand-written WebSocket or Engine.IO, or a package below Socket.IO. */
export function handMadeFrames(file: ProjectFile): readonly string[] {
  if (file.path === RAW_CLIENT) return [];
  const found: string[] = [];
  walk(
    file,
    (node) => {
      const isTyping = node.type === 'ImportDeclaration' && node.importKind === 'type';
      if (!isTyping && (node.type === 'ImportDeclaration' || node.type === 'ImportExpression')) {
        const { source } = node;
        if (source.type === 'Literal' && FRAMING_PACKAGES.includes(String(source.value)))
          found.push(`${placeOf(file, node)}: import of ${source.value}`);
      }
      const text = textOf(node);
      if (/^0x8[12]$/i.test(text) || /sec-websocket-(key|accept)/i.test(text))
        found.push(`${placeOf(file, node)}: ${text.slice(0, 40)}`);
    },
    FRAMING,
  );
  return found;
}

function textOf(node: Node): string {
  if (node.type === 'Literal') return node.raw ?? '';
  return node.type === 'TemplateElement' ? node.value.raw : '';
}

const placeOf = ({ path, text }: ProjectFile, { start }: Node): string => `${path}:${lineAt(text, start)}`;
