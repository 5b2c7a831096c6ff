import * as z from 'zod/mini';
import {
  type LinkAnswers,
  type LinkCall,
  LinkHead,
  type LinkRequest,
  MAX_LINK_ITEMS,
} from '#protocol/wire/link.ts';
import type { Timers } from '../live/timers.ts';

/** Less than a client waits for an answer. */
const ANSWER_WITHIN_MS = 4_000;

export class WriterAwayError extends Error {}

export interface Answered<C extends LinkCall> {
  readonly head: LinkHead;
  readonly answers: LinkAnswers[C];
}

export type Call = <C extends LinkCall>(call: C, request: LinkRequest<C>) => Promise<Answered<C>>;

export interface CallsDeps {
  /** The writer and its standbys: only one of them listens. */
  readonly urls: readonly string[];
  readonly token: string;
  readonly gateway: string;
}

/** Asks the writer. Rejects with `WriterAwayError`; the next call then asks the next address. */
export function createCalls({ urls, token, gateway }: CallsDeps): Call {
  let current = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (call, request) => {
    const asked = current;
    try {
      const response = await fetch(`${urls[asked % urls.length]}/${call}`, {
        ...{ method: 'POST', headers, redirect: 'error' },
        body: JSON.stringify({ gateway, ...request }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const body: unknown = await response.json();
      // The writer is of the same version: only what decides is checked.
      const { answers } = body as Pick<Answered<typeof call>, 'answers'>;
      return { head: z.parse(LinkHead, body), answers };
    } catch (error) {
      if (current === asked) current += 1;
      throw new WriterAwayError('the writer does not answer', { cause: error });
    }
  };
}

interface GatherDeps<Item, Answer> {
  readonly timers: Pick<Timers, 'after'>;
  readonly afterMs: number;
  /** Answers in the order of the items. */
  readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>;
}

/** Sends what is asked within a moment as one call. */
export function createGather<Item, Answer>({ timers, afterMs, send }: GatherDeps<Item, Answer>) {
  interface Waiting extends PromiseWithResolvers<Answer> {
    readonly item: Item;
  }
  let waiting: Waiting[] = [];
  const sendSome = async (some: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await send(some.map(({ item }) => item));
      for (const [at, { resolve }] of some.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };
  const sendAll = (): void => {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MAX_LINK_ITEMS) void sendSome(all.slice(at, at + MAX_LINK_ITEMS));
  };
  return (item: Item): Promise<Answer> => {
    if (waiting.length === 0) timers.after(afterMs, sendAll);
    const one = { item, ...Promise.withResolvers<Answer>() };
    waiting.push(one);
    return one.promise;
  };
}
