import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'oxc-parser';
import { nodesIn } from '#tests/architecture/syntax.ts';
import { type Captures, filled, matches, parsed, patternOf } from './pattern.ts';

/**
 * A plausible mistake, as a change of one place in one file. The place is found by its syntax: a pattern is an expression
 * in which `_` stands for any expression, and `_1` for one that the replacement repeats.
 */
export type PlantedFault = {
  /** The resulting misbehaviour. */
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  /** The function, method or constant with the place; `outer.inner` where the name alone is not unique. */
  readonly in: string;
  /** The journey that reveals it: `tests/journeys/<journey>.test.ts`. */
  readonly journey?: string;
} & (
  | {
      /** An expression, and what it becomes. */
      readonly replace: string;
      readonly with: string;
    }
  | {
      /** A statement that consists of this expression, awaited or not. */
      readonly drop: string;
    }
);

/** Why a fault no longer applies to the sources in a folder; null when it does. */
export function mismatchOf(fault: PlantedFault, folder: string): string | null {
  try {
    const text = readFileSync(join(folder, fault.file), 'utf8');
    parsed(fault.file, withFault(text, fault));
    return null;
  } catch (error) {
    return `“${fault.name}” does not fit ${fault.file}: ${String(error)}`;
  }
}

/** The text of a file with the fault in it. */
export function withFault(text: string, fault: PlantedFault): string {
  const name = fault.in.split('.');
  const scope = single(declarations(parsed(fault.file, text), name), `declarations of ${fault.in}`);
  const pattern = patternOf('drop' in fault ? fault.drop : fault.replace);
  const places = nodesIn(scope).flatMap((node) => {
    const captures: Captures = new Map();
    const candidate = 'drop' in fault ? evaluated(node) : node;
    return matches(pattern, candidate, captures, text) ? [{ node, captures }] : [];
  });
  const { node, captures } = single(places, `places in ${fault.in}`);
  const changed = 'drop' in fault ? '{}' : inParentheses(filled(fault.with, captures, text), node);
  return `${text.slice(0, node.start)}${changed}${text.slice(node.end)}`;
}

function single<T>(found: readonly T[], what: string): T {
  const [one] = found;
  if (one === undefined || found.length > 1) throw new Error(`${found.length} ${what}`);
  return one;
}

/** The declarations of a name, inside those of the names before it. */
function declarations(root: Node, [name, ...inner]: readonly string[]): readonly Node[] {
  const found = nodesIn(root).filter((node) => nameOf(node) === name);
  return inner.length === 0 ? found : found.flatMap((node) => declarations(node, inner));
}

function nameOf(node: Node): string | null {
  const isDeclaration = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
  const isField =
    node.type === 'MethodDefinition' || (node.type === 'Property' && !node.shorthand && !node.computed);
  const name = isDeclaration ? node.id : isField ? node.key : null;
  return name?.type === 'Identifier' ? name.name : null;
}

/** The expression of a statement. */
function evaluated(node: Node): Node | null {
  if (node.type !== 'ExpressionStatement') return null;
  return node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
}

/** In JSX, parentheses would be text. */
const inParentheses = (code: string, { type }: Node): string => (type === 'JSXElement' ? code : `(${code})`);
