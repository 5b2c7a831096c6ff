import * as z from 'zod/mini';
import type { ErrorShape } from '../kit/contract.ts';
import { model } from '../kit/registries.ts';
import { mergeField } from '../kit/join-systems.ts';
import { systems } from '../systems.ts';

const coreErrors = {
  bad_request: { status: 400, error: 'The request is malformed.' },
  unauthorized: { status: 401, error: 'Please sign in.' },
  forbidden: { status: 403, error: 'You are not allowed to do that.' },
  cross_site: { status: 403, error: 'This request did not come from the game.' },
  not_found: { status: 404, error: 'Not found.' },
  idempotency_mismatch: { status: 409, error: 'This idempotency key was used for another request.' },
  not_enough_dollars: { status: 409, error: 'You do not have enough dollars.' },
  already_fed: { status: 409, error: 'They have already been fed. One meal lasts a game day.' },
  not_enough_goods: { status: 409, error: 'You do not have enough of that.' },
  too_large: { status: 413, error: 'The request is too large.' },
  not_json: { status: 415, error: 'The request must be JSON.' },
  too_many_requests: { status: 429, error: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, error: 'Internal error' },
  busy: { status: 503, error: 'The server is busy. Please try again in a moment.' },
  resetting: { status: 503, error: 'The economy is being reset. Please try again in a moment.' },
  draining: { status: 503, error: 'The server is restarting. Please try again in a moment.' },
} as const satisfies Record<string, ErrorShape>;

/** Every error code, with its HTTP status and player-facing text. */
export const errors = { ...coreErrors, ...mergeField(systems, 'errors') };

export type ErrorCode = keyof typeof errors;

/** Body of every failed call. */
export const ErrorEnvelope = model(
  'ErrorEnvelope',
  z.object({
    error: z.string(),
    code: z.string(),
    /** Repeats `error` for calls under `/api/profil`. */
    message: z.optional(z.string()),
    /** Log id of an unexpected error. */
    id: z.optional(z.string()),
    /** With `not_enough_…` and `safe_…`: what is missing, in dollars or units. */
    lacking: z.optional(z.array(z.object({ asset: z.string(), amount: z.number() }))),
    /** What a page needs to know besides, e.g. of a sanction: kind, reason and end. */
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
);
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
