import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

export interface Answered {
  /** 0 when no answer came. */
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape
  readonly body: any;
  readonly retryAfter: string | null;
}

/** A balancer's limit for a server that stands still. */
const ANSWER_WITHIN_MS = 1_000;

const PAUSE_MS = 50;

const INSIST_MS = 20_000;

export async function call(
  url: string,
  path: string,
  { cookie, key, body }: { readonly cookie: string; readonly key?: string; readonly body?: object },
): Promise<Answered> {
  try {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? null : JSON.parse(text),
      retryAfter: answer.headers.get('retry-after'),
    };
  } catch {
    return { status: 0, body: null, retryAfter: null };
  }
}

export interface KeyedCall {
  readonly key: string;
  readonly path: string;
  readonly body: object;
}

/** Repeats a call under its key, more often than a page would, until it is decided. */
export async function insist(
  url: () => string,
  cookie: string,
  { key, path, body }: KeyedCall,
  onRefused: (answer: Answered) => void = () => undefined,
): Promise<Answered> {
  const untilMs = performance.now() + INSIST_MS;
  for (;;) {
    const answer = await call(url(), path, { cookie, key, body });
    if (![0, 503].includes(answer.status)) return answer;
    if (performance.now() > untilMs) throw new Error(`no decision about ${path} for ${INSIST_MS} ms`);
    onRefused(answer);
    await pause(PAUSE_MS);
  }
}

const ORDER = { resource: 'gold', orderType: 'buy', quantity: 1, price: 6 };

/** Places one keyed order after another until stopped. */
export function startOrdering(url: () => string, cookie: string) {
  const placed: { readonly call: KeyedCall; readonly atMs: number; readonly answer: Answered }[] = [];
  const refused: Answered[] = [];
  let isOn = true;
  const order = async (): Promise<void> => {
    while (isOn) {
      const placing = { key: randomUUID(), path: '/api/market/place-order', body: ORDER };
      const answer = await insist(url, cookie, placing, (one) => refused.push(one));
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      placed.push({ call: placing, atMs: performance.now(), answer });
      await pause(PAUSE_MS);
    }
  };
  const ordering = order();
  ordering.catch(() => undefined);
  return {
    placed,
    refused,
    async stop(): Promise<void> {
      isOn = false;
      await ordering;
    },
  };
}

export type Ordering = ReturnType<typeof startOrdering>;

/** Every acknowledged order is there once, and its repeated key brings the same answer. */
export async function requireOnce(url: () => string, cookie: string, { placed }: Ordering): Promise<void> {
  const { body } = await call(url(), '/api/market/my-orders', { cookie });
  const ids = placed.map(({ answer }) => answer.body.order.id as string);
  expect((body.orders as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { call: placing, answer } of placed)
    expect(await insist(url, cookie, placing)).toMatchObject({ status: 200, body: answer.body });
}
