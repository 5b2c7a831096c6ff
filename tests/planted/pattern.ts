import { type Node, parseSync } from 'oxc-parser';

/** What the wildcards of a pattern stand for, by name. */
export type Captures = Map<string, Node>;

const WILDCARD = /^_\d?$/;

/** A file's syntax without its parentheses; throws when it has an error. */
export function parsed(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  if (errors[0]) throw new Error(errors[0].message);
  return program;
}

/** The syntax of a pattern: an expression in which `_` and `_1` stand for any expression. */
export function patternOf(code: string): Node {
  const program = parsed('pattern.tsx', `async () => (${code});`);
  const [statement] = program.type === 'Program' ? program.body : [];
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ArrowFunctionExpression')
    throw new Error(`${code} is not an expression`);
  return statement.expression.body;
}

/** Whether some syntax is that of a pattern, whatever its layout; one wildcard used twice stands for the same. */
export function matches(pattern: unknown, found: unknown, captures: Captures, text: string): boolean {
  if (Array.isArray(pattern))
    return (
      Array.isArray(found) &&
      found.length === pattern.length &&
      pattern.every((one, at) => matches(one, found[at], captures, text))
    );
  if (typeof pattern !== 'object' || pattern === null) return pattern === found;
  const wildcard = wildcardOf(pattern as Node);
  if (wildcard !== null) return isNode(found) && capture(wildcard, valueOf(found, pattern), captures, text);
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(pattern).every(
    ([key, value]) =>
      POSITIONS.has(key) || matches(value, (found as Record<string, unknown>)[key], captures, text),
  );
}

/** Where a node is and how it is spelt. */
const POSITIONS = new Set(['start', 'end', 'raw']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** An attribute's `{_}` also stands for a plain text. */
function wildcardOf(node: Node): string | null {
  const inner = node.type === 'JSXExpressionContainer' ? node.expression : node;
  return inner.type === 'Identifier' && WILDCARD.test(inner.name) ? inner.name : null;
}

const valueOf = (found: Node, pattern: object): Node =>
  isNode(pattern) && pattern.type === 'JSXExpressionContainer' && found.type === 'JSXExpressionContainer'
    ? found.expression
    : found;

function capture(name: string, found: Node, captures: Captures, text: string): boolean {
  const known = captures.get(name);
  if (known && name !== '_') return textOf(known, text) === textOf(found, text);
  captures.set(name, found);
  return true;
}

export const textOf = ({ start, end }: Node, text: string): string => text.slice(start, end);

const NEEDS_NO_PARENTHESES = new Set([
  ...['Identifier', 'Literal', 'TemplateLiteral', 'ArrayExpression', 'MemberExpression', 'CallExpression'],
]);

/** A template with what its wildcards stand for. */
export const filled = (template: string, captures: Captures, text: string): string =>
  template.replaceAll(/\b_\d\b/g, (name) => {
    const found = captures.get(name);
    if (!found) throw new Error(`${template} uses ${name}, which its pattern does not have`);
    const code = textOf(found, text);
    return NEEDS_NO_PARENTHESES.has(found.type) ? code : `(${code})`;
  });
