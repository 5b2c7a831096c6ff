import { inCluster } from './cluster/in-cluster.ts';
import { expectDelivery } from './scenes/deliver.ts';
import { expectPartitionHealed } from './scenes/partition.ts';

// A writer on a file has no standby, and gateways like any other.
const SOCKETS = 1_000;

const test = inCluster({ isOnFile: true, players: SOCKETS });

test('every push reaches every socket once and in order', async ({ cluster }) => {
  await expectDelivery(cluster, SOCKETS);
});

test('a gateway that does not reach the writer keeps its sockets and heals', async ({ cluster }) => {
  await expectPartitionHealed(cluster);
});
