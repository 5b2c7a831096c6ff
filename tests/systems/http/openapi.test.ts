import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#protocol/wire/errors.ts';
import { refusalsOf, type Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import { openApiDocument } from '#server/http/openapi-document.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: unknown;
  };
}

let world: TestWorld;
let served: Document;
beforeAll(async () => {
  world = await createWorld();
  served = (await (await fetch(`${world.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => world.close());

const declared = Object.entries<Readonly<Record<string, Route>>>(routes).flatMap(([system, ofSystem]) =>
  Object.entries(ofSystem).map(([name, route]) => ({ system, name, route })),
);

const operationOf = ({ method, path }: Route): Operation | undefined =>
  served.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('the linted document is the served one', async () => {
  expect(JSON.parse(JSON.stringify(await openApiDocument()))).toEqual(served);
});

test('every call has its system as tag, and a unique id', () => {
  const operations = Object.values(served.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(declared.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { system, name, route } of declared) {
    expect(operationOf(route)).toMatchObject({ operationId: `${system}.${name}`, tags: [system] });
  }
});

test('every call lists each of its refusals under its status', () => {
  for (const { route } of declared) {
    const responses = operationOf(route)?.responses ?? {};
    const statuses = new Set<string>(refusalsOf(route).map((code) => String(errors[code].status)));
    expect(new Set(Object.keys(responses).filter((status) => status >= '400'))).toEqual(statuses);
    for (const code of refusalsOf(route)) {
      expect(JSON.stringify(responses[errors[code].status])).toContain(`"${code}"`);
    }
  }
});

test('the session cookie is required exactly where the route needs a player', () => {
  expect(served.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  });
  for (const { route } of declared) {
    const needsPlayer = route.access === 'player' || route.access === 'admin';
    expect(operationOf(route)?.security, route.path).toEqual(needsPlayer ? [{ session: [] }] : []);
  }
});

test('exactly the commands that move goods take an idempotency key', () => {
  for (const { route } of declared) {
    const headers = operationOf(route)?.parameters?.filter((parameter) => parameter.in === 'header') ?? [];
    expect(headers.map(({ name }) => name)).toEqual(route.moves || route.keyed ? ['idempotency-key'] : []);
  }
});

test('an answer shared by several calls is described once, under its own name', () => {
  const { schemas } = served.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Balance', 'ErrorEnvelope', 'MarketOrder', 'User']),
  );
  const text = JSON.stringify(served);
  for (const name of Object.keys(schemas)) expect(text).toContain(`"#/components/schemas/${name}"`);
});

test('no two models share a name', () => {
  const folder = join(import.meta.dirname, '../../../protocol');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const names = sources
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bmodel\(\s*'(\w+)'/g)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});
