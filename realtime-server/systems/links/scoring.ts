import type { Tx } from '#db/database/open.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { dealingStore } from '#db/systems/links/dealings.ts';
import { householdStore, linkStore, type Pair, pairOf } from '#db/systems/links/store.ts';
import { type Trace, traceStore } from '#db/systems/links/traces.ts';
import { MAX_SHARED_BY, REFUSED_SCORE, SCORED_DAYS, SHOWN_SCORE } from '#protocol/systems/links/terms.ts';
import { DAY_MS, MINUTE_MS } from '#protocol/values/time.ts';
import type { Context } from '../../action/context.ts';
import { type Dealings, dealingsOf, withTickets } from './dealings.ts';
import { followingsOf, scoreOf } from './rules/score.ts';

type Now = Pick<Context, 'nowMs' | 'realNowMs'>;

/** Real time. */
const FOLLOWING_MS = 15 * MINUTE_MS;

/** Of one player, the newest. */
const MAX_PLACES = 20;
/** Of one player: those with the same browser first, then at the same address. */
const MAX_CANDIDATES = 60;

const NO_TRACES = { sharesDevice: false, addresses: 0, networks: 0, agents: 0, followings: 0 };

type Sharers = ReadonlyMap<string, ReadonlySet<string>>;

/** What is known about a player, to be compared with others. */
interface Trail {
  readonly playerId: string;
  readonly traces: readonly Trace[];
  /** Everybody at an address or in a network, without those of too many. */
  readonly addresses: Sharers;
  readonly networks: Sharers;
  /** Who uses the same browser. */
  readonly devices: ReadonlySet<string>;
  readonly dealings: ReadonlyMap<string, Dealings>;
}

const scoredSince = ({ realNowMs }: Now): number => realNowMs - SCORED_DAYS * DAY_MS;

async function trailOf(tx: Tx, now: Now, playerId: string): Promise<Trail> {
  const traces = await traceStore(tx).of(playerId, scoredSince(now));
  return {
    playerId,
    traces,
    addresses: await sharersOf(tx, now, 'address', traces.map(({ addressHash }) => addressHash)),
    networks: await sharersOf(tx, now, 'network', traces.map(({ networkHash }) => networkHash)),
    devices: await sameDevice(tx, now, playerId),
    dealings: await dealingsOf(tx, playerId, now.nowMs),
  };
}

async function sharersOf(
  tx: Tx,
  now: Now,
  by: 'address' | 'network' | 'agent',
  hashes: readonly string[],
): Promise<Sharers> {
  const sharers = new Map<string, ReadonlySet<string>>();
  for (const hash of [...new Set(hashes.toReversed())].slice(0, MAX_PLACES)) {
    const alike = { hash, sinceMs: scoredSince(now), limit: MAX_SHARED_BY + 1 };
    const ids = await traceStore(tx).sharing(by, alike);
    if (ids.length <= MAX_SHARED_BY) sharers.set(hash, new Set(ids));
  }
  return sharers;
}

/** The cookie is replaced at each sign-in of another account, and accounts know its former values, too: who shares one
 * value with too many shares them all. */
async function sameDevice(tx: Tx, now: Now, playerId: string): Promise<ReadonlySet<string>> {
  const byDevice = new Map<string, string[]>();
  for (const { tokenHash, playerId: id } of await dealingStore(tx).devicesWith(playerId, scoredSince(now)))
    byDevice.set(tokenHash, [...(byDevice.get(tokenHash) ?? []), id]);
  const groups = [...byDevice.values()];
  const crowd = new Set(groups.filter((others) => others.length >= MAX_SHARED_BY).flat());
  return new Set(groups.flat().filter((id) => !crowd.has(id)));
}

/** With everybody who may be the same person, without inhabitants. */
export async function scorePlayer(tx: Tx, now: Now, playerId: string): Promise<void> {
  const inhabitants = await inhabitantStore(tx).ids();
  if (inhabitants.has(playerId)) return;
  const trail = await trailOf(tx, now, playerId);
  for (const other of candidatesOf(trail, inhabitants)) await scorePair(tx, now, trail, other);
}

function candidatesOf(trail: Trail, inhabitants: ReadonlySet<string>): readonly string[] {
  const places = [...trail.addresses.values(), ...trail.networks.values()].flatMap((ids) => [...ids]);
  const suspicious = [...trail.dealings].filter(([, dealings]) => scoreOf({ ...NO_TRACES, ...dealings }).score > 0);
  const all = new Set([...trail.devices, ...places, ...suspicious.map(([id]) => id)]);
  return [...all]
    .filter((id) => id !== trail.playerId && !inhabitants.has(id))
    .slice(0, MAX_CANDIDATES);
}

/** A pair that is known already. */
export async function rescore(tx: Tx, now: Now, { firstId, secondId }: Pair): Promise<void> {
  await scorePair(tx, now, await trailOf(tx, now, firstId), secondId);
}

async function scorePair(tx: Tx, now: Now, trail: Trail, other: string): Promise<void> {
  const { playerId } = trail;
  const pair = pairOf(playerId, other);
  const dealings = await withTickets(tx, trail.dealings.get(other), { playerId, other, nowMs: now.nowMs });
  const facts = { ...(await tracesInCommon(tx, now, trail, other)), ...dealings };
  const { score, reasons } = scoreOf(facts);
  const net = dealings.gaveCents - dealings.gotCents;
  const basis = { reasons, netCents: playerId === pair.firstId ? net : -net };
  const links = linkStore(tx);
  const known = await links.pair(pair);
  const isLeft = known !== null && known.scoredAtMs > now.realNowMs;
  const isHousehold = isLeft || ((await householdStore(tx).between(playerId, other))?.agreedAtMs ?? null) !== null;
  const isLimited = isHousehold || score >= REFUSED_SCORE;
  const scoredAtMs = isLeft ? known.scoredAtMs : now.realNowMs;
  if (isLimited || score >= SHOWN_SCORE) await links.put({ ...pair, score, reasons: basis, isLimited, scoredAtMs });
  else if (known !== null) await links.remove(pair);
}

async function tracesInCommon(tx: Tx, now: Now, trail: Trail, other: string) {
  const theirs = await traceStore(tx).of(other, scoredSince(now));
  const countOf = (sharers: Sharers) => [...sharers.values()].filter((ids) => ids.has(other)).length;
  const agents = new Set(theirs.map(({ agentHash }) => agentHash));
  const alike = trail.traces.map(({ agentHash }) => agentHash).filter((hash) => agents.has(hash));
  let followings = 0;
  for (const [hash, ids] of trail.networks) {
    if (!ids.has(other)) continue;
    const timesOf = (traces: readonly Trace[]) =>
      traces.filter(({ networkHash }) => networkHash === hash).map(({ atMs }) => atMs);
    followings += followingsOf(timesOf(trail.traces), timesOf(theirs), FOLLOWING_MS);
  }
  return {
    sharesDevice: trail.devices.has(other),
    addresses: countOf(trail.addresses),
    networks: countOf(trail.networks),
    agents: (await sharersOf(tx, now, 'agent', alike)).size,
    followings,
  };
}
