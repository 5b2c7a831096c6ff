import { createApi } from '#web/live/client.ts';

/** A call as sent. */
export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

export type Reply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | Error;

/** Pauses pass at once, though the time they take is counted; what comes after a minute never does. */
export function hurriedTimers() {
  let nowMs = 0;
  return {
    nowMs: () => nowMs,
    after(ms: number, work: () => void) {
      const isPause = ms < ANSWER_WITHIN_MS;
      if (ms < MINUTE_MS)
        setImmediate(() => {
          if (isPause) nowMs += ms;
          work();
        });
      return () => undefined;
    },
  };
}

/** A command's tries until it gives up, when each pause takes a second. */
export const TRIES = 11;

export const unreachable = Array.from({ length: TRIES }, () => new TypeError());

/** Longer waits are limits of an answer. */
const ANSWER_WITHIN_MS = 15_000;

/** A client with these replies, one a call, and the calls it sent. */
export function setUp(...replies: readonly Reply[]) {
  const sent: Sent[] = [];
  const timers = hurriedTimers();
  const waiting = [...replies];
  const api = createApi({
    timers,
    chance: () => 1,
    newKey: () => `key-${sent.length}`,
    fetch: async (url, init) => {
      sent.push({ url, init, headers: new Headers(init.headers) });
      const reply = waiting.shift() ?? {};
      if (reply instanceof Error) throw reply;
      const { status = 200, body = { success: true }, headers = {} } = reply;
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
    },
  });
  return { api, sent, timers };
}

export const MINUTE_MS = 60_000;

export const bet = { raceId: 'r', horseId: 'h', amount: 100 };
