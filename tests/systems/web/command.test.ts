import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#protocol/systems/auth/contract.ts';
import { ApiError } from '#web/live/client.ts';
import { type CommandOptions, commandMutation, isPending } from '#web/live/command.ts';
import { hold } from '#web/live/held.ts';
import { acceptAnswer, acceptBalance, sessionStore, signedIn, signedOut } from '#web/live/session-store.ts';
import { toastStore } from '#web/ui/overlay/toast-store.ts';

const goods = {
  ...{ dollars: 1000, points: 0, rent_due: 0, iron: 0, oil: 0 },
  ...{ gold: 0, food: 0, wood: 0, stone: 0, tools: 0 },
};
const ada: User = { id: 'ada', username: 'Ada', mail: 'ada@example.com', rang: 0, avatar: 0, ...goods };

const READS = ['shop', 'stock'];
const REFUSED = new ApiError(409, { error: 'It is sold.', code: 'already_sold' });

let cache: QueryClient;
let isMounted: boolean;
/** The pending command, and the server's response to it. */
let server: { accept: (message: string) => void; refuse: (failure: Error) => void };

beforeEach(() => {
  cache = new QueryClient();
  isMounted = true;
  signedIn(ada);
  toastStore.setState({ toasts: [], last: 0 });
});

afterEach(() => {
  signedOut();
  cache.clear();
});

type Options = CommandOptions<string, { readonly message: string }>;

const options: Options = {
  key: ['shop', 'buy'],
  subjectOf: (item) => item,
  send: () =>
    new Promise((accept, refuse) => {
      server = { accept: (message) => accept({ message }), refuse };
    }),
  expectedDollars: () => -100,
  changes: [READS],
  fallback: 'Failed to buy',
};

/** Runs the command and waits until it is pending. */
async function give(item: string, more: Partial<Options> = {}) {
  const observer = new MutationObserver(
    cache,
    commandMutation(cache, { ...options, ...more }, () => isMounted),
  );
  const outcome = observer.mutate(item).then(
    () => 'done',
    () => 'failed',
  );
  await new Promise((resolve) => setImmediate(resolve));
  return { outcome };
}

const dollars = () => {
  const session = sessionStore.getState();
  return session.status === 'signed-in' ? session.user.dollars : null;
};
const toasts = () => toastStore.getState().toasts.map(({ tone, text }) => `${tone}: ${text}`);
const isStale = () => cache.getQueryState(READS)?.isInvalidated;

describe('a command', () => {
  test("shows its dollars at once, until the answer's balance replaces them", async () => {
    const { outcome } = await give('gold');
    expect(dollars()).toBe(900);
    acceptBalance({ ...goods, rev: 1, dollars: 901 });
    server.accept('Bought.');
    expect(await outcome).toBe('done');
    expect(dollars()).toBe(901);
    expect(toasts()).toEqual(['success: Bought.']);
  });

  test("keeps its dollars while a race holds its answer's balance", async () => {
    const release = hold(({ event }) => event === 'balance');
    const { outcome } = await give('gold');
    acceptAnswer({ ...goods, rev: 1, dollars: 1_900 });
    server.accept('Bought.');
    expect(await outcome).toBe('done');
    expect(dollars()).toBe(900);
    release();
    expect(dollars()).toBe(1_900);
  });

  test('returns its dollars when refused during a race', async () => {
    const release = hold(({ event }) => event === 'balance');
    const { outcome } = await give('gold');
    server.refuse(REFUSED);
    await outcome;
    expect(dollars()).toBe(1_000);
    release();
  });

  test('returns its dollars when refused and says why', async () => {
    const { outcome } = await give('gold');
    server.refuse(REFUSED);
    expect(await outcome).toBe('failed');
    expect(dollars()).toBe(1000);
    expect(toasts()).toEqual(['error: It is sold.']);
  });

  test("shows its screen's text when refused without a message", async () => {
    const { outcome } = await give('gold');
    server.refuse(new ApiError(502, { error: '', code: 'internal' }));
    await outcome;
    expect(toasts()).toEqual(['error: Failed to buy']);
  });

  test('shows no toast when refused in a form, unless the form is gone', async () => {
    const first = await give('gold', { refusedIn: 'form' });
    server.refuse(REFUSED);
    await first.outcome;
    expect(toasts()).toEqual([]);
    const second = await give('gold', { refusedIn: 'form' });
    isMounted = false;
    server.refuse(REFUSED);
    await second.outcome;
    expect(toasts()).toEqual(['error: It is sold.']);
  });

  test('refetches what it changes, whether done or refused', async () => {
    for (const end of [() => server.accept('Bought.'), () => server.refuse(REFUSED)]) {
      cache.setQueryData(READS, ['gold']);
      const { outcome } = await give('gold');
      expect(isStale()).toBe(false);
      end();
      await outcome;
      expect(isStale()).toBe(true);
    }
  });

  test('cancels pending reads: their answers predate it', async () => {
    cache.setQueryData(READS, ['of before']);
    let answer: (stock: string[]) => void = () => undefined;
    const read = cache.fetchQuery({
      queryKey: READS,
      queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
    });
    const { outcome } = await give('gold', { done: () => cache.setQueryData(READS, ['of after']) });
    answer(['of before']);
    await read.catch(() => undefined);
    server.accept('Bought.');
    await outcome;
    expect(cache.getQueryData(READS)).toEqual(['of after']);
  });

  test('is pending for one subject at a time, in parallel with others', async () => {
    const { outcome } = await give('gold');
    expect(isPending(cache, options, 'gold')).toBe(true);
    expect(isPending(cache, options, 'oil')).toBe(false);
    expect(isPending(cache, { ...options, key: ['shop', 'sell'] }, 'gold')).toBe(false);
    server.accept('Bought.');
    await outcome;
    expect(isPending(cache, options, 'gold')).toBe(false);
  });
});
