import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const TIMEOUT_MS = 10 * 60_000;
const ENV = { DEBIAN_FRONTEND: 'noninteractive' };

/** Installs a package of Debian, and says so before; only root can. Answers whether it is there. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`  installing Debian's package ${name} (apt-get install ${name})`);
  const install = ['apt-get', 'install', '-q', '-y', '--no-install-recommends', name];
  if ((await run(install, { env: ENV, timeoutMs: TIMEOUT_MS })).ok) return true;
  // What is on offer may have moved since it was last looked at.
  await run(['apt-get', 'update', '-q'], { env: ENV, timeoutMs: TIMEOUT_MS });
  return (await run(install, { env: ENV, timeoutMs: TIMEOUT_MS })).ok;
}
