import type { Tx } from '#db/database/open.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { dealingStore } from '#db/systems/links/dealings.ts';
import { householdStore, linkStore, type Pair, pairOf } from '#db/systems/links/store.ts';
import { type Trace, type TracePart, traceStore } from '#db/systems/links/traces.ts';
import { MAX_SHARED_BY, REFUSED_SCORE, SCORED_DAYS, SHOWN_SCORE } from '#protocol/systems/links/terms.ts';
import { DAY_MS, MINUTE_MS } from '#protocol/values/time.ts';
import type { Context } from '../../action/context.ts';
import { type Dealings, dealingsOf, NO_DEALINGS, withTickets } from './dealings.ts';
import { followingsOf, type PairFacts, scoreOf } from './rules/score.ts';

type Now = Pick<Context, 'nowMs' | 'realNowMs'>;

/** Real time. */
const FOLLOWING_MS = 15 * MINUTE_MS;

/** Of one player, the newest. */
const MAX_PLACES = 20;
/** Of one player: known ones first, then those with the same browser, then at the same address. */
const MAX_PAIRS = 60;

type TraceFacts = Omit<PairFacts, keyof Dealings>;

const NO_TRACES: TraceFacts = { sharesDevice: false, addresses: 0, networks: 0, agents: 0, followings: 0 };
const STRANGERS: PairFacts = { ...NO_TRACES, ...NO_DEALINGS };

type Sharers = ReadonlyMap<string, ReadonlySet<string>>;

/** What is known about a player, to be compared with others. */
interface Trail {
  readonly playerId: string;
  readonly traces: readonly Trace[];
  /** Everybody at an address, in a network or with a browser of this kind; not those that too many share. */
  readonly addresses: Sharers;
  readonly networks: Sharers;
  readonly agents: Sharers;
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
    addresses: await sharersOf(tx, now, 'addressHash', traces),
    networks: await sharersOf(tx, now, 'networkHash', traces),
    agents: await sharersOf(tx, now, 'agentHash', traces),
    devices: await sameDevice(tx, now, playerId),
    dealings: await dealingsOf(tx, playerId, now.nowMs),
  };
}

/** By hash, newest first. */
async function sharersOf(tx: Tx, now: Now, part: TracePart, traces: readonly Trace[]): Promise<Sharers> {
  const sharers = new Map<string, ReadonlySet<string>>();
  const hashes = new Set(traces.map((trace) => trace[part]).toReversed());
  const portion = { sinceMs: scoredSince(now), limit: MAX_SHARED_BY + 1 };
  for (const hash of [...hashes].slice(0, MAX_PLACES)) {
    const ids = await traceStore(tx).playersWith(part, hash, portion);
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
  const known = (await linkStore(tx).of(playerId)).map(({ id }) => id);
  const others = new Set([...known, ...candidatesOf(trail)].filter((id) => !inhabitants.has(id)));
  for (const other of [...others].slice(0, MAX_PAIRS)) await scorePair(tx, now, trail, other);
}

function candidatesOf(trail: Trail): readonly string[] {
  const places = [...trail.addresses.values(), ...trail.networks.values()].flatMap((ids) => [...ids]);
  const suspicious = [...trail.dealings].filter(
    ([, dealings]) => scoreOf({ ...NO_TRACES, ...dealings }).score > 0,
  );
  const all = [...trail.devices, ...places, ...suspicious.map(([id]) => id)];
  return all.filter((id) => id !== trail.playerId);
}

/** A pair that is known already. */
export async function rescore(tx: Tx, now: Now, { firstId, secondId }: Pair): Promise<void> {
  await scorePair(tx, now, await trailOf(tx, now, firstId), secondId);
}

async function scorePair(tx: Tx, now: Now, trail: Trail, other: string): Promise<void> {
  const { playerId } = trail;
  const pair = pairOf(playerId, other);
  const dealings = await withTickets(tx, trail.dealings.get(other), { playerId, other, nowMs: now.nowMs });
  const theirs = await traceStore(tx).of(other, scoredSince(now));
  // An account that is closed, or that nobody uses, is nobody's second one.
  const facts = theirs.length === 0 ? STRANGERS : { ...commonTraces(trail, other, theirs), ...dealings };
  const { score, reasons } = scoreOf(facts);
  const net = dealings.gaveCents - dealings.gotCents;
  const basis = { reasons, netCents: playerId === pair.firstId ? net : -net };
  const links = linkStore(tx);
  const known = await links.pair(pair);
  const isLeft = known !== null && known.scoredAtMs > now.realNowMs;
  const household = await householdStore(tx).between(playerId, other);
  const isHousehold = isLeft || (household !== null && household.agreedAtMs !== null);
  const isLimited = isHousehold || score >= REFUSED_SCORE;
  const scoredAtMs = isLeft ? known.scoredAtMs : now.realNowMs;
  if (isLimited || score >= SHOWN_SCORE)
    await links.put({ ...pair, score, reasons: basis, isLimited, scoredAtMs });
  else if (known !== null) await links.remove(pair);
}

function commonTraces(trail: Trail, other: string, theirs: readonly Trace[]): TraceFacts {
  const shared = (sharers: Sharers) => [...sharers].filter(([, ids]) => ids.has(other)).map(([hash]) => hash);
  const networks = shared(trail.networks);
  const timesIn = (traces: readonly Trace[], network: string) =>
    traces.filter(({ networkHash }) => networkHash === network).map(({ atMs }) => atMs);
  const followings = networks.map((network) =>
    followingsOf(timesIn(trail.traces, network), timesIn(theirs, network), FOLLOWING_MS),
  );
  return {
    sharesDevice: trail.devices.has(other),
    addresses: shared(trail.addresses).length,
    networks: networks.length,
    agents: shared(trail.agents).length,
    followings: followings.reduce((sum, count) => sum + count, 0),
  };
}
