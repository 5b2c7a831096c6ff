import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { EventShape, SystemContract } from '#protocol/kit/contract.ts';
import { errors } from '#protocol/wire/errors.ts';
import { events } from '#protocol/wire/events.ts';
import type { Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import { systems } from '#protocol/systems.ts';
import { CLIENT_MESSAGES } from '#tests/wire/client-messages.ts';
import { callText, eventText, GUIDE_FILE, guideText } from './wire-guide.ts';
import { shapeOf } from './wire-shapes.ts';

const calls = Object.values<Readonly<Record<string, Route>>>(routes).flatMap((ofSystem) =>
  Object.values(ofSystem).map(({ method, path }) => `${method} ${path}`),
);
const roomKinds = Object.values<SystemContract>(systems).flatMap(({ roomKinds: kinds = [] }) => kinds);

describe('the guide to the wire', () => {
  const guide = readFileSync(GUIDE_FILE, 'utf8');

  test('is what the contracts say; after an intended change: `npm run wire:guide`', () => {
    const [written, now] = [guide.split('\n'), guideText().split('\n')];
    const at = now.findIndex((line, index) => line !== written[index]);
    expect(written[at], `docs/wire.md, line ${at + 1}`).toBe(now[at]);
    expect(written).toHaveLength(now.length);
  });

  test('has every call, event, refusal, message and kind of room', () => {
    const names = [calls, ...[events, errors, CLIENT_MESSAGES].map(Object.keys), roomKinds].flat();
    expect(names.length).toBeGreaterThan(calls.length);
    expect(names.filter((name) => !guide.includes(`\`${name}`) && !guide.includes(`**${name}:`))).toEqual([]);
  });
});

const field = (schema: z.core.$ZodType): Route => ({ ...CALL, body: z.object({ it: schema }) });

const CALL: Route = {
  method: 'POST',
  path: '/api/it',
  summary: 'does it',
  access: 'player',
  rate: 'goods',
  kind: 'command',
  body: z.object({ it: z.string() }),
  answer: z.object({ done: z.boolean() }),
};

const EVENT: EventShape = { rooms: ['world'], data: z.object({ it: z.string() }) };

describe('a change is seen in the guide:', () => {
  test.each<readonly [string, Route]>([
    ['the method', { ...CALL, method: 'PUT' }],
    ['the path', { ...CALL, path: '/api/other' }],
    ['who may call it', { ...CALL, access: 'admin' }],
    ['its limit', { ...CALL, rate: 'chat' }],
    ['a refusal', { ...CALL, refuses: ['not_enough_dollars'] }],
    ['what moves goods', { ...CALL, moves: true }],
    ['what takes a key', { ...CALL, keyed: true }],
    ['what needs the password', { ...CALL, sensitive: true }],
    ['a GET with effects', { ...CALL, unsafe: true }],
    ['what is cached', { ...CALL, cache: true }],
    ['a file', { ...CALL, file: { type: 'text/csv', name: 'it.csv' } }],
    ['a parameter', { ...CALL, params: z.object({ id: z.string() }) }],
    ['a query', { ...CALL, query: z.object({ page: z.int() }) }],
    ['a field of the answer', { ...CALL, answer: z.object({ done: z.boolean(), more: z.int() }) }],
    ['a field that may be missing', field(z.optional(z.string()))],
    ['what a missing field counts as', field(z._default(z.string(), ''))],
    ['a type', field(z.number())],
    ['an option', field(z.enum(['a', 'b']))],
    ['a length', field(z.string().check(z.maxLength(9)))],
    ['a pattern', field(z.string().check(z.regex(/^a/)))],
    ['a bound', field(z.number().check(z.gt(0)))],
    ['a number of items', field(z.array(z.string()).check(z.maxLength(3)))],
    ['the names of a record', field(z.record(z.enum(['a']), z.string()))],
  ])('%s', (_, changed) => {
    expect(callText(changed, new Map())).not.toBe(callText(CALL, new Map()));
  });

  test.each<readonly [string, EventShape]>([
    ['the rooms of an event', { ...EVENT, rooms: ['public'] }],
    ['its pace', { ...EVENT, everyMs: 100 }],
    ['its streams', { ...EVENT, everyMs: 100, coalesceBy: 'it' }],
    ['whether it is stored', { ...EVENT, durable: true }],
    ['a field of it', { ...EVENT, data: z.object({ it: z.int() }) }],
  ])('%s', (_, changed) => {
    expect(eventText('it', changed, new Map())).not.toBe(eventText('it', EVENT, new Map()));
  });

  test('a rule of a schema for which the guide has no words is refused', () => {
    const even = z.object({ it: z.number().check(z.multipleOf(2)) });
    expect(() => shapeOf(even, 'input', new Map())).toThrow('does not show multipleOf');
  });
});
