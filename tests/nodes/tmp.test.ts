import { inCluster } from './cluster/in-cluster.ts';
import { expectWriterReplaced } from './scenes/faults.ts';
const test = inCluster({ gateways: 0, players: 200 + 80 });
test('a killed writer', async ({ cluster }) => {
  await expectWriterReplaced(cluster, { sockets: 60, bettors: 200, how: 'SIGKILL' });
});
test('a frozen writer', async ({ cluster }) => {
  await expectWriterReplaced(cluster, { sockets: 60, bettors: 200, how: 'SIGSTOP' });
});
