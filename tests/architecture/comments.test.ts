import { expect, test } from 'vitest';
import { badComments, undocumentedFunctions } from './comment-rules.ts';
import { type ProjectFile, projectPaths, sourceFiles } from './project-files.ts';

const product = sourceFiles(['.ts', '.tsx', '.mjs']).filter(({ path }) => !path.startsWith('tests/'));

const planted = (text: string, path = 'web/live/clock.ts'): ProjectFile => ({ path, text });

test('comments are plain English', () => {
  expect(product.flatMap(badComments)).toEqual([]);
  expect(badComments(planted('// Whoever is away is told anew.'))).toHaveLength(1);
});

test('exported functions of contracts and rules have a docstring', () => {
  expect(product.flatMap(undocumentedFunctions)).toEqual([]);
  const inProtocol = (text: string) => undocumentedFunctions(planted(text, 'protocol/time.ts'));
  expect(inProtocol('export const a = () => 1;')).toEqual(['protocol/time.ts:1: a has no docstring']);
  expect(inProtocol('// a\nexport function a() {}')).toHaveLength(1);
  expect(inProtocol('/** a */\nexport const a = () => 1;\nexport const b = () => 1;')).toHaveLength(1);
  expect(inProtocol('/** a */\n/* pure */\nexport function a() {}')).toEqual([]);
  expect(inProtocol('export const a = 1; const b = () => 1;')).toEqual([]);
  expect(undocumentedFunctions(planted('export const a = () => 1;'))).toEqual([]);
  const rules = 'realtime-server/systems/market/rules/matching.ts';
  expect(undocumentedFunctions(planted('export const a = () => 1;', rules))).toHaveLength(1);
});

test("the server's root folder has at most ten files", () => {
  const atRoot = projectPaths().filter((path) => /^realtime-server\/[^/]+$/.test(path));
  expect(atRoot.length).toBeLessThanOrEqual(10);
});
