import { readdirSync } from 'node:fs';
import { bundledNode, inProject } from './project.mjs';
import { run } from './run.mjs';

const MAX_RUN_MS = 10 * 60_000;

export async function smokeBenches() {
  const failures = [];
  const benches = readdirSync(inProject('tests', 'bench')).filter((name) => /^[a-z]+\.ts$/.test(name));
  for (const bench of benches) {
    const command = [bundledNode(), inProject('tests', 'bench', bench), '--smoke'];
    const { ok, output } = await run(command, { timeoutMs: MAX_RUN_MS });
    console.log(`${ok ? '✓' : '✗'} bench ${bench}`);
    if (!ok) {
      console.log(output);
      failures.push(`the smoke of tests/bench/${bench}`);
    }
  }
  return { passed: benches.length - failures.length, failed: failures.length, failures };
}
