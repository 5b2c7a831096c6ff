import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inProject, SetupError } from './project.mjs';
import { run } from './run.mjs';

/** Finds or installs a browser for the tests; answers the path of a Chromium that runs on this machine. */
export async function installBrowser() {
  const sources = [findInstalled, installFromDebian, installFromPlaywright];
  for (const tryInstall of sources) {
    const path = (await tryInstall()) ? await findBrowser() : null;
    if (path) return path;
  }
  throw new SetupError(
    'No Chromium could be found or installed for the browser tests; install one and name it in CHROME_PATH.',
  );
}

const findInstalled = () => true;

/** The first Chromium on this machine that starts. */
async function findBrowser() {
  for (const path of candidates()) {
    if (existsSync(path) && (await run([path, '--version'], { timeoutMs: 20_000 })).ok) return path;
  }
  return null;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function candidates() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return [
    ...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []),
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...playwrightDownloads(),
  ];
}

/** Playwright's browser folders, the newest first. */
function playwrightDownloads() {
  const caches = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  return [process.env.PLAYWRIGHT_BROWSERS_PATH, ...caches]
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => foldersIn(cache, /^chromium-\d+$/).flatMap((folder) => foldersIn(folder, /^chrome-/)))
    .flatMap((folder) => [join(folder, 'chrome'), join(folder, 'Chromium.app/Contents/MacOS/Chromium')]);
}

const foldersIn = (folder, name) =>
  readdirSync(folder)
    .filter((entry) => name.test(entry))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((entry) => join(folder, entry));

/** Debian's package, which brings the libraries that a browser needs; only root can install it. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update', '-q'], { env, timeoutMs: 5 * 60_000 });
  const install = ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'];
  return (await run(install, { env, timeoutMs: 10 * 60_000 })).ok;
}

async function installFromPlaywright() {
  const cli = inProject('node_modules/@playwright/test/cli.js');
  return (await run([process.execPath, cli, 'install', 'chromium'], { timeoutMs: 10 * 60_000 })).ok;
}
