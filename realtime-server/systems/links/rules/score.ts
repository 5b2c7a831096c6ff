import type { LinkReason } from '#protocol/systems/links/models.ts';
import type { LinkReasonKind } from '#protocol/systems/links/terms.ts';
import type { Cents } from '#protocol/values/primitives.ts';

/** Losses of one account to the other. */
export interface Losses {
  readonly times: number;
  readonly cents: Cents;
}

/** What two accounts have in common. What too many others share is left out. */
export interface PairFacts {
  readonly sharesDevice: boolean;
  readonly addresses: number;
  readonly networks: number;
  readonly agents: number;
  /** Sign-ins of one soon after one of the other, from the same network. */
  readonly followings: number;
  /** By value, each way. */
  readonly gaveCents: Cents;
  readonly gotCents: Cents;
  /** Of raids, trades and bets, each way. */
  readonly lost: Losses;
  readonly won: Losses;
}

const DEVICE_POINTS = 60;
const ADDRESS_POINTS = 25;
const NETWORK_POINTS = 10;
const AGENT_POINTS = 10;
const FOLLOWING_POINTS = 5;
const MAX_PLACE_POINTS = 40;

const ONE_WAY_POINTS = 25;
const ONE_WAY_SHARE = 0.85;
const ONE_WAY_CENTS = 500_000;

const LOST_POINTS = 20;
const LOST_TIMES = 5;
const LOST_CENTS = 200_000;

const MAX_SCORE = 100;

/**
 * 0 to 100: 60 for a common device; at most 40 for a common address (25) or else network (10), agent (10) and sign-ins
 * that follow each other in one network (5 each); 25 if at least 85 % of what passed between them, and at least $5,000,
 * went one way; 20 if at least five raids, trades or bets, of $2,000 in all, were lost by the same one.
 *
 * Whoever wants to be taken for a stranger's second account can bring about the last two and the agent: 55 points.
 */
export function scoreOf(facts: PairFacts): {
  readonly score: number;
  readonly reasons: readonly LinkReason[];
} {
  const reasons = [
    reason('device', facts.sharesDevice ? DEVICE_POINTS : 0, 1),
    ...placeReasons(facts),
    reason('one_way', isOneWay(facts) ? ONE_WAY_POINTS : 0, 1),
    lostReason(facts),
  ].filter(({ points }) => points > 0);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(MAX_SCORE, sum), reasons };
}

function placeReasons({ addresses, networks, agents, followings }: PairFacts): LinkReason[] {
  let left = MAX_PLACE_POINTS;
  const capped = (kind: LinkReasonKind, points: number, times: number): LinkReason => {
    const counted = Math.min(left, points);
    left -= counted;
    return reason(kind, counted, times);
  };
  return [
    capped('address', addresses > 0 ? ADDRESS_POINTS : 0, addresses),
    capped('network', addresses === 0 && networks > 0 ? NETWORK_POINTS : 0, networks),
    capped('agent', agents > 0 ? AGENT_POINTS : 0, agents),
    capped('following', followings * FOLLOWING_POINTS, followings),
  ];
}

function isOneWay({ gaveCents, gotCents }: PairFacts): boolean {
  const more = Math.max(gaveCents, gotCents);
  return more >= ONE_WAY_CENTS && more >= ONE_WAY_SHARE * (gaveCents + gotCents);
}

function lostReason({ lost, won }: PairFacts): LinkReason {
  const [more, fewer] = lost.times > won.times ? [lost, won] : [won, lost];
  const isAlways = fewer.times === 0 && more.times >= LOST_TIMES && more.cents >= LOST_CENTS;
  return reason('lost_on_purpose', isAlways ? LOST_POINTS : 0, more.times);
}

const reason = (kind: LinkReasonKind, points: number, times: number): LinkReason => ({ kind, points, times });

/** Times are ordered, and of one network. */
export function followingsOf(one: readonly number[], other: readonly number[], withinMs: number): number {
  const times = [...one.map((atMs) => ({ atMs, who: 0 })), ...other.map((atMs) => ({ atMs, who: 1 }))];
  times.sort((a, b) => a.atMs - b.atMs || a.who - b.who);
  return times.filter((time, at) => {
    const before = times[at - 1];
    return before !== undefined && before.who !== time.who && time.atMs - before.atMs <= withinMs;
  }).length;
}
