import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { type ErrorCode, ErrorEnvelope, errors } from '#protocol/wire/errors.ts';

/** Refusals that any call of a signed-in player may return, besides its route's own. */
const SHARED: readonly ErrorCode[] = ['bad_request', 'busy'];

/** The undocumented part of an answer; null when all of it is documented. */
export function undocumented(
  route: RouteShape,
  { status, body }: { readonly status: number; readonly body: unknown },
): string | null {
  if (status === 200) return unknownSuccess(route, body);
  const envelope = ErrorEnvelope.safeParse(body);
  if (!envelope.success) return `${status} without an envelope: ${JSON.stringify(body)}`;
  const { code } = envelope.data;
  const codes: readonly string[] = [...SHARED, ...(route.refuses ?? [])];
  if (!codes.includes(code)) return `${route.path} does not refuse by ${code}`;
  const usual = errors[code as ErrorCode].status;
  return usual === status ? null : `${code} came as ${status} instead of ${usual}`;
}

function unknownSuccess(route: RouteShape, body: unknown): string | null {
  const parsed = z.safeParse(route.answer, body);
  if (!parsed.success) return z.prettifyError(parsed.error);
  if (!isDeepStrictEqual(parsed.data, body)) return `more than the contract says: ${JSON.stringify(body)}`;
  return route.moves && !('balance' in parsed.data) ? 'no balance in an answer that moved goods' : null;
}
