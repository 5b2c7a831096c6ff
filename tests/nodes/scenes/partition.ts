import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { openRawSocket } from '#tests/load/client/raw-socket.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { openPage } from '../clients/page.ts';
import { trade, until } from './calls.ts';

/** Longer than the writer's lease of a gateway, which it then forgets. */
const CUT_MS = 12_000;

/** A gateway without its link: sockets stay, joins are refused as busy; afterwards everything is as before. */
export async function expectPartitionHealed(cluster: Cluster): Promise<void> {
  const [gateway] = cluster.gateways;
  const [seller = '', buyer = '', watcher = '', newcomer = ''] = cluster.players.cookies;
  if (!gateway) throw new Error('there is no gateway');
  const page = openPage(gateway.url, watcher);
  onTestFinished(page.stop);
  const seen = page.watch('market:wood');
  page.start();
  await expect.poll(seen.position).not.toBeNull();
  const raw = await openRawSocket({ url: gateway.url, cookie: buyer });
  onTestFinished(() => raw.terminate());

  for (const door of gateway.doors) door.cut();
  const busy = { ok: false, error: 'busy' };
  expect(await raw.ask('subscribe', 'market:gold')).toEqual(busy);
  const refused = await openRawSocket({ url: gateway.url, cookie: newcomer }).then(
    () => 'admitted',
    (error: unknown) => String(error),
  );
  expect(refused).toContain('"message":"busy"');
  expect(refused).toContain('"retryAfterMs":');
  await pause(CUT_MS);
  expect([page.drops(), raw.webSocket.readyState]).toEqual([0, raw.webSocket.OPEN]);

  for (const door of gateway.doors) door.mend();
  await until(async () => {
    const answer = (await raw.ask('subscribe', 'market:gold')) as { ok: boolean };
    return answer.ok || null;
  }, 'a join after the cut');
  const before = seen.pushed.length;
  await trade(cluster, seller, buyer);
  await expect.poll(() => seen.pushed.length, { timeout: 20_000 }).toBeGreaterThan(before);
  const elsewhere = openPage(cluster.gateways.at(-1)?.url ?? '', newcomer);
  onTestFinished(elsewhere.stop);
  const other = elsewhere.watch('market:wood');
  elsewhere.start();
  await expect.poll(other.position).not.toBeNull();
  await expect.poll(() => [seen.position()], { timeout: 20_000 }).toEqual([other.position()]);
  expect(page.faults).toEqual([]);
}
