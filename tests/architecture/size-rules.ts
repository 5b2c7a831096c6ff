import type { Node } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

/** As much as a reader can follow without scrolling back. */
const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 70;

/** Hand-written files that are too long. */
export function longFiles(files: readonly ProjectFile[]): readonly string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

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
 * The function passed to `store(…)` of db/kit/store.ts, while it only declares statements and returns the functions that run them:
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
