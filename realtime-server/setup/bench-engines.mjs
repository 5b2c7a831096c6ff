import { installPostgres, startPostgres } from './postgres-server.mjs';
import { bundledNode, fail, inProject } from './project.mjs';
import { run } from './run.mjs';

const MAX_RUN_MS = 10 * 60_000;

try {
  const server = await startPostgres(await installPostgres(), { isDurable: true });
  try {
    const command = [bundledNode(), inProject('tests', 'bench', 'engines.ts'), ...process.argv.slice(2)];
    const env = { BENCH_POSTGRES_URL: server.url };
    const { ok } = await run(command, { env, visible: true, timeoutMs: MAX_RUN_MS });
    process.exitCode = ok ? 0 : 1;
  } finally {
    await server.stop();
  }
} catch (error) {
  fail(error);
}
