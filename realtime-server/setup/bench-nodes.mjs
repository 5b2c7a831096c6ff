import { installRedis } from './redis-server.mjs';
import { bundledNode, fail, inProject } from './project.mjs';
import { run } from './run.mjs';

const MAX_RUN_MS = 10 * 60_000;

try {
  await installRedis();
  const command = [bundledNode(), inProject('tests', 'bench', 'nodes.ts'), ...process.argv.slice(2)];
  const { ok } = await run(command, { visible: true, timeoutMs: MAX_RUN_MS });
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  fail(error);
}
