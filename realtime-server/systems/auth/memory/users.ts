import type { Balance } from '#protocol/kit/schemas.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import type { Tx } from '#db/database/open.ts';
import type { User } from '#protocol/systems/auth/contract.ts';
import type { ReadContext } from '../../../action/system.ts';
import type { Apply } from '../../../action/feed.ts';
import { readAccount } from '../reads.ts';

/** Cached `/me` answers, kept up to date by committed changes. */
export interface Users {
  readonly of: (playerId: string) => User | null;
  readonly read: (tx: Tx, ctx: Pick<ReadContext, 'config'>, playerId: string) => Promise<User | null>;
  readonly apply: Apply;
  readonly forget: (playerId: string) => void;
  readonly clear: () => void;
}

/** About 500 bytes each. */
const MAX_USERS = 20_000;

interface CachedUser {
  readonly user: User;
  readonly rev: number;
}

/** What a read found must not be cached once it is stale. */
interface Reading {
  readonly playerId: string;
  isStale: boolean;
}

/** `externalWriteVersion` changes when another process has written. */
export function createUsers(externalWriteVersion: () => number): Users {
  const users = new Map<string, CachedUser>();
  let version = externalWriteVersion();
  const readings = new Set<Reading>();
  const clear = (): void => {
    users.clear();
    for (const reading of readings) reading.isStale = true;
  };
  const outdate = (playerId: string): void => {
    for (const reading of readings) if (reading.playerId === playerId) reading.isStale = true;
  };
  const forget = (playerId: string): void => {
    users.delete(playerId);
    outdate(playerId);
  };
  const put = (cached: CachedUser): void => {
    if (users.size >= MAX_USERS) users.clear();
    users.set(cached.user.id, cached);
  };
  const updateBalance = (playerId: string, { rev, ...goods }: Balance): void => {
    outdate(playerId);
    const cached = users.get(playerId);
    if (cached && cached.rev <= rev) users.set(playerId, { user: { ...cached.user, ...goods }, rev });
  };
  return {
    of(playerId) {
      const now = externalWriteVersion();
      if (now !== version) clear();
      version = now;
      return users.get(playerId)?.user ?? null;
    },
    async read(tx, ctx, playerId) {
      const reading: Reading = { playerId, isStale: false };
      readings.add(reading);
      try {
        const account = await readAccount(tx, ctx, playerId);
        // A member's rent depends on other members' contributions to the safe.
        const isMember = (await memberStore(tx).allianceIdOf(playerId)) !== null;
        if (account && !isMember && !reading.isStale) put(account);
        return account?.user ?? null;
      } finally {
        readings.delete(reading);
      }
    },
    apply: {
      'balance.changed': ({ playerId, balance }) => updateBalance(playerId, balance),
      'appearance.changed': ({ playerId }) => forget(playerId),
      'alliance.membership': ({ playerId }) => forget(playerId),
      'config.changed': clear,
    },
    forget,
    clear,
  };
}
