import { createApi } from '#web/live/client.ts';
import { createManualTimers } from './manual-timers.ts';

/** A call as sent. */
export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

type Reply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | Error;

/** A client with these replies, one a call, and the calls it sent. */
export function setUp(...replies: readonly Reply[]) {
  const sent: Sent[] = [];
  const timers = createManualTimers();
  const waiting = [...replies];
  const api = createApi({
    timers: { after: (ms, work) => (ms < MINUTE_MS && setImmediate(work), () => undefined) },
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
