import { expect, onTestFinished } from 'vitest';
import type { Fault } from '#tests/load/measure/faults.ts';
import { type Crowd, createCrowd } from '../clients/crowd.ts';
import { openPage, type Page, type Seen } from '../clients/page.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { trade } from './calls.ts';

/** Raw sockets and pages of the game at the balancer, all in the same rooms. */
export interface Audience {
  readonly crowd: Crowd;
  readonly pages: readonly Page[];
  /** What the pages saw of a room. */
  seen(room: string): readonly Seen[];
  /** Everyone is in the room, at the same position, having missed and repeated nothing. */
  expectAgreed(room: string): Promise<void>;
}

const PAGES = 6;
const BACK_WITHIN_MS = 30_000;

interface Seating {
  readonly sockets: number;
  readonly rooms: readonly string[];
  /** A raw socket only counts gaps, which a page closes by asking. */
  readonly expected?: readonly Fault[];
}

/** The players after those who act: they only watch. */
export async function seatAudience(
  cluster: Cluster,
  { sockets, rooms, expected = [] }: Seating,
): Promise<Audience> {
  const watchers = cluster.players.cookies.slice(-sockets - PAGES);
  const crowd = createCrowd([cluster.url], watchers.slice(PAGES), expected);
  onTestFinished(crowd.stop);
  const pages = watchers.slice(0, PAGES).map((cookie) => openPage(cluster.url, cookie));
  onTestFinished(() => pages.forEach((page) => page.stop()));
  const seen = new Map(rooms.map((room) => [room, pages.map((page) => page.watch(room))]));
  for (const page of pages) page.start();
  await crowd.start();
  await crowd.moveTo(rooms);
  const isSeated = (): boolean => [...seen.values()].flat().every((one) => one.position() !== null);
  await expect.poll(isSeated).toBe(true);
  const seenOf = (room: string): readonly Seen[] => seen.get(room) ?? [];
  return {
    crowd,
    pages,
    seen: seenOf,
    async expectAgreed(room) {
      const isBack = () => [crowd.connected(), pages.filter((page) => page.isLive()).length];
      await expect.poll(isBack, { timeout: BACK_WITHIN_MS }).toEqual([sockets, PAGES]);
      // Another page has just read the room.
      const late = openPage(cluster.url, cluster.players.cookies[0] ?? '');
      onTestFinished(late.stop);
      const all = [...seenOf(room), late.watch(room)];
      late.start();
      const places = () => [...new Set([...crowd.positions(room), ...all.map(placeOf)])];
      await expect.poll(places, { timeout: BACK_WITHIN_MS }).toHaveLength(1);
      late.stop();
      expect(crowd.wrong()).toEqual([]);
      expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
    },
  };
}

const placeOf = (seen: Seen): string => {
  const position = seen.position();
  return position ? `${position.epoch} ${position.seq}` : 'not in it';
};

/** Everyone gets everything again: first what was missed, by whatever way, then one more trade as a push. */
export async function expectHealed(cluster: Cluster, audience: Audience, room: string): Promise<void> {
  const { crowd, seen, expectAgreed } = audience;
  const [seller = '', buyer = ''] = cluster.players.cookies;
  await trade(cluster, seller, buyer);
  await expectAgreed(room);
  const before = seen(room).map(({ pushed }) => pushed.length);
  // A socket that is still being greeted again reads a trade with what it missed.
  const isPushedToAll = async (): Promise<boolean> => {
    crowd.forget();
    await trade(cluster, seller, buyer);
    await expectAgreed(room);
    return crowd.count('market.trade') >= crowd.connected();
  };
  await expect.poll(isPushedToAll, { timeout: BACK_WITHIN_MS }).toBe(true);
  await expect
    .poll(() => seen(room).every(({ pushed }, at) => pushed.length > (before[at] ?? 0)), {
      timeout: BACK_WITHIN_MS,
    })
    .toBe(true);
  await expectAgreed(room);
}
