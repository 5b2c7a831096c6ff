import { pauseBeforeRepeat } from '#protocol/wire/insisting.ts';
import type { Dice } from '#bots/wire/dice.ts';
import { type HttpClient, Unanswered, type WireAnswer, type WireRequest } from '#bots/wire/http-client.ts';
import type { Time } from './time.ts';

export interface PatienceDeps {
  readonly http: HttpClient;
  readonly time: Time;
  readonly dice: Dice;
  readonly signal: AbortSignal;
}

export interface PatientClient {
  /** Repeats a request until an answer other than 429 or 503 comes. */
  ask(request: WireRequest): Promise<WireAnswer>;
  /** For requests that must not run twice: does not retry, but still waits after 429, 503 or no answer. */
  sendOnce(request: WireRequest): Promise<WireAnswer>;
  /** For commands with a key: repeats them as the page does, then waits like `sendOnce`. */
  insist(request: WireRequest): Promise<WireAnswer>;
  /** Unique, also after a restart: the server stores answers for a day. */
  newKey(): string;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 20_000;

const MAX_RETRY_AFTER_MS = 120_000;

const PARTS = 1_000;

/** Status 0: no answer came. */
const NO_ANSWER: WireAnswer = { status: 0, headers: {}, text: '' };

export function createPatientClient({ http, time, dice, signal }: PatienceDeps): PatientClient {
  const startedAtMs = time.nowMs();
  let keys = 0;
  // The random part keeps clients from reconnecting at the same moment.
  const waitAfter = (tries: number, { headers }: WireAnswer): Promise<void> => {
    const askedMs = Number(headers['retry-after'] ?? 0) * 1_000;
    const backoffMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
    const minMs = askedMs > 0 ? Math.min(askedMs, MAX_RETRY_AFTER_MS) : backoffMs / 2;
    return time.sleep(minMs + dice.below(backoffMs), signal);
  };
  const answerTo = async (request: WireRequest): Promise<WireAnswer> =>
    signal.aborted ? NO_ANSWER : http.send(request).catch(unlessUnanswered);
  const isDecided = ({ status }: WireAnswer): boolean => ![0, 429, 503].includes(status) || signal.aborted;
  const send = async (request: WireRequest, maxTries: number): Promise<WireAnswer> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await answerTo(request);
      if (isDecided(answer)) return answer;
      await waitAfter(tries, answer);
      if (tries + 1 >= maxTries) return answer;
    }
  };
  const insist = async (request: WireRequest): Promise<WireAnswer> => {
    const sinceMs = time.nowMs();
    for (let tries = 1; ; tries += 1) {
      const answer = await answerTo(request);
      if (signal.aborted) return answer;
      const spentMs = time.nowMs() - sinceMs;
      const retryAfterS = Number(answer.headers['retry-after'] ?? 0);
      const chance = dice.below(PARTS) / PARTS;
      const pauseMs = pauseBeforeRepeat({ status: answer.status, retryAfterS, tries, spentMs, chance });
      if (pauseMs !== null) await time.sleep(pauseMs, signal);
      else {
        if (!isDecided(answer)) await waitAfter(0, answer);
        return answer;
      }
    }
  };
  return {
    ask: (request) => send(request, Infinity),
    sendOnce: (request) => send(request, 1),
    insist,
    newKey: () => `${startedAtMs}-${(keys += 1)}`,
  };
}

function unlessUnanswered(error: unknown): WireAnswer {
  if (error instanceof Unanswered) return NO_ANSWER;
  throw error;
}
