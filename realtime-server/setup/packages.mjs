import { existsSync, readFileSync } from 'node:fs';
import { bundledNode, inProject, SetupError } from './project.mjs';
import { run } from './run.mjs';

/** Installs missing packages of package-lock.json, among them the Node that runs the game. */
export async function installPackages() {
  if (isInstalled() && bundledNode()) return 'up to date';
  console.log('  installing the npm packages of package-lock.json into node_modules');
  if (!isInstalled()) await installFromLock();
  if (!bundledNode()) await npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!bundledNode())
    throw new SetupError(`Node 24 could not be installed from the npm package "node"${reason()}.`);
  return 'installed';
}

/** Whether the installed packages match the lock file. */
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

/**
 * `npm ci` for an empty folder. `npm install` adds only what is missing, and it also works where the lock file lists packages
 * of other platforms only as dependencies, which `npm ci` takes for a stale lock file.
 */
async function installFromLock() {
  const isEmpty = !existsSync(inProject('node_modules/.package-lock.json'));
  if (isEmpty && (await npm(['ci']))) return;
  if (await npm(['install', '--no-save'])) return;
  throw new SetupError(`The packages could not be installed${reason()}.`);
}

/** No warnings about engines and install scripts; all dependencies, whatever the user's npm omits by default. */
const OPTIONS = [
  ...['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'],
  ...['--include=dev', '--include=optional'],
];

let lastOutput = '';

/** Runs npm with the Node that started this: the installed one may be replaced meanwhile. */
async function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const command = cli && node && existsSync(node) ? [node, cli] : ['npm'];
  const { ok, output } = await run([...command, ...args, ...OPTIONS]);
  lastOutput = output;
  return ok;
}

/** The cause in npm's output, if any. */
function reason() {
  const line = lastOutput
    .split('\n')
    .map((text) => text.replace(/^npm (error|ERR!)\s*/, '').trim())
    .find((text) => text !== '' && !/^(code|errno|syscall|path|npm warn)\b/.test(text));
  return line ? `: ${line.replace(/\.$/, '')}` : '';
}
