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

export interface UpgradeGuardDeps {
  readonly timers: Timers;
  readonly ourOrigin: (origin: string, request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly openFrom: (address: string) => number;
  readonly limited: boolean;
}

export interface UpgradeGuard {
  readonly allows: (request: IncomingMessage) => boolean;
  readonly stop: () => void;
}

export function createUpgradeGuard({
  timers,
  ourOrigin,
  addressOf,
  openFrom,
  limited,
}: UpgradeGuardDeps): UpgradeGuard {
  const upgrades = new Map<string, number>();
  const floods = (address: string): boolean => {
    const count = (upgrades.get(address) ?? 0) + 1;
    upgrades.set(address, count);
    return count > MAX_UPGRADES || openFrom(address) >= 2 * MAX_SOCKETS_PER_ADDRESS;
  };
  return {
    allows(request) {
      const { origin } = request.headers;
      if (origin !== undefined && !ourOrigin(origin, request)) return false;
      return !limited || !floods(addressOf(request));
    },
    stop: timers.every(UPGRADE_WINDOW_MS, () => upgrades.clear()),
  };
}
