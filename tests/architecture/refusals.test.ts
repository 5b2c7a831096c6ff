import fastify from 'fastify';
import { expect, test } from 'vitest';
import { errors } from '#protocol/wire/errors.ts';
import { refusalsOf, type Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import type { bankRoutes } from '#protocol/systems/bank/contract.ts';
import { refuse } from '#server/action/context.ts';
import type { Handler } from '#server/action/system.ts';
import { requireDeclared, watchRefusals } from '#tests/support/refusals-watch.ts';

const all = Object.values<Readonly<Record<string, Route>>>(routes).flatMap((ofSystem) =>
  Object.values(ofSystem),
);

test('a route declares its own refusals, each once, and none implied by its kind', () => {
  expect(all.length).toBeGreaterThan(0);
  for (const route of all) {
    const own = route.refuses ?? [];
    const general = refusalsOf({ ...route, refuses: [] });
    expect(new Set(own).size, route.path).toBe(own.length);
    expect(own.filter((code) => general.includes(code))).toEqual([]);
  }
});

test('every code of the closed list is a refusal of some route', () => {
  const declared = new Set(all.flatMap(refusalsOf));
  expect(Object.keys(errors).filter((code) => !declared.has(code as keyof typeof errors))).toEqual([]);
});

test('a handler that refuses with an undeclared code does not compile', () => {
  type Collect = Handler<typeof bankRoutes.collectSalary>;
  const declared: Collect = async () => refuse('salary_not_due');
  const shared: Collect = async () => refuse('unauthorized');
  // @ts-expect-error -- another system's refusal
  const foreign: Collect = async () => refuse('already_bet');
  expect([declared, shared, foreign]).toHaveLength(3);
});

test('a planted undeclared refusal is found in its answer', async () => {
  const app = fastify();
  const undeclared = watchRefusals(app);
  const answers = (code: string) => async () => Promise.reject(Object.assign(new Error('no'), { code }));
  app.setErrorHandler((error: { readonly code: string }, _request, reply) =>
    reply.code(409).send({ code: error.code }),
  );
  app.post('/api/rent/pay', answers('already_bet'));
  app.post('/api/central-bank/collect-salary', answers('salary_not_due'));
  await app.inject({ method: 'POST', url: '/api/rent/pay' });
  await app.inject({ method: 'POST', url: '/api/central-bank/collect-salary' });
  expect(undeclared).toEqual(['POST /api/rent/pay answered already_bet']);
  expect(() => requireDeclared(undeclared)).toThrow('POST /api/rent/pay answered already_bet');
  await app.close();
});
