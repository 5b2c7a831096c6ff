import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './packages.mjs';
import { SetupError } from './project.mjs';
import { runPlaywright } from './runners.mjs';

/** Paths by the variable that the tests read, each with what Debian calls its package. */
const PROGRAMS = [
  { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  { variable: 'WEBKIT_DRIVER', names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  { variable: 'WEBKIT_BROWSER', names: ['MiniBrowser'], debian: 'webkit2gtk-driver' },
  { variable: 'XVFB', names: ['Xvfb'], debian: 'xvfb' },
];

export async function installOtherBrowsers() {
  const found = {};
  for (const { variable, names, debian } of PROGRAMS) {
    found[variable] =
      process.env[variable] ?? find(names) ?? ((await installDebianPackage(debian)) ? find(names) : null);
    if (!found[variable])
      throw new SetupError(
        `${names[0]} could not be found or installed; install it (Debian: ${debian}) or name it in ${variable}.`,
      );
  }
  return found;
}

export const testOtherBrowsers = (browser, { others, env = {} }) =>
  runPlaywright(browser, { folder: 'tests/browsers', env: { ...env, ...others } });

function find(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...webkitFolders()];
  return (
    folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path)) ??
    null
  );
}

/** Debian keeps WebKit's own browser beside its libraries. */
function webkitFolders() {
  const libraries = ['/usr/lib', ...readable('/usr/lib').map((name) => `/usr/lib/${name}`)];
  return libraries.flatMap((folder) =>
    readable(folder)
      .filter((name) => name.startsWith('webkit2gtk-4'))
      .map((name) => join(folder, name)),
  );
}

function readable(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
