import { describe, expect, it } from 'vitest';
import type { MyBet } from '#protocol/systems/racing/models.ts';
import type { Holdable } from '#web/live/held.ts';
import {
  dismissed,
  emptyStage,
  fairOdds,
  FINISH_LASTS_MS,
  finished,
  held,
  hiddenRaceId,
  hasNotBetToday,
  outcomeOf,
  RESULT_STAYS_MS,
  type Staged,
  staged,
  shortlist,
  statusOf,
  revealsResult,
  withBet,
  withoutOutcome,
  withoutResult,
  withOutcome,
  withPools,
  withSnapshot,
  withStatus,
  payoutOf,
} from '#web/systems/racing/model.ts';
import { aRace } from './races.ts';

const at = (minutes: number): string =>
  new Date(Date.parse('2030-01-01T20:00:00Z') + minutes * 60_000).toISOString();
const bet = {
  id: 'bet-1',
  user_id: 'me',
  horse_id: 'midnight-ledger',
  horse_name: 'Midnight Ledger',
  amount: 200,
  odds: 2.5,
  client_seed: '',
  status: 'pending',
  payout: 0,
  placed_at: at(-9),
} as const;
const myBet: MyBet = {
  ...{ ...bet, race_id: 'first', race_name: 'Lantern Plate', race_status: 'finished' },
  ...{ scheduled_time: at(0), race_finished: false, won: null, winner: null },
};
const first = aRace({ id: 'first', scheduled_time: at(0) });
const second = aRace({ id: 'second', scheduled_time: at(10) });

describe('a push changes', () => {
  it('the pools and the counts of the races it names', () => {
    const [a, b] = withPools(
      [first, second],
      [{ raceId: 'second', total_pool: 900, bet_count: 3, bets: [] }],
    );
    expect(a).toBe(first);
    expect(b).toMatchObject({ total_pool: 900, bet_count: 3 });
  });

  it("a race's status forward and never back", () => {
    const racing = withStatus([first], { raceId: 'first', status: 'racing', nominal_ms: 70_000 });
    expect(racing[0]).toMatchObject({ status: 'racing', nominal_ms: 70_000 });
    expect(withStatus(racing, { raceId: 'first', status: 'betting' })[0]?.status).toBe('racing');
  });

  it('the list: a dropped race goes, a new one is inserted by time', () => {
    expect(withStatus([first, second], { raceId: 'first', status: 'dropped' })).toEqual([second]);
    expect(
      withStatus([second], { raceId: 'first', status: 'upcoming', race: first }).map(({ id }) => id),
    ).toEqual(['first', 'second']);
    expect(withStatus([second], { raceId: 'unknown', status: 'betting' })).toEqual([second]);
  });

  it("everything in a snapshot, except the player's bet and steps already taken", () => {
    const known = withStatus(withBet([first], 'first', bet), { raceId: 'first', status: 'racing' });
    const [race] = withSnapshot(known, [first, second]);
    expect(race).toMatchObject({ status: 'racing', bets: [bet] });
    const [over] = withSnapshot(known, [{ ...first, status: 'finished' }]);
    expect(over).toMatchObject({ status: 'finished', bets: [bet] });
  });

  it('the current race, which is the running one or else the one with a closed book', () => {
    const betting = { ...first, status: 'betting' } as const;
    expect(statusOf([second, betting])).toMatchObject({
      current_race: { id: 'first' },
      next_race: { id: 'second' },
    });
    expect(statusOf([betting, { ...second, status: 'racing' }]).current_race?.id).toBe('second');
    expect(statusOf([])).toEqual({ current_race: null, next_race: null });
  });
});

describe('the stage', () => {
  const running = { ...first, status: 'racing' } as const;
  const over = { ...first, status: 'finished' } as const;
  const watching = staged(emptyStage, [running, second], 0);

  it('shows the next race, then the running one', () => {
    expect(staged(emptyStage, [first, second], 0).raceId).toBe('first');
    expect(watching).toMatchObject({ raceId: 'first', wasRunning: true });
    expect(staged(emptyStage, [over, second], 0).raceId).toBe('second');
    expect(staged(emptyStage, [], 0)).toBe(emptyStage);
  });

  it('keeps a watched race until its result has been shown for a while', () => {
    const result = staged(watching, [over, second], 1000);
    expect(result.raceId).toBe('first');
    expect(staged(result, [over, second], 1000 + RESULT_STAYS_MS - 1).raceId).toBe('first');
    expect(staged(result, [over, second], 1000 + RESULT_STAYS_MS).raceId).toBe('second');
    expect(staged(result, [over, second], 1000 + RESULT_STAYS_MS, RESULT_STAYS_MS + 1).raceId).toBe('first');
  });

  it('gives a running race precedence over a result, unless its proof is open', () => {
    const result = finished(staged(watching, [over, second], 1000));
    const next = [over, { ...second, status: 'racing' }] as const;
    expect(staged(result, next, 2000).raceId).toBe('second');
    expect(staged(held(result, true), next, 2000).raceId).toBe('first');
  });

  it('shows a finish to its end before it joins the next race, except when nothing is seen of it', () => {
    const result = staged(watching, [over, second], 1000);
    const next = [over, { ...second, status: 'racing' }] as const;
    expect(staged(result, next, 1000 + FINISH_LASTS_MS - 1).raceId).toBe('first');
    expect(staged(result, next, 1000 + FINISH_LASTS_MS).raceId).toBe('second');
    expect(staged(finished(result), next, 2000)).toMatchObject({ raceId: 'second', isFinished: false });
  });

  it('moves on to the next race when the player dismisses the result', () => {
    expect(staged(dismissed(staged(watching, [over, second], 1000)), [over, second], 1500).raceId).toBe(
      'second',
    );
  });

  it('is the same object while unchanged', () => {
    expect(staged(watching, [running, second], 500)).toBe(watching);
  });
});

describe('a withheld result', () => {
  const watched: Staged = { ...emptyStage, raceId: 'second', wasRunning: true };
  const nothing = { staged: watched, seen: new Set<string>(), isReplaying: false };

  it('belongs to the race watched on the stage, until its finish was shown', () => {
    expect(hiddenRaceId(nothing)).toBe('second');
    expect(hiddenRaceId({ ...nothing, seen: new Set(['second']) })).toBeNull();
  });

  it.each([
    ['nothing is on the stage', { ...nothing, staged: emptyStage }],
    ['only its paddock was on the stage', { ...nothing, staged: { ...watched, wasRunning: false } }],
    ['another race is being replayed', { ...nothing, isReplaying: true }],
  ])('does not exist when %s', (_, watching) => {
    expect(hiddenRaceId(watching)).toBeNull();
  });

  it('is missing from the list of bets, too, while all others are there', () => {
    const over = { race_finished: true, status: 'won', won: true, payout: 700, winner: 'Ledger' } as const;
    const bets = ['first', 'second'].map((id) => ({ ...myBet, id, race_id: id, ...over }));
    expect(withoutOutcome(bets, 'second')).toEqual([
      bets[0],
      { ...bets[1], race_finished: false, status: 'pending', won: null, payout: 0, winner: null },
    ]);
    expect(withoutOutcome(bets, null)).toEqual(bets);
  });
});

const of = (event: Holdable['event'], room = 'user:ann'): Holdable => ({ room, event });

describe('a race with a withheld result', () => {
  const over = aRace({
    id: 'second',
    status: 'finished',
    results: [],
    bets: [{ ...bet, status: 'won', payout: 700 }],
  });

  it('still runs everywhere on the page, and its bet is open', () => {
    const [, shown] = withoutResult([first, over], 'second');
    expect(shown).toMatchObject({ status: 'racing', bets: [{ status: 'pending', payout: 0 }] });
    expect(shown?.results).toBeUndefined();
    expect(withoutResult([first, over], null)).toEqual([first, over]);
  });

  it("is hidden from the ticker, and from its bettors' balance, toasts and badges; all else shows at once", () => {
    const messages = [
      ...[of('ticker', 'world'), of('balance'), of('bet.settled'), of('achievement.unlocked')],
      // After a reconnection the player's snapshot holds the payout.
      of('snapshot'),
      ...[of('order.update'), of('race.status', 'races'), of('snapshot', 'races')],
    ];
    expect(messages.filter((message) => revealsResult(message, true))).toEqual(messages.slice(0, 5));
    expect(messages.filter((message) => revealsResult(message, false))).toEqual(messages.slice(0, 1));
  });

  it("shows the bet's outcome as soon as it is released", () => {
    const settled = { race_id: 'second', bet_id: 'bet-1', status: 'won', payout: 700 } as never;
    const [before, after] = withOutcome([first, { ...over, bets: [bet] }], settled);
    expect(before).toEqual(first);
    expect(after?.bets[0]).toMatchObject({ status: 'won', payout: 700 });
  });
});

describe('the outcome of a bet on the stage', () => {
  it.each([
    ['pending', 'midnight-ledger', 'won'],
    ['pending', 'velvet-alibi', 'lost'],
    ['refunded', 'midnight-ledger', 'refunded'],
  ] as const)('%s, %s first: %s', (status, horse_id, outcome) => {
    expect(outcomeOf({ ...bet, status }, { horse_id })).toBe(outcome);
  });
});

describe("a bet's preview", () => {
  it.each([
    [200, 4.2, 1040],
    [100, 0.5, 150],
    [100.33, 2.7, 371.22],
    [10_000, 29.5, 305_000],
  ])('$%d at %d:1 pays $%d', (stake, odds, payout) => {
    expect(payoutOf(stake, odds)).toBe(payout);
  });
});

describe('the first bet of a game day', () => {
  const midnight = Date.parse('2030-01-02T00:00:00Z');

  it.each([
    [4.2, 4.5],
    [1, 1],
    [45, 48.9],
  ])('at %d:1 of the book is at %d:1', (book, fair) => {
    expect(fairOdds(book)).toBe(fair);
  });

  it('is one before any other, until the next game midnight', () => {
    expect(hasNotBetToday([], midnight)).toBe(true);
    expect(hasNotBetToday([bet, { placed_at: '2030-01-01T23:59:59.999Z' }], midnight)).toBe(true);
    expect(hasNotBetToday([bet], midnight - 1)).toBe(false);
  });
});

describe('the shortlist', () => {
  const horses = first.horses
    .slice(0, 1)
    .flatMap((horse) => [4, 9, 2, 7, 3].map((odds, index) => ({ ...horse, id: `h${index}`, odds })));
  const ids = (ownId?: string) => shortlist(horses, ownId).map(({ id }) => id);

  it("holds the three favourites, and always the player's own horse", () => {
    expect(ids()).toEqual(['h2', 'h4', 'h0']);
    expect(ids('h4')).toEqual(['h2', 'h4', 'h0']);
    expect(ids('h1')).toEqual(['h2', 'h4', 'h1']);
  });
});
