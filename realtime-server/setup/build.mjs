import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundledNode, inProject, root, SetupError } from './project.mjs';
import { run } from './run.mjs';

const parts = [
  { name: 'page', config: 'web/vite.config.ts', from: ['web', 'protocol'] },
  { name: 'server', config: 'realtime-server/vite.config.ts', from: ['realtime-server', 'db', 'protocol'] },
];

const SHARED_SOURCES = ['package.json', 'package-lock.json', 'tsconfig.json'];

export async function buildWhatChanged() {
  const changed = parts.filter((part) => readStamp(part) !== fingerprint(part));
  await build(changed);
  return changed.length === 0 ? 'up to date' : `${changed.map(({ name }) => name).join(' and ')} built`;
}

export async function buildAll() {
  await build(parts);
  return `${parts.map(({ name }) => name).join(' and ')} built`;
}

async function build(wanted) {
  const results = await Promise.all(wanted.map(buildPart));
  const failed = results.find(({ ok }) => !ok);
  if (!failed) return;
  console.error(failed.output);
  throw new SetupError(`The ${failed.name} could not be built. See Vite’s output above.`);
}

async function buildPart(part) {
  const before = fingerprint(part);
  rmSync(stampPath(part), { force: true });
  const vite = inProject('node_modules/vite/bin/vite.js');
  const { ok, output } = await run([
    bundledNode(),
    vite,
    'build',
    '--config',
    part.config,
    '--logLevel',
    'warn',
  ]);
  if (ok) writeStamp(part, before);
  return { name: part.name, ok, output };
}

const stampPath = ({ name }) => inProject('dist', `.${name}-stamp`);

const readStamp = (part) => (existsSync(stampPath(part)) ? readFileSync(stampPath(part), 'utf8') : '');

function writeStamp(part, fingerprintOfSources) {
  mkdirSync(inProject('dist'), { recursive: true });
  writeFileSync(stampPath(part), fingerprintOfSources);
}

// Names and contents, not times: a checkout or a copy must not cause a build.
function fingerprint({ from }) {
  const hash = createHash('sha256');
  for (const file of [...SHARED_SOURCES, ...from].flatMap((path) => filesIn(inProject(path)))) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
