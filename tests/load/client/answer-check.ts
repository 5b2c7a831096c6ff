import * as z from 'zod/mini';
import { refusalsOf, type Route } from '#protocol/wire/refusals.ts';
import { type ErrorCode, ErrorEnvelope, errors } from '#protocol/wire/errors.ts';
import { routes } from '#protocol/wire/routes.ts';
import type { WireAnswer } from '#bots/wire/http-client.ts';
import type { Outcome } from '../measure/tally.ts';

/** The request. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Whether a tag was sent, so that 304 is valid. */
  readonly isConditional: boolean;
}

/** An answer checked against its contract. */
export interface Checked {
  /** The route by method and path, without its parameters. */
  readonly name: string;
  readonly outcome: Outcome;
  /** How it violates the contract; null when it does not. */
  readonly breach: string | null;
  /** It asked the client to retry later. */
  readonly isBusy: boolean;
}

/**
 * One successful answer in this many per route is parsed in full, the first always: parsing all would cost
 * more than calling.
 */
const PARSED_ONE_IN = 20;

const BUSY: readonly string[] = ['busy', 'draining', 'resetting', 'too_many_requests'] satisfies ErrorCode[];

const ROUTES = new Map<string, Route>(
  Object.values<Readonly<Record<string, Route>>>(routes)
    .flatMap((ofSystem) => Object.values(ofSystem))
    .map((route) => [`${route.method} ${route.path}`, route]),
);

/** Whether an answer is the same for everyone, so that one tag serves all players of a process. */
export const isShared = (path: string): boolean =>
  ROUTES.get(`GET ${path.split('?', 1)[0]}`)?.kind === 'cachedQuery';

/** Checks answers against the contracts: status and code of every one, the full schema of some. */
export function createAnswerCheck(): (asked: Asked, answer: WireAnswer) => Checked {
  const seen = new Map<string, number>();
  return ({ method, path, isConditional }, answer) => {
    const name = `${method} ${path.split('?', 1)[0]}`;
    const route = ROUTES.get(name);
    const checked = (outcome: Outcome, breach: string | null, isBusy = false): Checked => ({
      ...{ name, outcome, isBusy },
      breach: breach === null ? null : `${name} ${answer.status}: ${breach}`,
    });
    if (!route) return checked('failed', 'no such route');
    if (answer.status === 304)
      return checked('done', route.cache && isConditional ? null : 'nobody has asked whether it changed');
    if (answer.status !== 200) {
      const { breach, code } = refusalBreach(route, answer);
      const isBusy = BUSY.includes(code);
      const isFailed = !isBusy && (answer.status >= 500 || answer.status === 401 || breach !== null);
      return checked(isFailed ? 'failed' : 'refused', breach, isBusy);
    }
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    const breach = count % PARSED_ONE_IN === 0 ? answerBreach(route, answer) : null;
    return checked(breach === null ? 'done' : 'failed', breach);
  };
}

/** The fault of a refusal: its form, its code, or the code's status. */
function refusalBreach(
  route: Route,
  { status, text }: WireAnswer,
): { readonly code: string; readonly breach: string | null } {
  const parsed = z.safeParse(ErrorEnvelope, jsonOf(text));
  if (!parsed.success) return { code: '', breach: `no error envelope: ${text}` };
  const { code } = parsed.data;
  const known = refusalsOf(route).find((one) => one === code);
  if (!known) return { code, breach: `the route does not refuse with ${code}` };
  return { code, breach: errors[known].status === status ? null : `${code} has another status` };
}

function answerBreach(route: Route, { text }: WireAnswer): string | null {
  const parsed = z.safeParse(route.answer, jsonOf(text));
  return parsed.success ? null : z.prettifyError(parsed.error);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
