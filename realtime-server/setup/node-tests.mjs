import { installPostgres } from './postgres-server.mjs';
import { installRedis } from './redis-server.mjs';
import { runVitest } from './runners.mjs';

/** The tests start PostgreSQL and Redis themselves, since they kill them. */
export async function installNodeServers() {
  const [, redis] = [await installPostgres(), await installRedis()];
  return redis;
}

/** A cluster has more processes than a machine has processors. */
export const testNodes = ({ paths = ['tests/nodes'], env = {} }) =>
  runVitest({ paths, isSequential: true, env: { ...env, TEST_NODES: 'yes' } });
