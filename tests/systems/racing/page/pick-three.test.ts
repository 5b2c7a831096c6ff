import { expect, test } from 'vitest';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { MAX_PICK_THREE_TICKETS } from '#protocol/systems/racing/terms.ts';
import { revealsResult, withoutResult } from '#web/systems/racing/model.ts';
import {
  firstStartMs,
  legsOf,
  phaseAt,
  picksOf,
  roughly,
  saleRefusal,
  withBought,
  wonBy,
} from '#web/systems/racing/pick-three/model.ts';
import { emptyCourse, racesMirror, withTicket } from '#web/systems/racing/store.ts';
import { aRace } from './races.ts';

const planned = ['a', 'b', 'c'].map((id) => aRace({ id }));
const [first, second] = ['midnight-ledger', 'velvet-alibi'] as const;

const current: PickThree = {
  day: 1,
  races: planned,
  closes_at: '2030-01-01T19:59:00Z',
  pool: 100,
  tickets_sold: 1,
  tickets: [],
};

const ticket = { id: 't', horse_ids: [first, second, first], bought_at: '', payout: null };

const wonBySecond = (race: Race): Race => {
  const result = { horse_id: second, number: 2, name: '', place: 1, finish_time: 70, performance: 90 };
  return { ...race, status: 'finished', results: [result] };
};

const marksOf = (races: readonly Race[]) => picksOf(ticket, legsOf(current, races)).map(({ mark }) => mark);

test('each pick is marked once its race is over', () => {
  expect(marksOf([])).toEqual(['pending', 'pending', 'pending']);
  expect(marksOf(planned.map((race, at) => (at < 2 ? wonBySecond(race) : race)))).toEqual([
    'wrong',
    'right',
    'pending',
  ]);
});

test('the race on the stage keeps its winner until it has been seen', () => {
  const over = planned.map(wonBySecond);
  expect(marksOf(withoutResult(over, 'c'))).toEqual(['wrong', 'right', 'pending']);
  expect(marksOf(withoutResult(over, null))).toEqual(['wrong', 'right', 'wrong']);
  expect(legsOf(current, withoutResult(over, 'c')).map(({ winner }) => winner?.id)).toEqual([
    second,
    second,
    undefined,
  ]);
});

test('nothing tells a player with a ticket what the last race brought', () => {
  const settled = { room: 'user:u', event: 'pick_three.settled' } as const;
  expect(revealsResult(settled, true)).toBe(true);
  const snapshot = (more: object) =>
    racesMirror.snapshot?.(emptyCourse, { races: [], ...more }, { seq: 1 } as never).pickThreeEndsWith;
  expect(snapshot({ pick_three_ends_with: 'c' })).toBe('c');
  expect(snapshot({})).toBeNull();
  expect(withTicket(emptyCourse, 'c').pickThreeEndsWith).toBe('c');
});

test('the opening is told to the quarter of an hour, the first start to the day', () => {
  expect(roughly('2030-01-01T19:06:00Z')).toBe(Date.parse('2030-01-01T19:00:00Z'));
  expect(roughly('2030-01-01T18:53:00Z')).toBe(Date.parse('2030-01-01T19:00:00Z'));
  expect(firstStartMs(Date.parse('2030-01-01T23:59:59Z'))).toBe(Date.parse('2030-01-01T20:00:00Z'));
});

test('what all tickets brought is one sum', () => {
  expect(wonBy({ tickets: [] })).toBe(0);
  expect(wonBy({ tickets: [ticket, { ...ticket, payout: 180.5 }, { ...ticket, payout: 20 }] })).toBe(200.5);
});

test.each([
  ['19:05:59', 1, 'between'],
  ['19:06:00', 1, 'sale'],
  ['19:59:41', 1, 'sale'],
  ['19:59:42', 1, 'races'],
  ['20:06:59', 1, 'races'],
  ['20:07:00', 1, 'between'],
  // Fifteen minutes between races, which are planned earlier.
  ['18:44:59', 60, 'between'],
  ['18:45:00', 60, 'sale'],
  ['20:38:59', 60, 'races'],
  ['20:39:00', 60, 'between'],
] as const)('at %s of a day at speed %d, what loads is most likely the %s', (time, speed, phase) => {
  expect(phaseAt(Date.parse(`2030-01-01T${time}Z`), speed)).toBe(phase);
});

test('a bought ticket shows at once, once', () => {
  const view = { current, opens_at: null, carried: 0, last: null, newcomer: null };
  const bought = withBought(view, ticket);
  expect(bought.current).toMatchObject({ tickets: [ticket], tickets_sold: 2, pool: 200 });
  expect(withBought(bought, ticket)).toEqual(bought);
  expect(withBought({ ...view, current: null }, ticket).current).toBeNull();
});

test('what a newcomer lacks in earnings is said before they buy', () => {
  const newcomer = { until: '2030-01-04T18:00:00.000Z', can_spend: 99.99 };
  expect(saleRefusal(current, newcomer)).toMatch(
    /^Until .*, only earned dollars buy tickets\. Yours so far: \$99\.99\.$/,
  );
  expect(saleRefusal(current, { ...newcomer, can_spend: 100 })).toBeUndefined();
  expect(saleRefusal(current, null)).toBeUndefined();
  const full = { tickets: Array.from({ length: MAX_PICK_THREE_TICKETS }, () => ticket) };
  expect(saleRefusal(full, newcomer)).toBe(`${MAX_PICK_THREE_TICKETS} tickets a day. Yours are all bought.`);
});
