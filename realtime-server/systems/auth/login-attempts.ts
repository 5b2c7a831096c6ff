import { failedGuessStore } from '#db/systems/auth/store/failed-guesses.ts';
import type { Tx } from '#db/database/open.ts';
import { LIMITS } from '#protocol/kit/limits.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { networkOf } from '../../action/addresses.ts';
import { refuse, type Refusal } from '../../action/context.ts';
import type { CustomContext } from '../../action/system.ts';
import { delayMs, MAX_DELAYING_GUESSES, waitMs } from './rules.ts';

const {
  wrongLogins: OF_BOTH,
  wrongLoginsOfNetwork: OF_NETWORK,
  wrongLoginsOfBrowser: OF_BROWSER,
  wrongLoginsOfAccount: OF_ACCOUNT,
} = LIMITS;

export interface Guess {
  /** The player's id, or the hash of an unknown mail address. */
  readonly account: string;
  readonly device: string | null;
}

/** Counts as wrong until it ends. */
export interface Attempt {
  tooMany(): Promise<Refusal<'too_many_requests'> | null>;
  /** Call just before the comparison; counts the attempt from here on. */
  admit(): Promise<Refusal<'too_many_requests'> | null>;
  failed(): Promise<void>;
  /** Always call it; an attempt that did not fail no longer counts. */
  end(): void;
}

type Caller = Pick<CustomContext, 'read' | 'perform' | 'realNowMs' | 'address'>;

/** Counts stored failures and running comparisons: restarts and bursts gain nothing. */
export interface LoginAttempts {
  begin(caller: Caller, guess: Guess): Attempt;
}

const UNCOUNTED: Attempt = {
  tooMany: async () => null,
  admit: async () => null,
  failed: async () => undefined,
  end: () => undefined,
};

export function createLoginAttempts({ on }: { readonly on: boolean }): LoginAttempts {
  if (!on) return { begin: () => UNCOUNTED };
  const running = new Map<string, number>();
  const count = (key: string): number => running.get(key) ?? 0;
  const add = (key: string, by: number): void => {
    const left = count(key) + by;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  };

  return {
    begin({ read, perform, realNowMs, address }, { account, device }) {
      const source = device ?? networkOf(address);
      const keys = [`${source} ${account}`, ...(device ? [] : [source, account])];
      let isCounted = false;
      const look = async (ahead: readonly number[]): Promise<Refusal<'too_many_requests'> | null> => {
        const ms = await read((tx) =>
          device
            ? waitOfDevice(tx, { account, source }, ahead, realNowMs)
            : waitOfNetwork(tx, { account, source }, ahead, realNowMs),
        );
        return ms > 0 ? refuse('too_many_requests', { retryAfterS: Math.ceil(ms / 1_000) }) : null;
      };
      const end = (): void => {
        if (isCounted) for (const key of keys) add(key, -1);
        isCounted = false;
      };
      return {
        tooMany: () => look(keys.map(count)),
        async admit() {
          const ahead = keys.map(count);
          for (const key of keys) add(key, 1);
          isCounted = true;
          const refusal = await look(ahead);
          if (refusal) end();
          return refusal;
        },
        async failed() {
          const guess = { account, source, atMs: realNowMs };
          await perform(async (tx) => ({ added: await failedGuessStore(tx).add(guess) }), NOBODY);
        },
        end,
      };
    },
  };
}

/** The action must not run as the account's player. */
const NOBODY = { kind: 'guest' } as const;

interface Source {
  readonly account: string;
  readonly source: string;
}

async function waitOfDevice(
  tx: Tx,
  by: Source,
  [running = 0]: readonly number[],
  nowMs: EpochMs,
): Promise<number> {
  const waits = [OF_BOTH, OF_BROWSER].map(async (limit) => {
    const failedAtMs = await failedGuessStore(tx).ofBoth(by, nowMs - limit.windowMs, limit.max);
    return waitMs(limit, { failedAtMs, running }, nowMs);
  });
  return Math.max(...(await Promise.all(waits)));
}

async function waitOfNetwork(
  tx: Tx,
  by: Source,
  [ofBoth = 0, ofSource = 0, ofAccount = 0]: readonly number[],
  nowMs: EpochMs,
): Promise<number> {
  const store = failedGuessStore(tx);
  const { account, source } = by;
  const here = await store.ofBoth(by, nowMs - OF_BOTH.windowMs, OF_BOTH.max);
  const fromHere = await store.ofSource(source, nowMs - OF_NETWORK.windowMs, OF_NETWORK.max);
  const anywhere = await store.ofAccount(account, nowMs - OF_ACCOUNT.windowMs, MAX_DELAYING_GUESSES);
  return Math.max(
    waitMs(OF_BOTH, { failedAtMs: here, running: ofBoth }, nowMs),
    waitMs(OF_NETWORK, { failedAtMs: fromHere, running: ofSource }, nowMs),
    delayMs({ failedAtMs: anywhere, running: ofAccount }, nowMs),
  );
}
