import type { RouteShape } from '../kit/contract.ts';
import type { ErrorCode } from './errors.ts';

const GENERAL_CODES = [
  'already_signed_in',
  'bad_request',
  'busy',
  'confirm_password',
  'cross_site',
  'draining',
  'forbidden',
  'idempotency_mismatch',
  'internal',
  'not_found',
  'not_json',
  'resetting',
  'sanctioned',
  'too_large',
  'too_many_requests',
  'unauthorized',
] as const satisfies readonly ErrorCode[];

export type GeneralCode = (typeof GENERAL_CODES)[number];

export interface Route extends RouteShape {
  readonly refuses?: readonly ErrorCode[];
}

export type RefusalCode<R extends RouteShape> =
  | GeneralCode
  | (R['refuses'] extends readonly (infer Code extends ErrorCode)[] ? Code : never);

/** All codes a call can fail with: declared ones plus those that follow from the route. */
export function refusalsOf(route: Route): readonly ErrorCode[] {
  const isPost = route.method !== 'GET';
  const acts = isPost || route.unsafe === true;
  const needsPlayer = route.access === 'player' || route.access === 'admin';
  const general: Readonly<Record<GeneralCode, boolean>> = {
    already_signed_in: route.access === 'guest',
    bad_request: isPost || route.query !== undefined,
    busy: true,
    confirm_password: route.sensitive === true,
    cross_site: acts,
    draining: true,
    forbidden: route.access === 'admin',
    idempotency_mismatch: route.moves === true || route.keyed === true,
    internal: true,
    not_found: route.params !== undefined,
    not_json: isPost,
    resetting: true,
    sanctioned: needsPlayer,
    too_large: isPost,
    too_many_requests: true,
    // The session's player can be deleted during a public call.
    unauthorized: needsPlayer || (route.access === 'public' && acts),
  };
  return [...new Set([...(route.refuses ?? []), ...GENERAL_CODES.filter((code) => general[code])])];
}
