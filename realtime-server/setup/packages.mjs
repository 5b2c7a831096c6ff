import { existsSync, readFileSync } from 'node:fs';
import { bundledNode, inProject, SetupError } from './project.mjs';
import { run } from './run.mjs';

export async function installPackages() {
  if (isInstalled() && bundledNode()) return 'up to date';
  console.log('  installing the npm packages of package-lock.json into node_modules');
  if (!isInstalled()) await installFromLock();
  if (!bundledNode()) await npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!bundledNode())
    throw new SetupError(`Node 24 could not be installed from the npm package "node"${reason()}.`);
  return 'installed';
}

function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true;
    if (!present[path]) return optional === true || peer === true;
    return present[path].version === version && existsSync(inProject(path, 'package.json'));
  });
}

function packagesIn(lockFile) {
  const path = inProject(lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** Uses `npm install` when `npm ci` fails: it mistakes a lock file that lists other platforms' packages only
 * as dependencies for a stale one. */
async function installFromLock() {
  const isEmpty = !existsSync(inProject('node_modules/.package-lock.json'));
  if (isEmpty && (await npm(['ci']))) return;
  if (await npm(['install', '--no-save'])) return;
  throw new SetupError(`The packages could not be installed${reason()}.`);
}

// Overrides what the user's npm config omits.
const OPTIONS = [
  ...['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'],
  ...['--include=dev', '--include=optional'],
];

let lastOutput = '';

// With the Node that started this process: the installed one may be replaced meanwhile.
async function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const command = cli && node && existsSync(node) ? [node, cli] : ['npm'];
  const { ok, output } = await run([...command, ...args, ...OPTIONS]);
  lastOutput = output;
  return ok;
}

function reason() {
  const line = lastOutput
    .split('\n')
    .map((text) => text.replace(/^npm (error|ERR!)\s*/, '').trim())
    .find((text) => text !== '' && !/^(code|errno|syscall|path|npm warn)\b/.test(text));
  return line ? `: ${line.replace(/\.$/, '')}` : '';
}

const TIMEOUT_MS = 10 * 60_000;
const ENV = { DEBIAN_FRONTEND: 'noninteractive' };

export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`  installing Debian's package ${name} (apt-get install ${name})`);
  const install = ['apt-get', 'install', '-q', '-y', '--no-install-recommends', name];
  if ((await run(install, { env: ENV, timeoutMs: TIMEOUT_MS })).ok) return true;
  // The package index may be outdated.
  await run(['apt-get', 'update', '-q'], { env: ENV, timeoutMs: TIMEOUT_MS });
  return (await run(install, { env: ENV, timeoutMs: TIMEOUT_MS })).ok;
}
