import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const TIMEOUT_MS = 10 * 60_000;
const ENV = { DEBIAN_FRONTEND: 'noninteractive' };

export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`  installing Debian's package ${name} (apt-get install ${name})`);
  const install = ['apt-get', 'install', '-q', '-y', '--no-install-recommends', name];
  if ((await run(install, { env: ENV, timeoutMs: TIMEOUT_MS })).ok) return true;
  // The package index may be outdated.
  await run(['apt-get', 'update', '-q'], { env: ENV, timeoutMs: TIMEOUT_MS });
  return (await run(install, { env: ENV, timeoutMs: TIMEOUT_MS })).ok;
}
