import { type Node, parseSync, visitorKeys } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';

/** A node with its ancestors, nearest last. The list is valid only during the call. */
export type Visit = (node: Node, around: readonly Node[]) => void;

/**
 * Calls `visit` for every node of a file, outer nodes first. Skips parsing a text without a match of `relevant`:
 * parsing takes most of a rule's time.
 */
export function walk({ path, text }: ProjectFile, visit: Visit, relevant = /(?:)/): void {
  if (!relevant.test(text)) return;
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  descend(program, [], visit);
}

/** A node and everything in it, outer nodes first. */
export function nodesIn(root: Node): readonly Node[] {
  const found: Node[] = [];
  descend(root, [], (node) => found.push(node));
  return found;
}

function descend(node: Node, around: Node[], visit: Visit): void {
  visit(node, around);
  around.push(node);
  const fields = node as unknown as Readonly<Record<string, unknown>>;
  for (const key of visitorKeys[node.type] ?? []) {
    const child = fields[key];
    if (Array.isArray(child)) {
      for (const one of child) if (isNode(one)) descend(one, around, visit);
    } else if (isNode(child)) descend(child, around, visit);
  }
  around.pop();
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The line of a position, from 1. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;
