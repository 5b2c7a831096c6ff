import * as z from 'zod/mini';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Entry } from './redis.ts';

/** A room without members: gateways read its entries in the stream. */
export const CANARY = 'canary';

export const CANARY_EVERY_MS = 1_000;

/** Then a gateway is not ready. */
export const MISSING_AFTER_MS = 3_000;

/** Pushes older than this are skipped. */
export const MAX_LAG_MS = 5_000;

const Canary = z.object({ boot: z.string(), count: z.int(), at: z.number() });
export type Canary = z.infer<typeof Canary>;

const PREFIX = `{"packet":{"type":2,"data":["${CANARY}",`;

const Packet = z.object({ packet: z.object({ data: z.tuple([z.string(), Canary]) }) });

/** The canary in an entry of the stream; null in any other. */
export function canaryIn({ data }: Entry): Canary | null {
  if (!data?.startsWith(PREFIX)) return null;
  return z.safeParse(Packet, JSON.parse(data)).data?.packet.data[1] ?? null;
}

/** How far a gateway has followed the stream. */
export interface Following {
  readonly boot: string | null;
  readonly count: number | null;
  /** When the last canary came in time; own clock. */
  readonly seenMs: number;
  /** Pushes are skipped until a canary is in time again. */
  readonly isBehind: boolean;
}

export const NOT_FOLLOWING: Following = {
  boot: null,
  count: null,
  seenMs: Number.NEGATIVE_INFINITY,
  isBehind: true,
};

/** `resync`: pushes may be missing. */
export function receiveCanary(
  following: Following,
  { boot, count, at }: Canary,
  now: { readonly ownMs: number; readonly writerMs: EpochMs },
): { readonly following: Following; readonly resync: boolean } {
  if (boot !== (following.boot ?? boot)) return { following, resync: false };
  if (now.writerMs - at > MAX_LAG_MS) return { following: { ...following, isBehind: true }, resync: false };
  const isNext = following.count === null || count === following.count + 1;
  return {
    following: { boot, count, seenMs: now.ownMs, isBehind: false },
    resync: following.isBehind || !isNext,
  };
}

/** Whether a push that arrives now is skipped, because it may be too old. */
export const skipsPushes = ({ seenMs, isBehind }: Following, ownMs: number): boolean =>
  isBehind || ownMs - seenMs > MAX_LAG_MS;

export const isMissing = ({ seenMs }: Following, ownMs: number): boolean => ownMs - seenMs > MISSING_AFTER_MS;
