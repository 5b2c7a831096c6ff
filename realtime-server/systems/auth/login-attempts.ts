import { failedGuessStore } from '#db/systems/auth/store/failed-guesses.ts';
import type { Tx } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { MINUTE_MS } from '#protocol/time.ts';
import { networkOf } from '../../action/addresses.ts';
import { refuse, type Refusal } from '../../action/context.ts';
import type { CustomContext } from '../../action/system.ts';
import { delayMs, type GuessLimit, GUESSES_COUNT_FOR_MS, MAX_DELAYING_GUESSES, waitMs } from './rules.ts';

/** Of one account from one network: who guesses there does not stop the owner elsewhere. */
const OF_BOTH: GuessLimit = { max: 10, windowMs: 10 * MINUTE_MS };
/** From one network, at whatever accounts. */
const OF_NETWORK: GuessLimit = { max: 50, windowMs: 10 * MINUTE_MS };
/** From a browser that the account knows, which no other limit stops: for who mistypes, and against who has stolen it. */
const OF_DEVICE: readonly GuessLimit[] = [OF_BOTH, { max: 50, windowMs: GUESSES_COUNT_FOR_MS }];

/** A password or code that is about to be compared. */
export interface Guess {
  /** The player's id, or the hash of a mail address that nobody has. */
  readonly account: string;
  /** The SHA-256 of the token by which the account knows the browser; null when it does not. */
  readonly device: string | null;
}

/** One guess on its way, which counts as wrong until it ends. */
export interface Attempt {
  /** The refusal when there were too many already; counts nothing. */
  tooMany(): Promise<Refusal<'too_many_requests'> | null>;
  /** The same just before the comparison, and counts it from here on. */
  admit(): Promise<Refusal<'too_many_requests'> | null>;
  /** It was wrong: this is stored before anybody hears of it. */
  failed(): Promise<void>;
  /** It was right, or never compared: it counts no more. Call it in any case. */
  end(): void;
}

type Caller = Pick<CustomContext, 'read' | 'perform' | 'realNowMs' | 'address'>;

/** Wrong passwords and codes, by what is stored and what is being compared: a restart forgets none, a burst gains nothing. */
export interface LoginAttempts {
  begin(caller: Caller, guess: Guess): Attempt;
}

const UNCOUNTED: Attempt = {
  tooMany: async () => null,
  admit: async () => null,
  failed: async () => undefined,
  end: () => undefined,
};

/** Creates the limits of guesses; `on: false` lifts them. */
export function createLoginAttempts({ on }: { readonly on: boolean }): LoginAttempts {
  if (!on) return { begin: () => UNCOUNTED };
  const underWay = new Map<string, number>();
  const count = (key: string): number => underWay.get(key) ?? 0;
  const add = (key: string, by: number): void => {
    const left = count(key) + by;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
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

/** Whoever guesses: the action is not the account's. */
const NOBODY = { kind: 'guest' } as const;

interface Source {
  readonly account: string;
  readonly source: string;
}

async function waitOfDevice(
  tx: Tx,
  by: Source,
  [underWay = 0]: readonly number[],
  nowMs: EpochMs,
): Promise<number> {
  const waits = OF_DEVICE.map(async (limit) => {
    const failedAtMs = await failedGuessStore(tx).ofBoth(by, nowMs - limit.windowMs, limit.max);
    return waitMs(limit, { failedAtMs, underWay }, nowMs);
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
  const anywhere = await store.ofAccount(account, nowMs - GUESSES_COUNT_FOR_MS, MAX_DELAYING_GUESSES);
  return Math.max(
    waitMs(OF_BOTH, { failedAtMs: here, underWay: ofBoth }, nowMs),
    waitMs(OF_NETWORK, { failedAtMs: fromHere, underWay: ofSource }, nowMs),
    delayMs({ failedAtMs: anywhere, underWay: ofAccount }, nowMs),
  );
}
