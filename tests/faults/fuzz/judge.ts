import * as z from 'zod/mini';
import { type ErrorCode, ErrorEnvelope, errors } from '#protocol/wire/errors.ts';
import { refusalsOf } from '#protocol/wire/refusals.ts';
import type { WireAnswer } from '#bots/wire/http-client.ts';
import type { Planned } from './requests.ts';

/** Refusals of the request itself, for any call. */
const OF_ANY_REQUEST: readonly ErrorCode[] = [
  'bad_request',
  'not_json',
  'too_large',
  'cross_site',
  'too_many_requests',
];

/** Describes the fault of an answer; null when the contracts allow it. */
export function judge({ route, method, path }: Planned, answer: WireAnswer): string | null {
  const { status, text, headers } = answer;
  if (path.startsWith('/readyz') && (status === 200 || status === 503)) return null;
  // Socket.IO answers there itself.
  if (path.startsWith('/socket.io/')) return judgeStatus(status);
  if (status >= 400) return method === 'HEAD' ? judgeStatus(status) : judgeRefusal(route, answer);
  if (status === 304) return text === '' ? null : 'a 304 with a body';
  if (status !== 200) return `status ${status}`;
  if (!route || method === 'HEAD') return null;
  if (route.file)
    return headers['content-type']?.startsWith(route.file.type) ? null : 'a file of another type';
  const parsed = z.safeParse(route.answer, parsedOf(text));
  return parsed.success
    ? null
    : `the answer is not of its schema: ${parsed.error.issues[0]?.message} at ${parsed.error.issues[0]?.path.join('.')}`;
}

const judgeStatus = (status: number): string | null =>
  status < 500 || status === 503 ? null : `status ${status}`;

/** A refusal must be an envelope whose code fits the status and, for a known call, is declared by it. */
function judgeRefusal(route: Planned['route'], { status, text, headers }: WireAnswer): string | null {
  const parsed = z.safeParse(ErrorEnvelope, parsedOf(text));
  if (!parsed.success) return `a refusal that is no envelope (${status})`;
  const code = parsed.data.code as ErrorCode;
  if (errors[code]?.status !== status) return `the code ${code} with the status ${status}`;
  if (status === 503) {
    return headers['retry-after'] ? null : '503 without Retry-After';
  }
  if (status >= 500) return `status ${status}`;
  if (!route || OF_ANY_REQUEST.includes(code) || refusalsOf(route).includes(code)) return null;
  return `the code ${code}, which the contract does not name`;
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes the faults of everything received over a connection: the request may have been malformed. */
export function judgeBytes(received: string): string | null {
  for (const { index, groups } of received.matchAll(/(?:^|\r\n\r\n|[}\]"])HTTP\/1\.1 (?<status>\d{3}) /g)) {
    const status = Number(groups?.status);
    // An answer to HEAD has no code.
    if (status === 503 && /^retry-after: \d+\r$/im.test(received.slice(index))) continue;
    if (status >= 500) return `status ${status}`;
  }
  return received === '' || received.startsWith('HTTP/1.1 ') ? null : 'an answer that is not HTTP';
}

/** Describes the fault of a message's acknowledgement. */
export function judgeAcknowledgement(answer: unknown): string | null {
  const one = Acknowledgement.safeParse(answer);
  if (one.success) return isKnown(one.data) ? null : `the error ${JSON.stringify(answer)}`;
  const many = Acknowledgements.safeParse(answer);
  if (!many.success) return `an acknowledgement of another form: ${JSON.stringify(answer)?.slice(0, 300)}`;
  return Object.values(many.data).every(isKnown)
    ? null
    : `an unknown error in ${JSON.stringify(answer).slice(0, 300)}`;
}

const Acknowledgement = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), room: z.string() }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
const Acknowledgements = z.record(z.string(), Acknowledgement);

const isKnown = (answer: z.infer<typeof Acknowledgement>): boolean =>
  answer.ok || (answer.error in errors && answer.error !== ('internal' satisfies ErrorCode));
