import type { IncomingMessage } from 'node:http';
import type { Timers } from './timers.ts';

export const MAX_SOCKETS_PER_ADDRESS = 50;

/** A few devices and tabs. */
export const MAX_SOCKETS_PER_PLAYER = 5;

export const MAX_SPECTATORS_PER_ADDRESS = 20;
export const MAX_SPECTATORS = 4_000;

/** All sockets of an address, each reconnecting a few times after a restart. */
const MAX_UPGRADES = 4 * MAX_SOCKETS_PER_ADDRESS;
const UPGRADE_WINDOW_MS = 10_000;

/** Refusals of pages of another origin that give the reason, per address and window; few, because each takes one of the
 * address's places for a moment. */
const MAX_EXPLAINED = 10;

export interface UpgradeGuardDeps {
  readonly timers: Timers;
  readonly ourOrigin: (origin: string, request: IncomingMessage) => boolean;
  readonly warnOfForeign: (origin: string) => void;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly openFrom: (address: string) => number;
  readonly limited: boolean;
}

export interface UpgradeGuard {
  /** Also a few requests of foreign pages: browsers hide from a page why its upgrade was refused. */
  readonly allows: (request: IncomingMessage) => boolean;
  /** Such a connection may only be refused. */
  readonly isForeign: (request: IncomingMessage) => boolean;
  readonly stop: () => void;
}

export function createUpgradeGuard({
  timers,
  ourOrigin,
  warnOfForeign,
  addressOf,
  openFrom,
  limited,
}: UpgradeGuardDeps): UpgradeGuard {
  const upgrades = new Map<string, number>();
  const explained = new Map<string, number>();
  const floods = (address: string): boolean => {
    return countIn(upgrades, address) > MAX_UPGRADES || openFrom(address) >= 2 * MAX_SOCKETS_PER_ADDRESS;
  };
  const isForeign = (request: IncomingMessage): boolean => {
    const { origin } = request.headers;
    return origin !== undefined && !ourOrigin(origin, request);
  };
  return {
    allows(request) {
      const address = addressOf(request);
      if (!isForeign(request)) return !limited || !floods(address);
      warnOfForeign(request.headers.origin ?? '');
      return countIn(explained, address) <= MAX_EXPLAINED;
    },
    isForeign,
    stop: timers.every(UPGRADE_WINDOW_MS, () => {
      upgrades.clear();
      explained.clear();
    }),
  };
}

function countIn(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
