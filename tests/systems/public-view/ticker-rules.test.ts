import { describe, expect, test } from 'vitest';
import { TICKER_LINES } from '#protocol/systems/public-view/terms.ts';
import { createFoundings } from '#server/systems/public-view/memory/foundings.ts';
import { createTicker, type Ticker } from '#server/systems/public-view/memory/ticker.ts';
import {
  gildingStory,
  isLargePayout,
  joiningStory,
  raidStory,
  tickerLimits,
  tradeStory,
  type Who,
  winStory,
} from '#server/systems/public-view/rules.ts';

const ann: Who = { id: 'a', username: 'Ann', isBot: false };
const bob: Who = { id: 'b', username: 'Bob', isBot: true };
const win = { raceId: 'r', horse: 'Midnight Ledger', oddsTenths: 125, payoutCents: 135_000 };

describe('the threshold', () => {
  test('rises with the players online', () => {
    const limits = [0, 49, 50, 499, 500, 9_000].map((online) => tickerLimits(online).tradeCents);
    expect(limits).toEqual([100_000, 100_000, 500_000, 500_000, 2_500_000, 2_500_000]);
    expect([1, 50, 500].map((online) => tickerLimits(online).gildingLevel)).toEqual([5, 7, 9]);
  });

  test('lets a win of ten times and more pass earlier than another of the same sum', () => {
    const isNews = (online: number, oddsTenths: number, payoutCents: number) =>
      isLargePayout({ oddsTenths, payoutCents }, tickerLimits(online));
    expect([isNews(1, 100, 110_000), isNews(1, 99, 110_000), isNews(1, 99, 250_000)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isNews(60, 100, 110_000), isNews(60, 100, 250_000), isNews(60, 99, 1_000_000)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a line', () => {
  test('names who shows the name, and links what may be seen', () => {
    expect(winStory(ann, win)).toMatchObject({
      text: 'Ann takes $1,350 on Midnight Ledger at 12.5:1.',
      about: { kind: 'race', id: 'r' },
    });
    expect(tradeStory(ann, { side: 'sell', goods: '150 gold', cents: 750_000 })).toMatchObject({
      text: 'Ann sold 150 gold for $7,500.',
      about: { kind: 'player', id: 'a' },
    });
    expect(gildingStory(ann, { part: 'door_plate', level: 5, horse: undefined })).toMatchObject({
      text: 'Ann gilds a door plate to level 5.',
      about: { kind: 'player', id: 'a' },
    });
    expect(gildingStory(ann, { part: 'silk', level: 6, horse: 'Neon Saint' }).text).toBe(
      'Ann gilds the silk of Neon Saint to level 6.',
    );
    expect(raidStory(ann, bob, { fightId: 'f', cents: 50_000 })).toMatchObject({
      text: 'Ann raided Bob and took $500.',
      about: { kind: 'fight', id: 'f' },
    });
  });

  test('names nobody else, and does not link a fight that would', () => {
    const raid = { fightId: 'f', cents: 50_000 };
    const texts = [raidStory(ann, null, raid), raidStory(null, bob, raid), raidStory(null, null, raid)];
    expect(texts.map(({ text, about }) => [text, about?.id])).toEqual([
      ['Ann raided somebody and took $500.', 'a'],
      ['Somebody raided Bob and took $500.', 'b'],
      ['A raid took $500.', undefined],
    ]);
    expect(winStory(null, win).text).toBe('The book pays $1,350 on Midnight Ledger at 12.5:1.');
    expect(joiningStory(null, 'Iron Ring').text).toBe('Somebody joined Iron Ring.');
    const gilding = gildingStory(null, { part: 'crest', level: 5, horse: undefined });
    expect([gilding.text, gilding.publicText, gilding.about]).toEqual([
      'Somebody gilds a crest to level 5.',
      'Somebody gilds a crest to level 5.',
      undefined,
    ]);
  });
});

describe('the ticker', () => {
  const joining = (playerId: string) =>
    ({
      kind: 'alliance.joined',
      isPrivate: false,
      isNameShown: true,
      name: 'Iron Ring',
      playerId,
      atMs: 0,
    }) as const;
  const founding = (playerId: string) =>
    ({ ...joining(playerId), kind: 'alliance.founded', allianceId: `of ${playerId}` }) as const;
  const due = (playerId: string) =>
    ({
      kind: 'founding.due',
      ...{ allianceId: `of ${playerId}`, isNameShown: true, atMs: 0 },
    }) as const;
  const founded = (ticker: Ticker, playerId: string) => {
    ticker.applyFounding(founding(playerId));
    return ticker.applyFoundingDue(due(playerId));
  };
  const named = (id: string): Who => ({ id, username: `Name-${id}`, isBot: id.startsWith('bot') });

  test('retains few lines, and no player twice by joining again', () => {
    const ticker = createTicker({ nameOf: named, online: () => 1, foundings: createFoundings() });
    for (let at = 0; at < 40; at += 1) ticker.applyJoining(joining(`p${at}`));
    expect(ticker.lines()).toHaveLength(TICKER_LINES);
    expect(ticker.applyJoining(joining('p39'))).toEqual([]);
    expect(ticker.lines().at(-1)?.text).toBe('Name-p39 joined Iron Ring.');
  });

  test('marks inhabitants, and tells spectators of nobody', () => {
    const ticker = createTicker({ nameOf: named, online: () => 1, foundings: createFoundings() });
    expect(ticker.applyJoining(joining('bot1'))).toMatchObject([
      { room: 'world', data: { text: 'Name-bot1 joined Iron Ring.', bots: ['Name-bot1'] } },
    ]);
    const [world, spectators] = founded(ticker, 'p');
    expect(world?.data).toEqual({
      ...{ text: 'Name-p founded Iron Ring.', at: '1970-01-01T00:00:00.000Z' },
      about: { kind: 'player', id: 'p' },
      id: '0-2',
    });
    expect(spectators).toEqual({
      ...{ room: 'public', event: 'ticker' },
      data: { text: 'A new alliance has been founded.', at: '1970-01-01T00:00:00.000Z' },
    });
    expect(ticker.publicLines().map(({ text }) => text)).toEqual(['A new alliance has been founded.']);
  });

  test('a founding is told later, once, unless the alliance is private, has ended or is named like somebody', () => {
    const foundings = createFoundings();
    const ticker = createTicker({ nameOf: named, online: () => 1, foundings });
    const waiting = () => foundings.waiting().map(({ playerId }) => playerId);
    for (const change of ['a', 'b', 'gone'].map((id) => founding(id)))
      expect(ticker.applyFounding(change)).toEqual([]);
    ticker.applyFounding({ ...founding('c'), isPrivate: true });
    foundings.take('of gone');
    expect(waiting()).toEqual(['a', 'b']);
    expect(ticker.applyFoundingDue({ ...due('a'), isNameShown: false })).toEqual([]);
    expect(ticker.applyFoundingDue(due('b'))).toHaveLength(2);
    expect([ticker.applyFoundingDue(due('b')), waiting()]).toEqual([[], []]);
  });

  test('a new alliance, or one named like somebody, is not named when it is joined', () => {
    const ticker = createTicker({ nameOf: named, online: () => 1, foundings: createFoundings() });
    expect(ticker.applyJoining({ ...joining('p'), isNameShown: false })).toEqual([]);
  });

  test('a removed line is gone for players and for spectators', () => {
    const ticker = createTicker({ nameOf: named, online: () => 1, foundings: createFoundings() });
    ticker.applyJoining(joining('p'));
    founded(ticker, 'p');
    const [newest] = ticker.adminLines();
    expect(newest?.text).toBe('Name-p founded Iron Ring.');
    expect(ticker.remove(newest?.id ?? '')).toEqual([
      ...[{ room: 'world', event: 'ticker.removed', data: { text: newest?.text, at: newest?.at } }],
      {
        room: 'public',
        event: 'ticker.removed',
        data: { text: 'A new alliance has been founded.', at: newest?.at },
      },
    ]);
    expect([ticker.lines().length, ticker.publicLines().length]).toEqual([1, 0]);
    expect(ticker.remove(newest?.id ?? '')).toEqual([]);
  });

  test('the house opens a club; nobody founded it', () => {
    const ticker = createTicker({ nameOf: () => null, online: () => 1, foundings: createFoundings() });
    const club = { ...joining('house'), name: "Newcomers' Club" };
    ticker.applyFounding({ ...club, kind: 'alliance.founded', allianceId: 'x' });
    expect(joiningStory(null, club.name).text).toBe("Somebody joined the Newcomers' Club.");
    const text = "The Newcomers' Club has opened its doors.";
    expect([ticker.lines(), ticker.publicLines()]).toMatchObject([[{ text }], [{ text }]]);
  });

  test('does not tell of every joining in a large world', () => {
    const ticker = createTicker({ nameOf: named, online: () => 5_000, foundings: createFoundings() });
    expect(ticker.applyJoining(joining('p'))).toEqual([]);
  });
});
