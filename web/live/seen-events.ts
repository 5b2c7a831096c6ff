import { PRIVATE_EVENT_RETENTION_MS } from '#protocol/values/time.ts';
import type { BrowserStorage } from '#web/browser-storage.ts';

/** By the server's real time. */
export interface SeenEvents {
  readonly isSeen: (about: string, atMs: number) => boolean;
  readonly markSeen: (about: string, atMs: number) => void;
}

type Positions = Readonly<Record<string, number>>;

// An event is pushed shortly after its stored time.
const MARGIN_MS = 60_000;

// Entries older than any snapshot are dropped.
export function createSeenEvents(
  playerId: string,
  storage: Pick<BrowserStorage, 'read' | 'write'>,
): SeenEvents {
  const key = `events.seen.${playerId}`;
  let positions = readPositions(key, storage);
  return {
    isSeen: (about, atMs) => (positions[about] ?? Number.NEGATIVE_INFINITY) >= atMs,
    markSeen(about, atMs) {
      const oldestMs = atMs - PRIVATE_EVENT_RETENTION_MS - MARGIN_MS;
      const young = Object.entries({ ...readPositions(key, storage), ...positions }).filter(
        ([, seenMs]) => seenMs > oldestMs,
      );
      const known = Object.fromEntries(young);
      positions = { ...known, [about]: Math.max(known[about] ?? 0, atMs) };
      storage.write(key, JSON.stringify(positions));
    },
  };
}

function readPositions(key: string, storage: Pick<BrowserStorage, 'read'>): Positions {
  try {
    const retained: unknown = JSON.parse(storage.read(key) ?? '{}');
    if (typeof retained !== 'object' || retained === null) return {};
    return Object.fromEntries(Object.entries(retained).filter(([, atMs]) => typeof atMs === 'number'));
  } catch {
    return {};
  }
}
