import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './packages.mjs';
import { inProject, SetupError } from './project.mjs';
import { run } from './run.mjs';

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

/** Most tests run a sixth faster in the headless shell. Falls back to the browser. */
export async function installHeadlessShell(browser) {
  const find = () => firstThatStarts(named(SHELL_NAMES));
  return (
    (await find()) ??
    ((await installDebianPackage('chromium-headless-shell')) ? await find() : null) ??
    browser
  );
}

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

const findInstalled = () => true;

const findBrowser = () => firstThatStarts(candidates());

async function firstThatStarts(paths) {
  for (const path of paths) {
    if (existsSync(path) && (await run([path, '--version'], { timeoutMs: 20_000 })).ok) return path;
  }
  return null;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function candidates() {
  return [
    ...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []),
    ...named(NAMES),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...playwrightDownloads(),
  ];
}

function named(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

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

const installFromDebian = () => installDebianPackage('chromium');

async function installFromPlaywright() {
  const cli = inProject('node_modules/@playwright/test/cli.js');
  return (await run([process.execPath, cli, 'install', 'chromium'], { timeoutMs: 10 * 60_000 })).ok;
}
