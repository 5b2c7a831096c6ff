import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '#tests/support/program.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ENTRY = 'realtime-server/compiled-start.ts';

const pretend = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const needed = Number.parseInt(dependencies.node ?? '', 10);

test('the server on an older Node says in one sentence which one it needs', async () => {
  for (const version of ['20.19.0', `${needed - 1}.9.0`])
    expect(await runProgram(['--import', pretend(version), ENTRY], {})).toEqual({
      code: 1,
      signal: null,
      out: '',
      err: `The server needs Node ${needed} or newer, and this is Node ${version}: start it with npm start, or with node_modules/node/bin/node.\n`,
    });
});

// An older Node refuses a module before its first line if a static import names what it lacks.
test('nothing is imported before that but what every Node has', () => {
  const imports = readFileSync(join(ROOT, ENTRY), 'utf8').match(/^(import|export) .* from .*$/gm);
  expect(imports).toEqual(["import { fileURLToPath } from 'node:url';"]);
});
