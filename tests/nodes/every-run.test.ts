import { inCluster } from './cluster/in-cluster.ts';
import { expectDelivery } from './scenes/deliver.ts';
import { expectGatewayKilled, expectRedisAway, expectWriterReplaced } from './scenes/faults.ts';

// What `npm test` tries of several nodes, within a minute; the labs in this folder take longer.
const SOCKETS = 60;
const BETTORS = 200;

const test = inCluster({ players: BETTORS + 30 });

test('every push reaches every socket once and in order', async ({ cluster }) => {
  // The last test here has the bets.
  await expectDelivery(cluster, SOCKETS, { withBets: false });
});

test('Redis is away for three seconds: calls are answered, pushes follow', async ({ cluster }) => {
  await expectRedisAway(cluster, { sockets: SOCKETS, awayMs: 3_000 });
});

test('a killed gateway: its sockets are back without a gap', async ({ cluster }) => {
  await expectGatewayKilled(cluster, { sockets: SOCKETS });
});

test('a killed writer in the middle of a race with 200 bets: the other one goes on within 5 s', async ({
  cluster,
}) => {
  await expectWriterReplaced(cluster, { sockets: SOCKETS, bettors: BETTORS, how: 'SIGKILL' });
});
