import { parseSync } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';
import { lineAt } from './syntax.ts';

/** What is left for later, switched off, or hidden from the compiler: a pattern and what it is called. */
const BANNED_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(TODO|FIXME|XXX|HACK)\b/g, 'left for later'],
  [/\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme|fails)\(/g, 'a test that does not run'],
  [/\bas any\b/g, 'a type hole'],
  [/@ts-(ignore|nocheck|expect-error)\b/g, 'a type hole'],
  [/\b(oxlint|eslint)-disable(?!-next-line \S+ -- \S)/g, 'a silenced rule without its reason'],
];

/** Words that a finished file does not have. */
export const bannedWords = ({ path, text }: ProjectFile): readonly string[] =>
  BANNED_WORDS.flatMap(([pattern, name]) =>
    [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)}: ${name} (${match[0]})`),
  );

/** Default exports, `export *`, and files that only pass on what others made. */
export function exportBreaches({ path, text }: ProjectFile): readonly string[] {
  const entries = parseSync(path, text).module.staticExports.flatMap((statement) => statement.entries);
  const passedOn = entries.filter(({ moduleRequest }) => moduleRequest !== null);
  return [
    ...(entries.some(({ exportName }) => exportName.kind === 'Default') ? [`${path}: a default export`] : []),
    ...(passedOn.some(({ importName }) => importName.kind === 'AllButDefault') ? [`${path}: export *`] : []),
    ...(entries.length > 0 && passedOn.length === entries.length ? [`${path}: a barrel`] : []),
  ];
}

/** Names that say nothing, or are not in kebab-case. */
export function badNames(paths: readonly string[]): readonly string[] {
  return paths.filter((path) =>
    path
      .split('/')
      .some(
        (name) =>
          (name !== 'README.md' && !KEBAB_CASE.test(name)) || /^(utils?|helpers?|common)(\.|$)/.test(name),
      ),
  );
}

const KEBAB_CASE = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;
