import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { routes } from '#protocol/wire/routes.ts';
import { connection, type TestAnswer, type TestPlayer } from '#tests/support/player.ts';
import { accountCalls } from './calls/account.ts';
import { adminCalls } from './calls/admin.ts';
import { companyCalls, leaderboardCalls, marketCalls } from './calls/business.ts';
import { allianceCalls, estateCalls } from './calls/estate.ts';
import { achievementCalls, combatCalls, racingCalls } from './calls/games.ts';
import type { Caller, SpecifiedCall } from './calls/specified-call.ts';
import { createTown, type Town } from './town.ts';

/** Section 7 of the specification, chapter by chapter. */
const CHAPTERS: Readonly<Record<string, readonly SpecifiedCall[]>> = {
  'Session and account': accountCalls,
  'Central bank; Real estate and rent': estateCalls,
  Alliance: allianceCalls,
  'Mafiosi and combat': combatCalls,
  'Horse racing': racingCalls,
  Achievements: achievementCalls,
  Market: marketCalls,
  Company: companyCalls,
  Leaderboard: leaderboardCalls,
  Admin: adminCalls,
};

const calls = Object.values(CHAPTERS).flat();

const byName = new Map(
  Object.values<Readonly<Record<string, RouteShape>>>(routes)
    .flatMap((ofSystem) => Object.values(ofSystem))
    .map((route) => [`${route.method} ${route.path}`, route]),
);

const nameOf = ({ method, path }: SpecifiedCall): string => `${method} ${path.replace('{id}', ':id')}`;

interface Answers {
  readonly allowed: TestAnswer;
  readonly refused: TestAnswer | undefined;
  readonly visitor: TestAnswer | undefined;
  readonly rival: TestAnswer | undefined;
}

let town: Town;
/** Each call creates what the next one needs, so all are sent in order before the first test. */
const answers = new Map<SpecifiedCall, Answers>();
beforeAll(async () => {
  town = await createTown();
  for (const row of calls) answers.set(row, await callAsEveryone(row));
});
afterAll(() => town.close());

test('every row is a call', () => {
  const rows = new Set(calls.map(nameOf));
  expect(rows.size).toBeGreaterThan(60);
  expect([...rows].filter((name) => !byName.has(name))).toEqual([]);
});

test('each row names its call', () => {
  const silent = calls.filter(({ says, method, path }) => !says.includes(method) || !namesPath(says, path));
  expect(silent).toEqual([]);
});

/** A sentence may give the first of several calls in full, and the others by their last segment. */
const namesPath = (says: string, path: string): boolean =>
  says.includes(path) || says.includes(`, ${path.slice(path.lastIndexOf('/'))}`);

describe.each(Object.entries(CHAPTERS))('section 7, %s:', (_, rows) => {
  describe.each(rows.map((row) => [row.says, nameOf(row), row] as const))('%s (%s)', (_says, name, row) => {
    test('returns the specified fields, as in the contract', () => {
      const { status, body, headers } = answersOf(row).allowed;
      expect([status, body.error]).toEqual([200, undefined]);
      expect(problems(row.answers, body)).toEqual([]);
      expect(problems(contractOf(name).answer, body)).toEqual([]);
      expect(headers.get('content-type')).toContain('application/json');
    });

    // One test or none: most rows name no refusal.
    test.each(row.refused ? [row.refused] : [])(
      'is refused with $status and a sentence',
      ({ status, error }) => {
        const { refused } = answersOf(row);
        expect(refused?.status, JSON.stringify(refused?.body)).toBe(status);
        expect(refused?.body).toMatchObject({
          error: typeof error === 'string' ? error : expect.stringMatching(error),
          code: expect.stringMatching(/^[a-z_]+$/),
        });
      },
    );

    test('refuses callers without access', () => {
      const { visitor, rival } = answersOf(row);
      const { access } = contractOf(name);
      if (access === 'public' || access === 'guest') expect(row.path).toMatch(/^\/api\/(auth|activity)\//);
      else expect(visitor?.status).toBe(401);
      if (access === 'admin') expect(rival?.status).toBe(403);
    });
  });
});

function answersOf(row: SpecifiedCall): Answers {
  const found = answers.get(row);
  if (!found) throw new Error(`${nameOf(row)} was not sent`);
  return found;
}

async function callAsEveryone(row: SpecifiedCall): Promise<Answers> {
  const { access } = contractOf(nameOf(row));
  const open = access === 'public' || access === 'guest';
  const { refused } = row;
  return {
    allowed: await send(row, row.as, await row.body?.(town)),
    refused: refused && (await send(row, refused.as ?? row.as, refused.body)),
    visitor: open ? undefined : await send(row, 'visitor', refused?.body),
    rival: access === 'admin' ? await send(row, 'rival', refused?.body) : undefined,
  };
}

const contractOf = (name: string): RouteShape => {
  const route = byName.get(name);
  if (!route) throw new Error(`there is no ${name}`);
  return route;
};

async function send(row: SpecifiedCall, caller: Caller, body: object | undefined): Promise<TestAnswer> {
  const path = row.path.replace('{id}', row.id?.(town) ?? '') + (row.query ?? '');
  const answer = await sessionOf(caller).send(row.method, path, body);
  const [cookie] = answer.headers.getSetCookie();
  // A new password creates a new session.
  if (caller === 'citizen' && cookie) town.citizen.cookie = cookie.split(';')[0] ?? '';
  return answer;
}

function sessionOf(caller: Caller): Pick<TestPlayer, 'send'> {
  if (caller === 'visitor') return connection(() => town.world.url, '');
  if (caller === 'citizen') return connection(() => town.world.url, town.citizen.cookie);
  return town[caller];
}

/** The faults of an answer, by field. */
function problems(schema: z.core.$ZodType, body: unknown): readonly string[] {
  const { success, error } = z.safeParse(schema, body);
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
