import type { Balance } from '#protocol/kit/schemas.ts';
import type { ErrorEnvelope } from '#protocol/wire/errors.ts';
import { pauseBeforeRepeat } from '#protocol/wire/insisting.ts';
import { createAttempts } from './attempts.ts';
import { chance, newKey, timers, type Timers } from './clock.ts';
import { type ApiRequest, requestOf } from './request.ts';
import type { AnswerOf, Arguments, Call, Command } from './route-types.ts';

/** `error` is a sentence for the player; `message` is the answer's own, or else the same sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when the server is unreachable. */
  readonly status: number;
  readonly code: string;
  readonly error: string;
  /** Log id to quote to an admin, when the server has no sentence for the player. */
  readonly id: string | null;
  readonly retryAfterS: number | null;
  readonly details: ErrorEnvelope['details'];

  constructor(
    status: number,
    { error, message, code, id, details }: ErrorEnvelope,
    retryAfterS: number | null = null,
  ) {
    super(message ?? error);
    this.status = status;
    this.code = code;
    this.error = error;
    this.id = id ?? null;
    this.retryAfterS = retryAfterS;
    this.details = details;
  }
}

export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirm_password';

export interface Api {
  readonly call: <C extends Exclude<Call, Command>>(call: C, ...input: Arguments<C>) => Promise<AnswerOf<C>>;
  readonly callSlow: <C extends Exclude<Call, Command>>(
    call: C,
    ...input: Arguments<C>
  ) => Promise<AnswerOf<C>>;
  /** Moves goods exactly once: retries, also by the player, carry the same idempotency key. */
  readonly command: <C extends Command>(call: C, ...input: Arguments<C>) => Promise<AnswerOf<C>>;
  /** For inputs that contain a time: presses with an equal `form` count as the same. */
  readonly commandOf: <C extends Command>(
    form: object,
    call: C,
    ...input: Arguments<C>
  ) => Promise<AnswerOf<C>>;
  readonly download: <C extends Exclude<Call, Command>>(call: C, ...input: Arguments<C>) => Promise<Blob>;
  /** On every 401 and 403, and by a sanction; returns an unsubscribe function. */
  readonly onDenied: (listener: (error: ApiError, call: string) => void) => () => void;
  /** Resolves with whether the player has confirmed the session, so the call can be sent again. */
  readonly confirmBy: (question: () => Promise<boolean>) => void;
  readonly onBalance: (listener: (balance: Balance) => void) => () => void;
  /** Aborts every read until the work is done, so that logout shows no failed reads. */
  readonly withoutReads: (work: () => Promise<void>) => Promise<void>;
}

export interface ApiDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly timers: Pick<Timers, 'after' | 'nowMs'>;
  readonly newKey: () => string;
  /** 0 to 1. */
  readonly chance: () => number;
}

const ANSWER_WITHIN_MS = 15_000;
const SLOW_ANSWER_WITHIN_MS = 120_000;

// The server may have run the command.
const NO_ANSWER = new Set([0, 502, 504]);

// The request was refused before the command ran, but an earlier try may have run it.
const NOT_EXECUTED = new Set([401, 403, 408, 413, 429]);

const OUTCOME_UNKNOWN =
  'No answer came, so this may or may not have gone through. Press again: it will only count once.';

const FOREIGN_REFUSAL = 'A filter or firewall refused this before it reached the game.';

export function createApi(deps: ApiDeps): Api {
  const denied = new Set<(error: ApiError, call: string) => void>();
  const balances = new Set<(balance: Balance) => void>();
  const reads = createReads();
  const attempts = createAttempts(deps.timers.after, deps.newKey);
  let confirm = async (): Promise<boolean> => false;

  const watched = async <T>(call: string, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ApiError && isDenial(error))
        for (const listener of [...denied]) listener(error, call);
      throw error;
    }
  };

  const ask = async (
    call: string,
    input: object,
    key: string | null,
    withinMs = ANSWER_WITHIN_MS,
  ): Promise<object> => {
    const answer = await watched(call, send({ ...deps, reads, withinMs }, requestOf(call, input, key)));
    const { balance } = answer as { readonly balance?: Balance };
    if (balance) for (const listener of [...balances]) listener(balance);
    return answer;
  };

  const commandOf = async (form: object, call: string, input: object = {}): Promise<object> => {
    const attempt = attempts.take(call, form, input);
    try {
      return await confirmed(() => insisting(() => ask(call, attempt.input, attempt.key), deps));
    } catch (error) {
      if (!(error instanceof ApiError) || isDecided(error)) throw error;
      attempts.keep(call, form, attempt);
      throw NO_ANSWER.has(error.status) ? unknownOutcome(error.status) : error;
    }
  };

  const confirmed = async <T>(sendNow: () => Promise<T>): Promise<T> => {
    try {
      return await sendNow();
    } catch (error) {
      if (!isUnconfirmed(error) || !(await confirm())) throw error;
      return sendNow();
    }
  };

  return {
    call: ((call: string, input: object = {}) => confirmed(() => ask(call, input, null))) as Api['call'],
    callSlow: ((call: string, input: object = {}) =>
      confirmed(() => ask(call, input, null, SLOW_ANSWER_WITHIN_MS))) as Api['callSlow'],
    command: ((call: string, input: object = {}) => commandOf(input, call, input)) as Api['command'],
    commandOf: commandOf as Api['commandOf'],
    download: ((call: string, input: object = {}) =>
      confirmed(() => watched(call, fetchFile(deps, requestOf(call, input, null))))) as Api['download'],
    onDenied: (listener) => listen(denied, listener),
    confirmBy: (question) => {
      confirm = question;
    },
    onBalance: (listener) => listen(balances, listener),
    withoutReads: reads.without,
  };
}

async function insisting(
  ask: () => Promise<object>,
  { timers: { after, nowMs }, chance: draw }: Pick<ApiDeps, 'timers' | 'chance'>,
): Promise<object> {
  const sinceMs = nowMs();
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, retryAfterS } = error;
      const spentMs = nowMs() - sinceMs;
      const pauseMs = pauseBeforeRepeat({ status, retryAfterS, tries, spentMs, chance: draw() });
      if (pauseMs === null) throw error;
      await new Promise<void>((resolve) => void after(pauseMs, resolve));
    }
  }
}

export const api = createApi({ fetch: (url, init) => fetch(url, init), timers, newKey, chance });

const isDenial = ({ status, code }: ApiError): boolean =>
  status === 401 || status === 403 || code === 'sanctioned';

const isDecided = ({ status }: ApiError): boolean => status > 0 && status < 500 && !NOT_EXECUTED.has(status);

const unknownOutcome = (status: number): ApiError =>
  new ApiError(status, { code: 'unreachable', error: OUTCOME_UNKNOWN });

function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function createReads() {
  const open = new Set<AbortController>();
  let blocked = 0;
  return {
    begin(controller: AbortController): void {
      if (blocked > 0) controller.abort();
      else open.add(controller);
    },
    end: (controller: AbortController): void => void open.delete(controller),
    async without(work: () => Promise<void>): Promise<void> {
      for (const controller of open) controller.abort();
      blocked += 1;
      try {
        await work();
      } finally {
        blocked -= 1;
      }
    },
  };
}

interface SendDeps extends ApiDeps {
  readonly reads: ReturnType<typeof createReads>;
  readonly withinMs: number;
}

async function send(deps: SendDeps, { url, init }: ApiRequest): Promise<object> {
  const { response, text } = await fetchText(deps, url, init);
  const body = parsed(text);
  if (response.ok && typeof body === 'object' && body !== null) return body;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw refusalOf(response, body, retryAfter > 0 ? retryAfter : null);
}

/** Without a timeout: files may be large. */
async function fetchFile({ fetch: fetchNow }: ApiDeps, { url, init }: ApiRequest): Promise<Blob> {
  let response: Response;
  try {
    response = await fetchNow(url, { ...init, credentials: 'same-origin' });
    if (response.ok) return await response.blob();
  } catch {
    throw new ApiError(0, { code: 'unreachable', error: 'The server cannot be reached.' });
  }
  throw refusalOf(response, parsed(await response.text()));
}

function refusalOf({ status }: Response, body: unknown, retryAfterS: number | null = null): ApiError {
  const envelope = envelopeOf(body);
  const isForeign = (status === 401 || status === 403) && envelope.code === '';
  return new ApiError(status, isForeign ? { code: '', error: FOREIGN_REFUSAL } : envelope, retryAfterS);
}

interface TextResponse {
  readonly response: Response;
  readonly text: string;
}

async function fetchText(
  { fetch: fetchNow, timers: { after }, reads, withinMs }: SendDeps,
  url: string,
  init: RequestInit,
): Promise<TextResponse> {
  const controller = new AbortController();
  const cancel = after(withinMs, () => controller.abort());
  if (init.method === 'GET') reads.begin(controller);
  try {
    const response = await fetchNow(url, { ...init, credentials: 'same-origin', signal: controller.signal });
    // A truncated body counts as no answer.
    return { response, text: await response.text() };
  } catch {
    throw new ApiError(0, { code: 'unreachable', error: 'The server cannot be reached.' });
  } finally {
    cancel();
    reads.end(controller);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function envelopeOf(body: unknown): ErrorEnvelope {
  const { error, message, code, id, details } = (body ?? {}) as Partial<Record<string, unknown>>;
  return {
    // Empty: the caller has its own text.
    error: [error, message].find((text) => typeof text === 'string') ?? '',
    code: typeof code === 'string' ? code : '',
    ...(typeof message === 'string' && { message }),
    ...(typeof id === 'string' && { id }),
    ...(typeof details === 'object' && details !== null && { details: details as Record<string, unknown> }),
  };
}

/** Prefers the server's sentence, then the error's, then the fallback. Server faults have a number. */
export function failureText(
  error: unknown,
  fallback: string,
  { first = 'error' }: { readonly first?: 'error' | 'message' } = {},
): string {
  if (error instanceof ApiError && error.code === 'internal')
    return error.id === null ? fallback : `${fallback.replace(/\.$/, '')}. (No. ${error.id})`;
  if (error instanceof ApiError && first === 'error' && error.error !== '') return error.error;
  if (error instanceof Error && error.message !== '') return error.message;
  return fallback;
}
