import { type Node, parseSync } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt } from './syntax.ts';

/** Contracts and rules: their docstrings give units, shapes, errors and sources. */
const DOCUMENTED = /^protocol\/|^realtime-server\/systems\/[^/]+\/rules(\.ts|\/)/;

/** Phrases that read as if translated. */
const DIALECT =
  /\b(anew|is told|are told|so long (it|as it|they|he)|at its place|of whom|who has|whoever|stands? (beside|here|there))\b/i;

interface Comment {
  readonly line: number;
  readonly lines: number;
  readonly text: string;
}

const parsed = new WeakMap<ProjectFile, readonly Comment[]>();

function commentsOf(file: ProjectFile): readonly Comment[] {
  const comments = parsed.get(file) ?? parseComments(file);
  parsed.set(file, comments);
  return comments;
}

/** Consecutive line comments count as one. */
function parseComments({ path, text }: ProjectFile): readonly Comment[] {
  const found: Comment[] = [];
  if (!/\/[/*]/.test(text)) return found;
  for (const { start, end, type, value } of parseSync(path, text).comments) {
    const line = lineAt(text, start);
    const last = found.at(-1);
    const isAlone = /^\s*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
    if (type === 'Line' && isAlone && last && last.line + last.lines === line)
      found[found.length - 1] = { line: last.line, lines: last.lines + 1, text: `${last.text} ${value}` };
    else found.push({ line, lines: text.slice(start, end).split('\n').length, text: value });
  }
  return found;
}

/** Comments that read as if translated. */
export const badComments = (file: ProjectFile): readonly string[] =>
  commentsOf(file).flatMap(({ line, text }) => {
    const [phrase] = DIALECT.exec(text) ?? [];
    return phrase === undefined ? [] : [`${file.path}:${line}: “${phrase}”`];
  });

/** Exported functions of contracts and rules that say nothing of their units, shapes or errors. */
export function undocumentedFunctions({ path, text }: ProjectFile): readonly string[] {
  if (!DOCUMENTED.test(path)) return [];
  const { program, comments } = parseSync(path, text);
  const docstrings = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const isDocumented = (start: number): boolean =>
    docstrings.some(({ end }) => end <= start && /^\s*(\/\*[^]*?\*\/\s*)*$/.test(text.slice(end, start)));
  return program.body
    .filter((node) => node.type === 'ExportNamedDeclaration')
    .filter(({ start }) => !isDocumented(start))
    .flatMap(({ start, declaration }) =>
      functionNames(declaration).map((name) => `${path}:${lineAt(text, start)}: ${name} has no docstring`),
    );
}

function functionNames(declaration: Node | null): readonly string[] {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && /^(Arrow)?FunctionExpression$/.test(init?.type ?? '') ? [id.name] : [],
  );
}
