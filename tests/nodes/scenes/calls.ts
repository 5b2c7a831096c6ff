import { setTimeout as pause } from 'node:timers/promises';
import type { Race } from '#protocol/systems/racing/models.ts';
import { connection } from '#tests/support/player.ts';
import type { Cluster } from '../cluster/cluster.ts';

type At = Pick<Cluster, 'url'>;

/** Plain HTTP calls at the balancer with a player's session. */
export const callsOf = ({ url }: At, cookie = '') => connection(() => url, cookie);

const ASK_EVERY_MS = 100;
const LONGEST_MS = 60_000;
/** A frozen server does not answer: such a call is asked again. */
const ANSWERED_WITHIN_MS = 1_000;

/** Asks until there is something; null and undefined are nothing, and so is no answer. */
export async function until<T>(ask: () => Promise<T | null | undefined>, what: string): Promise<T> {
  const untilMs = performance.now() + LONGEST_MS;
  while (performance.now() < untilMs) {
    const found = await Promise.race([ask().catch(() => null), pause(ANSWERED_WITHIN_MS, null)]);
    if (found !== null && found !== undefined) return found;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`${what} did not happen`);
}

/** The next race whose book stays open for some seconds of real time. */
export function openRace(at: At, cookie: string, openForS: number): Promise<Race> {
  const calls = callsOf(at, cookie);
  return until(async () => {
    const { now, speed } = (await calls.get('/api/auth/me')).body.clock;
    const { races } = (await calls.get('/api/horse-racing/todays-races')).body;
    const isOpen = ({ status, betting_closes_at: closes }: Race): boolean =>
      status === 'upcoming' && Date.parse(closes) - Date.parse(now) > 1_000 * openForS * speed;
    const open: Race[] = races.filter(isOpen);
    return open.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0];
  }, 'an open race');
}

/** Resolves when a race has reached a status. */
export async function raceIs(at: At, cookie: string, id: string, wanted: Race['status']): Promise<void> {
  const calls = callsOf(at, cookie);
  await until(async () => {
    const { races } = (await calls.get('/api/horse-racing/todays-races')).body;
    return races.find((race: Race) => race.id === id && race.status === wanted);
  }, `race ${id} being ${wanted}`);
}

let trades = 0;

/** Two keyed orders that match; retried with their keys until each is answered by the game. */
export async function trade(at: At, seller: string, buyer: string): Promise<void> {
  trades += 1;
  const order = { resource: 'wood', quantity: 1, price: 3 };
  await insist(at, seller, `sell-${trades}`, { ...order, orderType: 'sell' });
  await insist(at, buyer, `buy-${trades}`, { ...order, orderType: 'buy' });
}

async function insist(at: At, cookie: string, key: string, order: object): Promise<void> {
  await until(async () => {
    const headers = { 'idempotency-key': key };
    const { status } = await callsOf(at, cookie).post('/api/market/place-order', order, headers);
    return status < 500 ? status : null;
  }, 'an order');
}

/** Trades one after another until stopped, with keys and retries like a page. */
export function startTrading(at: At, seller: string, buyer: string) {
  const tookMs: number[] = [];
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) {
      const begunMs = performance.now();
      await trade(at, seller, buyer);
      tookMs.push(performance.now() - begunMs);
      await pause(20);
    }
  })();
  return {
    longestMs: () => Math.max(0, ...tookMs),
    count: () => tookMs.length,
    async stop(): Promise<readonly number[]> {
      isStopped = true;
      await done;
      return tookMs;
    },
  };
}

/** The value that this share of the figures does not exceed. */
export const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(share * figures.length) - 1] ?? 0;

/** A metric without labels, as a server answers it. */
export async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
