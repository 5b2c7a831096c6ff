import { readdirSync } from 'node:fs';
import { bundledNode, inProject } from './project.mjs';
import { run } from './run.mjs';

const MAX_RUN_MS = 10 * 60_000;

/** They need PostgreSQL or Redis. */
const WITH_SERVERS = new Set(['engines.ts', 'nodes.ts']);

export async function smokeBenches() {
  const failures = [];
  const benches = readdirSync(inProject('tests', 'bench')).filter((name) => /^[a-z]+\.ts$/.test(name));
  for (const bench of benches) {
    const command = WITH_SERVERS.has(bench)
      ? inProject('realtime-server', 'setup', `bench-${bench.replace('.ts', '.mjs')}`)
      : inProject('tests', 'bench', bench);
    const { ok, output } = await run([bundledNode(), command, '--smoke'], { timeoutMs: MAX_RUN_MS });
    console.log(`${ok ? '✓' : '✗'} bench ${bench}`);
    if (!ok) {
      console.log(output);
      failures.push(`the smoke of tests/bench/${bench}`);
    }
  }
  return { passed: benches.length - failures.length, failed: failures.length, failures };
}
