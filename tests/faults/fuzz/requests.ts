import fc from 'fast-check';
import type { Route } from '#protocol/wire/refusals.ts';
import type { Grammar } from './grammar.ts';
import { damagedText } from './hostile.ts';
import type { Samples } from './samples.ts';
import { tampered, valuesOf } from './values.ts';

/** Who makes a request. */
export type Role = 'player' | 'admin' | 'stranger';

/** A request without its sender. */
export interface Planned {
  readonly system: string;
  /** The intended call; null where method or path match none. */
  readonly route: Route | null;
  readonly role: Role;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const OTHER_PATHS = [
  ...[
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api',
    '/api/',
    '/api/openapi.json',
    '/api/nothing',
    '/socket.io/',
    '/sw.js',
  ],
  ...[
    '//api/auth/me',
    '/api/../api/auth/me',
    '/API/auth/me',
    '/api/auth/me/',
    '/api/auth/me;x',
    '/%61pi/auth/me',
    '/api%2fauth/me',
  ],
  ...[
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/index.html',
    '/race/%00',
    '/%',
    '/%ff',
    '/profile/' + 'x'.repeat(3_000),
  ],
];

/** Any request to a call of the contracts, or near one. */
export function requestsOf(all: readonly Grammar[], samples: Samples): fc.Arbitrary<Planned> {
  const calls = all.map((grammar) => ({ weight: grammar.weight, arbitrary: callsOf(grammar, samples) }));
  const weights = all.reduce((sum, { weight }) => sum + weight, 0);
  return fc.oneof(...calls, { weight: Math.ceil(weights / 50), arbitrary: strayRequests });
}

function callsOf(grammar: Grammar, samples: Samples): fc.Arbitrary<Planned> {
  const { system, route } = grammar;
  const sampleOf = (field: string) => samples.of(system, field);
  const given = (schema: Grammar['body']) =>
    schema ? mostlyValid(valuesOf(schema, sampleOf)) : fc.constant(null);
  return fc
    .record({
      role: rolesFor(route),
      params: given(grammar.params),
      query: given(grammar.query),
      body: given(grammar.body).chain(bodyTexts),
      extra: rarely(fc.constantFrom('?', '?__proto__=1', '?page=1&page=2', '?limit[]=1', '?x=%', '#x')),
      method: rarely(fc.constantFrom(...METHODS)),
      headers: headersFor(route),
    })
    .map(({ role, params, query, body, extra, method, headers }) => ({
      ...{ system, role, headers },
      route: method === null ? route : null,
      method: method ?? route.method,
      path: pathOf(route.path, params) + queryOf(query) + (extra ?? ''),
      body: route.method === 'GET' ? null : body,
    }));
}

/** Usually nothing, occasionally one of these. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 39, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const mostlyValid = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: valid }, { weight: 2, arbitrary: tampered(valid) });

const rolesFor = ({ access }: Route): fc.Arbitrary<Role> =>
  access === 'admin'
    ? fc.constantFrom<Role>('admin', 'admin', 'admin', 'player', 'stranger')
    : access === 'guest'
      ? fc.constantFrom<Role>('stranger', 'stranger', 'player')
      : fc.constantFrom<Role>('player', 'player', 'player', 'player', 'admin', 'stranger');

function bodyTexts(body: unknown): fc.Arbitrary<string | null> {
  if (body === null)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      fc.constantFrom('', '{}', 'null', '[]', '"x"'),
    );
  const text = JSON.stringify(body) ?? 'null';
  return fc.oneof({ weight: 9, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: damagedText(text) });
}

const KEYS = ['k', 'x'.repeat(64), 'x'.repeat(65), '', ' ', 'a b', '__proto__', 'ü'];
const TYPES = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
  'APPLICATION/JSON',
  'multipart/form-data; boundary=x',
];
const ORIGINS = ['http://evil.test', 'null', '', 'http://localhost', 'http://127.0.0.1:1'];

function headersFor({ method, moves }: Route): fc.Arbitrary<Record<string, string>> {
  const keys = fc.oneof(
    fc.nat(1_000_000).map((number) => `fuzz-${number}`),
    fc.constantFrom(...KEYS),
  );
  return fc
    .record({
      'idempotency-key': moves ? fc.oneof(fc.constant(null), keys) : rarely(keys),
      'content-type':
        method === 'GET'
          ? rarely(fc.constantFrom(...TYPES))
          : rarely(fc.constantFrom(...TYPES)).map((type) => type ?? 'application/json'),
      origin: rarely(fc.constantFrom(...ORIGINS)),
      'sec-fetch-site': rarely(fc.constantFrom('cross-site', 'same-site', 'same-origin', 'none', 'x')),
      'accept-encoding': fc.constantFrom(null, null, 'gzip', 'br', 'gzip;q=0', '*'),
      'if-none-match': rarely(fc.constantFrom('*', '"x"', 'W/"x"', 'x'.repeat(4_000))),
      'x-forwarded-for': rarely(fc.constantFrom('10.0.0.1', 'x', '::1', ','.repeat(1_000))),
    })
    .map((headers) =>
      Object.fromEntries(
        Object.entries(headers)
          .filter(isGiven)
          .map(([name, value]) => [name, asHeader(value)]),
      ),
    );
}

const isGiven = (entry: [string, string | null]): entry is [string, string] => entry[1] !== null;

/** Header values are bytes; values that the client itself would refuse are left to the mutated requests. */
const asHeader = (value: string): string =>
  Buffer.from(value)
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');

const strayRequests: fc.Arbitrary<Planned> = fc
  .record({
    role: fc.constantFrom<Role>('player', 'stranger'),
    method: fc.constantFrom(...METHODS),
    path: fc.constantFrom(...OTHER_PATHS),
  })
  .map((request) => ({ ...request, system: '', route: null, headers: {}, body: null }));

/** The path with each parameter as a separate segment. */
const pathOf = (path: string, params: unknown): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    escaped(textOf((params as Record<string, unknown> | null)?.[name] ?? 'none')),
  );

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const parts = Object.entries(query).map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A lone surrogate cannot be escaped; overlong addresses are left to the mutated requests. */
const escaped = (text: string): string => encodeURIComponent(text.slice(0, 2_000).toWellFormed());
