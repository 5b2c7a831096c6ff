import { inCluster } from './cluster/in-cluster.ts';
import { expectDelivery } from './scenes/deliver.ts';

const SOCKETS = 1_000;

const test = inCluster({ players: SOCKETS });

test('every push reaches a thousand sockets on three gateways once and in order', async ({ cluster }) => {
  await expectDelivery(cluster, SOCKETS);
});
