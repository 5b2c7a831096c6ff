import { describe, expect, test } from 'vitest';
import { projectPaths, type ProjectFile, readProjectFile } from './project-files.ts';
import { lineAt } from './syntax.ts';

/** Patterns of one machine or person, split where this file would match itself. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.~/])\/(work|farm|root|home\/\w+|Users\/\w+)\//g, 'a path of one machine'],
  [/https?:\/\/(registry|deb)\./g, 'the address of a package registry'],
  [/"resolved":\s"http/g, 'a download address'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY/g, 'a private key'],
  [/\b(ghp|gho|github_pat|npm|sk|xox[bp])[_-][A-Za-z0-9_-]{30,}/g, 'a token'],
  [/\bAKIA[A-Z0-9]{16}\b/g, 'an access key'],
];

/** README pictures are small; nothing else is large. */
const MAX_KB = 600;

const leaks = ({ path, text }: ProjectFile): readonly string[] =>
  PRIVATE.flatMap(([pattern, name]) =>
    [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)}: ${name}`),
  );

describe('the committed files', () => {
  const files = projectPaths().map(readProjectFile);

  test('are found', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  test('reveal no machine, registry or secret', () => {
    expect(files.flatMap(leaks)).toEqual([]);
  });

  test('are small', () => {
    const large = files.filter(({ text }) => text.length > MAX_KB * 1024);
    expect(large.map(({ path }) => path)).toEqual([]);
  });

  test.each(['sqlite', 'postgres'])('hold one snapshot of the schema of %s, the last one', (engine) => {
    const folder = `db/migrations/${engine}`;
    const names = files.map(({ path }) => path).filter((path) => path.startsWith(folder));
    const last =
      names
        .filter((path) => path.endsWith('.sql'))
        .toSorted()
        .at(-1) ?? '';
    expect(names.filter((path) => path.endsWith('_snapshot.json'))).toEqual([
      `${folder}/meta/${last.slice(folder.length + 1, folder.length + 5)}_snapshot.json`,
    ]);
  });

  test('have planted violations reported', () => {
    const found = (text: string) => leaks({ path: 'README.md', text });
    expect(found(`see /${'home'}/someone/notes`)).toHaveLength(1);
    expect(found(`https://${'registry'}.example.com/x`)).toHaveLength(1);
    expect(found(`"${'resolved'}": "https://example.com"`)).toHaveLength(1);
    expect(found(`-----${'BEGIN'} RSA PRIVATE KEY-----`)).toHaveLength(1);
    expect(found(`ghp_${'a'.repeat(36)}`)).toHaveLength(1);
    expect(found('a link to https://example.com/home/page/ and web/work/page')).toEqual([]);
  });
});
