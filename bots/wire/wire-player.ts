import * as z from 'zod/mini';
import { Balance } from '#protocol/kit/schemas.ts';
import { type Account, signIn, signUp } from './account.ts';
import { type HttpClient, openHttpClient, type WireAnswer } from './http-client.ts';
import { createLiveView, type LiveView } from './live-view.ts';

/** Repeating the call must return the same answer and change nothing. */
export interface KeyedCall {
  readonly key: string;
  readonly path: string;
  readonly body: string;
  /** Null while the outcome is unknown. */
  answer: WireAnswer | null;
}

export interface ReadAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have every shape
  readonly body: any;
}

export interface WirePlayer {
  readonly id: string;
  readonly username: string;
  readonly cookie: string;
  readonly live: LiveView;
  readonly calls: readonly KeyedCall[];
  /** The newest balance in an answer; null before the first. */
  acknowledged(): Balance | null;
  /** Sends the ETag of the last answer, as pages do. */
  get(path: string): Promise<ReadAnswer>;
  /** Without an idempotency key; never repeated. */
  post(path: string, body: object): Promise<WireAnswer>;
  /** With a new idempotency key. */
  act(path: string, body: object): Promise<WireAnswer>;
  repeat(call: KeyedCall): Promise<WireAnswer>;
  connect(url: string): ReturnType<LiveView['connect']>;
  close(): void;
}

interface CachedRead {
  readonly etag: string;
  readonly body: unknown;
}

export interface Observed {
  readonly path: string;
  readonly status: number;
  readonly tookMs: number;
}

export async function createWirePlayer(
  url: string,
  account: Account,
  observe: (seen: Observed) => void = () => undefined,
): Promise<WirePlayer> {
  let http: HttpClient = openHttpClient(url);
  const ask: HttpClient['send'] = async (request) => {
    const askedAt = performance.now();
    const answer = await http.send(request);
    observe({ path: request.path, status: answer.status, tookMs: performance.now() - askedAt });
    return answer;
  };
  await signUp(http, account);
  const { id, cookie } = await signIn(http, account);
  const live = createLiveView();
  const calls: KeyedCall[] = [];
  const cachedReads = new Map<string, CachedRead>();
  let acknowledged: Balance | null = null;
  const send = async (path: string, body: string, headers: Record<string, string>): Promise<WireAnswer> => {
    const json = { cookie, 'content-type': 'application/json', ...headers };
    const answer = await ask({ method: 'POST', path, headers: json, body });
    const balance = balanceIn(answer);
    if (balance && balance.rev > (acknowledged?.rev ?? -1)) acknowledged = balance;
    return answer;
  };
  const repeat = ({ key, path, body }: KeyedCall) => send(path, body, { 'idempotency-key': key });
  return {
    ...{ id, username: account.pseudo, cookie, live, calls, repeat },
    acknowledged: () => acknowledged,
    get: (path) => read(ask, { cookie, path, cachedReads }),
    post: (path, body) => send(path, JSON.stringify(body), {}),
    async act(path, body) {
      const key = `${account.pseudo}-${calls.length}`;
      const call: KeyedCall = { key, path, body: JSON.stringify(body), answer: null };
      calls.push(call);
      call.answer = await repeat(call);
      return call.answer;
    },
    connect(at) {
      http.close();
      http = openHttpClient(at);
      return live.connect(at, cookie);
    },
    close() {
      http.close();
      live.close();
    },
  };
}

async function read(
  ask: HttpClient['send'],
  page: { readonly cookie: string; readonly path: string; readonly cachedReads: Map<string, CachedRead> },
): Promise<ReadAnswer> {
  const { cookie, path, cachedReads } = page;
  const cached = cachedReads.get(path);
  const tag = cached ? { 'if-none-match': cached.etag } : {};
  const { status, headers, text } = await ask({ method: 'GET', path, headers: { cookie, ...tag } });
  if (status === 304 && cached) return { status: 200, body: cached.body };
  const body: unknown = headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : text;
  if (status === 200 && headers.etag) cachedReads.set(path, { etag: headers.etag, body });
  return { status, body };
}

const WithBalance = z.object({ balance: Balance });

function balanceIn({ status, text }: WireAnswer): Balance | null {
  if (status !== 200 || !text.includes('"balance":{')) return null;
  const parsed = z.safeParse(WithBalance, JSON.parse(text));
  return parsed.success ? parsed.data.balance : null;
}
