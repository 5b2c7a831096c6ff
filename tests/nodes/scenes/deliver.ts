import { expect, onTestFinished } from 'vitest';
import { openRawSocket } from '#tests/load/client/raw-socket.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { createCrowd } from '../clients/crowd.ts';
import { openPage } from '../clients/page.ts';
import { betOn } from './bets.ts';
import { callsOf, metric, openRace, raceIs, trade } from './calls.ts';

/** Rooms enough for every kind of news. */
const BETS = 20;
const SPECTATORS = 6;
/** Until everyone is in their rooms. */
const OPEN_FOR_S = 10;

/** Everything that the game pushes reaches every socket once and in order, and everyone is counted. */
export async function expectDelivery(
  cluster: Cluster,
  sockets: number,
  { withBets = true }: { readonly withBets?: boolean } = {},
): Promise<void> {
  const { gateways, players, names, adminCookie } = cluster;
  const cookies = players.cookies.slice(0, sockets);
  const [leader = '', mate = ''] = cookies;
  const urls = gateways.map(({ url }) => url);
  const crowd = createCrowd(urls, cookies);
  onTestFinished(crowd.stop);
  await crowd.start();
  const race = await openRace(cluster, leader, withBets ? OPEN_FOR_S : 0);
  const rooms = ['races', `race:${race.id}`, 'market:wood'];
  await crowd.moveTo(rooms);
  crowd.forget();

  const message = { message: 'The bank opens at nine.' };
  expect((await callsOf(cluster, adminCookie).post('/api/admin/announcement', message)).status).toBe(200);
  await trade(cluster, leader, mate);
  await expect.poll(() => crowd.count('announcement')).toBe(sockets);
  await expect.poll(() => crowd.count('market.trade')).toBe(sockets);

  const bets = withBets ? await betOn(cluster, race, cookies.slice(0, BETS)) : null;
  // In the rooms of the race and of all races.
  if (bets) await expect.poll(() => crowd.count('race.pool')).toBeGreaterThanOrEqual(2 * sockets);
  await expectCounted(cluster, race.id, sockets);
  if (bets) await raceIs(cluster, leader, race.id, 'finished');
  await bets?.expectSettledOnce();
  await expect.poll(() => [...crowd.positions(`race:${race.id}`)]).toHaveLength(1);

  await expectClubChat(cluster, [leader, mate], names);
  expect(crowd.wrong()).toEqual([]);
  expect(crowd.connected()).toBe(sockets);
}

/** Players online, at the rail of a race, and visitors without an account. */
async function expectCounted(cluster: Cluster, raceId: string, sockets: number): Promise<void> {
  const watcher = cluster.players.cookies[0] ?? '';
  const visitors = await Promise.all(
    Array.from({ length: SPECTATORS }, (_, at) =>
      openRawSocket({
        url: cluster.gateways[at % cluster.gateways.length]?.url ?? '',
        cookie: '',
        isSpectator: true,
      }),
    ),
  );
  onTestFinished(() => visitors.forEach((one) => one.terminate()));
  await expect
    .poll(async () => (await callsOf(cluster).get('/api/live')).body.online, { timeout: 10_000 })
    .toBe(sockets);
  const socket = await openRawSocket({ url: cluster.gateways[0]?.url ?? '', cookie: watcher });
  onTestFinished(() => socket.terminate());
  const { snapshot } = (await socket.ask('subscribe', `race:${raceId}`)) as {
    snapshot: { rail: { watching: number } };
  };
  expect(snapshot.rail.watching).toBe(sockets);
  await expect
    .poll(async () => metric(cluster.active().url, 'tycoon_spectators'), { timeout: 10_000 })
    .toBe(SPECTATORS);
}

/** A line reaches the members, and after a kick only those who are left. */
async function expectClubChat(
  cluster: Cluster,
  [leader, mate]: readonly [string, string],
  names: readonly string[],
): Promise<void> {
  const pages = [0, 1, 2, 3].map((at) => {
    const page = openPage(cluster.url, cluster.players.cookies[at] ?? '');
    onTestFinished(page.stop);
    page.start();
    return { page, seen: page.watch('alliance') };
  });
  const lines = () =>
    pages.map(({ seen }) => seen.pushed.filter(({ event }) => event === 'alliance.message').length);
  const say = (cookie: string, text: string) => callsOf(cluster, cookie).post('/api/alliance/chat', { text });
  await expect.poll(() => pages.every(({ seen }) => seen.position() !== null)).toBe(true);
  expect((await say(mate, 'Good evening.')).status).toBe(200);
  await expect.poll(lines).toEqual([1, 1, 1, 1]);
  const kicked = await callsOf(cluster, leader).post('/api/alliance/kick', { username: names[3] });
  expect(kicked.status).toBe(200);
  expect((await say(mate, 'Among ourselves.')).status).toBe(200);
  await expect.poll(() => lines().slice(0, 3)).toEqual([2, 2, 2]);
  expect(lines()[3]).toBe(1);
  expect(pages.flatMap(({ page }) => page.faults)).toEqual([]);
}
