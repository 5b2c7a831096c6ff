import { posix } from 'node:path';
import type { Edge } from './import-graph.ts';

/** Import cycles, type imports included, as paths: each file's shortest one not listed yet. */
export function importCircles(edges: readonly Edge[]): readonly string[] {
  const imports = importsByFile(edges);
  const found: string[] = [];
  const inCircle = new Set<string>();
  for (const file of imports.keys()) {
    if (inCircle.has(file)) continue;
    const circle = shortestCircle(imports, file);
    if (!circle) continue;
    for (const member of circle) inCircle.add(member);
    found.push([...circle, file].join(' -> '));
  }
  return found;
}

/** The imports between the folders of a part. A system is one folder, and so is a file at the part's root. */
export const folderEdges = (edges: readonly Edge[], part: string): readonly Edge[] =>
  edges
    .filter(({ from, to }) => from.startsWith(part) && to.startsWith(part))
    .map((edge) => ({ ...edge, from: folderOf(edge.from), to: folderOf(edge.to) }))
    .filter(({ from, to }) => from !== to);

function folderOf(path: string): string {
  const [system] = /^[\w-]+\/systems\/[\w-]+(?=\/)/.exec(path) ?? [];
  const folder = posix.dirname(path);
  return system ?? (folder.includes('/') ? folder : path);
}

type Imports = ReadonlyMap<string, readonly string[]>;

function importsByFile(edges: readonly Edge[]): Imports {
  const imports = new Map<string, string[]>();
  for (const { from, to, toPackage } of edges) {
    if (toPackage) continue;
    const known = imports.get(from);
    if (known) known.push(to);
    else imports.set(from, [to]);
  }
  return imports;
}

/** The shortest import path from a file back to itself, breadth first; null when there is none. */
function shortestCircle(imports: Imports, start: string): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return wayTo(file, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(file: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const before = cameFrom.get(file);
  return before === undefined ? [file] : [...wayTo(before, cameFrom), file];
}
