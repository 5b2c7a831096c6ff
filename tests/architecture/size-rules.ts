import type { Node } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt, walk } from './syntax.ts';

/** What a reader takes in without scrolling back. */
const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 70;

/** Hand-written files that are too long. */
export function longFiles(files: readonly ProjectFile[]): readonly string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Functions that are too long; the body of a `describe` is a chapter, not a function. */
export function longFunctions(file: ProjectFile): readonly string[] {
  const found: string[] = [];
  walk(file, (node, around) => {
    if (!isFunction(node) || isChapter(around.at(-1))) return;
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
