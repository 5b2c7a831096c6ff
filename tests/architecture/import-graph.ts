import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';

/** One import: from a file to a file of the project, or to a package. */
export interface Edge {
  readonly from: string;
  /** A path from the root, or the specifier when it names a package. */
  readonly to: string;
  readonly toPackage: boolean;
  /** A type-only import, which loads nothing. */
  readonly typeOnly: boolean;
}

/** Every import of the files: static, dynamic, re-exports and inline types. */
export function importGraph(files: readonly ProjectFile[]): readonly Edge[] {
  return files.flatMap((file) => importsOf(file).map((found) => resolve(file.path, found)));
}

interface Found {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

function importsOf({ path, text }: ProjectFile): readonly Found[] {
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: Found[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
  ];
  const literal = (source: { readonly type: string; readonly value?: unknown }, typeOnly: boolean) => {
    if (source.type === 'Literal') found.push({ specifier: String(source.value), typeOnly });
  };
  // Few files have inline type imports, and searching all of them takes most of the time.
  if (/\bimport\s*\(/.test(text))
    new Visitor({
      ImportExpression: ({ source }) => literal(source, false),
      TSImportType: ({ source }) => literal(source, true),
    }).visit(parsed.program);
  return found;
}

/** `#server/…` is the only subpath whose name differs from its folder. */
const SUBPATHS: Readonly<Record<string, string>> = {
  '#protocol/': 'protocol/',
  '#db/': 'db/',
  '#server/': 'realtime-server/',
  '#web/': 'web/',
  '#bots/': 'bots/',
  '#economy/': 'economy/',
  '#tests/': 'tests/',
};

function resolve(from: string, { specifier, typeOnly }: Found): Edge {
  const path = specifier.replace(/\?.*$/, '');
  const subpath = Object.keys(SUBPATHS).find((prefix) => path.startsWith(prefix));
  if (subpath)
    return { from, to: path.replace(subpath, SUBPATHS[subpath] ?? ''), toPackage: false, typeOnly };
  const isRelative = path.startsWith('.');
  const to = isRelative ? posix.join(posix.dirname(from), path) : path;
  return { from, to, toPackage: !isRelative, typeOnly };
}
