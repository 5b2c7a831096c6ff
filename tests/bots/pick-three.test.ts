import { describe, expect, test } from 'vitest';
import { requestOf } from '#bots/bot/requests.ts';
import type { Session } from '#bots/bot/session.ts';
import { createSharedPickThree } from '#bots/bot/shared-pick-three.ts';
import { createWagers } from '#bots/bot/wagers.ts';
import { buyTicket, TICKET_DARING } from '#bots/behaviours/betting.ts';
import type { Observation } from '#bots/personalities/observation.ts';
import { PERSONALITIES, personalities } from '#bots/personalities/personalities.ts';
import { createDice } from '#bots/wire/dice.ts';
import { racingRoutes } from '#protocol/systems/racing/contract.ts';
import type { PickThree, PickThreeView } from '#protocol/systems/racing/pick-three.ts';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { NOON_MS, raceOf, seenWith } from './seen.ts';

const DAY = dayOf(NOON_MS);
const RACES = ['a', 'b', 'c'].map(raceOf);

const onSale = (dollars: number, { tickets = 0, daring = 1 } = {}): Observation =>
  seenWith({
    balance: { ...seenWith().balance, dollars },
    traits: { isFounder: false, daring },
    pickThree: { day: DAY, races: RACES, tickets },
  });

describe('an inhabitant', () => {
  const act = (seen: Observation, minDaring = 0) => buyTicket(minDaring)(seen, createDice(1));

  test('buys a ticket with a horse of each race', () => {
    const bought = act(onSale(10_000));
    expect(bought).toMatchObject({ kind: 'buy-ticket', horseIds: [/horse/, /horse/, /horse/].map(matching) });
    if (bought?.kind !== 'buy-ticket') throw new Error('no ticket');
    const { route, body } = requestOf(bought);
    expect(racingRoutes.buyPickThree.body.safeParse(body)).toMatchObject({ success: true });
    expect(route).toBe(racingRoutes.buyPickThree);
  });

  test('buys at most three a day, never for more than 3 % of its dollars', () => {
    const most = (dollars: number): number => {
      let tickets = 0;
      while (act(onSale(dollars - 100 * tickets, { tickets }))) tickets += 1;
      return tickets;
    };
    expect([3_333, 3_334, 6_700, 6_767, 10_199, 10_200, 1_000_000].map(most)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  test('leaves it alone while it is not sold, or when it is not daring enough', () => {
    expect(act(seenWith())).toBeNull();
    expect(act(onSale(10_000, { daring: 0.79 }), TICKET_DARING)).toBeNull();
    expect(act(onSale(10_000, { daring: 0.8 }), TICKET_DARING)).not.toBeNull();
  });

  test.each(PERSONALITIES)('that is a %s buys tickets when daring, a gambler always', (name) => {
    const buys = (daring: number): boolean => {
      const dice = createDice(2);
      const acts = Array.from({ length: 400 }, () =>
        personalities[name].decide(onSale(20_000, { daring }), dice),
      );
      return acts.some(({ kind }) => kind === 'buy-ticket');
    };
    expect([buys(0.9), buys(0.4)]).toEqual([true, name === 'gambler']);
  });

  test('remembers the tickets of a day and its bets', () => {
    const wagers = createWagers();
    const seen = onSale(10_000);
    wagers.remember({ kind: 'buy-ticket', horseIds: [] }, seen);
    wagers.remember({ kind: 'buy-ticket', horseIds: [] }, seen);
    wagers.remember({ kind: 'bet', raceId: 'a', horseId: 'x', amount: 100 }, seen);
    expect([wagers.ticketsOf(DAY), wagers.ticketsOf(DAY + 1), [...wagers.betOn]]).toEqual([2, 0, ['a']]);
    wagers.forget();
    expect([wagers.ticketsOf(DAY), wagers.betOn.size]).toEqual([0, 0]);
  });
});

const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;

describe('the call of the pick three', () => {
  const OPENS_MS = DAY * DAY_MS + 19 * HOUR_MS;
  const CLOSES_MS = DAY * DAY_MS + 20 * HOUR_MS - MINUTE_MS;
  const ENDS_MS = CLOSES_MS + 15 * MINUTE_MS;
  const current: PickThree = {
    ...{ day: DAY, races: RACES, pool: 0, tickets_sold: 0, tickets: [] },
    closes_at: new Date(CLOSES_MS).toISOString(),
  };

  /** What the game answers at a time of the first day and after it. */
  const viewAt = (nowMs: number): PickThreeView => {
    const opensAtMs = nowMs < OPENS_MS ? OPENS_MS : OPENS_MS + DAY_MS;
    const isCurrent = nowMs >= OPENS_MS && nowMs < ENDS_MS;
    return {
      ...{ current: isCurrent ? current : null, carried: 0, last: null, newcomer: null },
      opens_at: isCurrent ? null : new Date(opensAtMs).toISOString(),
    };
  };

  /** Ten inhabitants look each game minute; speed 1. */
  async function looksOf(answer: (nowMs: number) => PickThreeView | null, fromMs: number, untilMs: number) {
    const looks: number[] = [];
    const seen: number[] = [];
    let nowMs = fromMs;
    const shared = createSharedPickThree(async () => {
      looks.push(nowMs);
      return answer(nowMs);
    });
    for (; nowMs < untilMs; nowMs += MINUTE_MS) {
      const all = Array.from({ length: 10 }, () => shared.get({} as Session, { nowMs, speed: 1 }));
      if ((await Promise.all(all)).every((one) => one === current)) seen.push(nowMs);
    }
    return { looks, seen };
  }

  test('is read once before a sale and once in it, however many look', async () => {
    const { looks, seen } = await looksOf(viewAt, DAY * DAY_MS, (DAY + 1) * DAY_MS);
    expect(looks).toEqual([DAY * DAY_MS, OPENS_MS + MINUTE_MS]);
    expect(seen[0]).toBe(OPENS_MS + MINUTE_MS);
    expect(seen).toContain(CLOSES_MS - MINUTE_MS);
  });

  test('is read again on the next day', async () => {
    const { looks } = await looksOf(viewAt, CLOSES_MS, (DAY + 1) * DAY_MS + HOUR_MS);
    expect(looks).toEqual([CLOSES_MS, (DAY + 1) * DAY_MS]);
  });

  test('is repeated after a refusal, not at once', async () => {
    const { looks } = await looksOf(() => null, OPENS_MS, OPENS_MS + 3 * MINUTE_MS);
    expect(looks).toEqual([0, 1, 2].map((at) => OPENS_MS + at * MINUTE_MS));
  });
});
