import { installPostgres } from './postgres-server.mjs';
import { installRedis } from './redis-server.mjs';
import { runVitest } from './runners.mjs';

/** The tests start PostgreSQL and Redis themselves, since they kill them. */
export async function installNodeServers() {
  const [, redis] = [await installPostgres(), await installRedis()];
  return redis;
}

export const testNodes = ({ paths = ['tests/nodes'], env = {} }) =>
  runVitest({ paths, env: { ...env, TEST_NODES: 'yes' } });
