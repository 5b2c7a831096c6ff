import { expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { buy, sell, trader } from '#tests/systems/market/trader.ts';
import { bought } from '#tests/systems/real-estate/owner.ts';
import {
  caseAbout,
  casesAbout,
  decide,
  deleted,
  done,
  family,
  joined,
  mateAt,
  MODERATOR,
  outcomeOf,
  report,
  say,
  written,
} from './desk.ts';

const test = inWorld();

const moderator = (world: TestWorld): Promise<TestPlayer> => world.player({ rang: MODERATOR });

const MISSING = '404 report_not_found';

test('a line of a chat is kept with five lines before and after, whatever becomes of it', async ({
  world,
}) => {
  const { leader, mates, id: allianceId } = await family(world);
  const mate = mateAt(mates, 0);
  for (let at = 1; at <= 7; at += 1) await say(leader, `before ${at}`);
  const line = await say(mate, 'you are all worthless');
  for (let at = 1; at <= 7; at += 1) await say(leader, `after ${at}`);
  await done(report(leader, ['chat', line], { text: 'He does this every day.' }));
  await done(mate.post('/api/alliance/chat/delete', { messageId: line }));
  const staff = await moderator(world);
  const { suspect, reason, reports, is_automatic } = await caseAbout(staff, mate);
  expect({ suspect, reason, is_automatic }).toEqual({
    suspect: { id: mate.id, username: mate.username },
    reason: 'insult',
    is_automatic: false,
  });
  expect(reports).toHaveLength(1);
  const [{ evidence, reporter, text } = { evidence: null, reporter: null, text: '' }] = reports;
  expect(reporter).toEqual({ id: leader.id, username: leader.username });
  expect(text).toBe('He does this every day.');
  expect(evidence?.lines.map((one) => one.text)).toEqual([
    ...['before 3', 'before 4', 'before 5', 'before 6', 'before 7'],
    'you are all worthless',
    ...['after 1', 'after 2', 'after 3', 'after 4', 'after 5'],
  ]);
  expect(evidence?.lines.filter(({ is_reported }) => is_reported)).toEqual([
    { username: mate.username, text: 'you are all worthless', at: expect.any(String), is_reported: true },
  ]);
  expect(allianceId).not.toBe('');
});

test('strangers can report no line of an alliance, a club or a conversation', async ({ world }) => {
  const { leader, mates } = await family(world);
  const line = await say(leader, 'among ourselves');
  const member = await joined(world);
  const inClub = await say(member, 'in the club');
  const [stranger, staff] = [await world.player(), await moderator(world)];
  const message = await written(world, [leader, mateAt(mates, 0)], 'between us');
  for (const player of [stranger, staff, member])
    expect(outcomeOf(await report(player, ['chat', line]))).toBe(MISSING);
  for (const player of [stranger, leader])
    expect(outcomeOf(await report(player, ['chat', inClub]))).toBe(MISSING);
  // Staff reads the clubs.
  await done(report(staff, ['chat', inClub]));
  for (const player of [stranger, staff]) {
    expect(outcomeOf(await report(player, ['message', message]))).toBe(MISSING);
    expect(outcomeOf(await report(player, ['message', 999_999_999]))).toBe(MISSING);
  }
  await done(mateAt(mates, 0).post('/api/alliance/leave'));
  expect(outcomeOf(await report(mateAt(mates, 0), ['chat', line]))).toBe(MISSING);
  expect(await casesAbout(staff, leader)).toEqual([]);
});

test('chosen messages are kept with those around them, as the reporter sees them', async ({ world }) => {
  const [victim, bully] = [await world.player(), await world.player()];
  for (let at = 1; at <= 7; at += 1) await written(world, [victim, bully], `mine ${at}`);
  const first = await written(world, [bully, victim], 'first insult');
  const unseen = await written(world, [bully, victim], 'while muted', { isDelivered: false });
  const answer = await written(world, [victim, bully], 'stop it');
  const second = await written(world, [bully, victim], 'second insult');
  await written(world, [bully, victim], 'and after');
  await done(report(victim, ['message', `${second},${first}`]));
  const staff = await moderator(world);
  const { reports } = await caseAbout(staff, bully);
  const evidence = reports[0]?.evidence;
  expect(evidence?.id).toBe(`${first},${second}`);
  expect(evidence?.lines.map(({ text }) => text)).toEqual([
    ...['mine 3', 'mine 4', 'mine 5', 'mine 6', 'mine 7'],
    ...['first insult', 'second insult', 'and after'],
  ]);
  expect(evidence?.lines.filter(({ is_reported }) => is_reported).map(({ text }) => text)).toEqual([
    'first insult',
    'second insult',
  ]);
  // Not one's own alone, not what was never delivered, and not too many.
  expect(outcomeOf(await report(victim, ['message', answer]))).toBe(MISSING);
  expect(outcomeOf(await report(victim, ['message', unseen]))).toBe(MISSING);
  expect(outcomeOf(await report(victim, ['message', `${first},${unseen}`]))).toBe(MISSING);
  const eleven = Array.from({ length: 11 }, (_, at) => first + at).join(',');
  expect(outcomeOf(await report(victim, ['message', eleven]))).toBe(MISSING);
  for (const id of ['1;drop', '0', '-1', '1e3', ','])
    expect([id, outcomeOf(await report(victim, ['message', id]))]).toEqual([id, MISSING]);
});

test('messages with somebody else are no evidence', async ({ world }) => {
  const [victim, bully, other] = [await world.player(), await world.player(), await world.player()];
  const insult = await written(world, [bully, victim], 'insult');
  const foreign = await written(world, [bully, other], 'to somebody else');
  const fromOther = await written(world, [other, victim], 'from somebody else');
  expect(outcomeOf(await report(victim, ['message', `${insult},${foreign}`]))).toBe(MISSING);
  expect(outcomeOf(await report(victim, ['message', `${insult},${fromOther}`]))).toBe(MISSING);
});

test('names, biographies, companies and alliances are kept as they stood', async ({ world }) => {
  const owner = await world.player({ dollars: 200_000 });
  const reporter = await world.player();
  const setBio = (biography: string) => owner.post('/api/profil/update-profil', { biography });
  expect(outcomeOf(await report(reporter, ['bio', owner.id]))).toBe(MISSING);
  expect(outcomeOf(await report(reporter, ['company', owner.id]))).toBe(MISSING);
  await done(setBio('I hate all of you.'));
  await done(
    owner.post('/api/tycoon-company/create', { name: 'Rude Inc', industry: 'general', salary: 100 }),
  );
  const { alliance } = await done(
    owner.post('/api/alliance/create', { name: 'Rude Family', description: 'Rude words', isPrivate: true }),
  );
  const reason = 'text';
  await done(report(reporter, ['player', owner.username], { reason }));
  await done(report(reporter, ['bio', owner.id], { reason }));
  await done(report(reporter, ['company', owner.username], { reason }));
  await done(report(reporter, ['alliance', alliance.id], { reason }));
  await done(setBio('I love all of you.'));
  const staff = await moderator(world);
  const { reports, reporters } = await caseAbout(staff, owner);
  expect(reporters).toBe(1);
  expect(reports.map(({ evidence: { kind, id, text } }) => [kind, id, text])).toEqual([
    ['player', owner.id, owner.username],
    ['bio', owner.id, 'I hate all of you.'],
    ['company', owner.id, 'Rude Inc'],
    ['alliance', alliance.id, 'Rude Family\nRude words'],
  ]);
  expect(outcomeOf(await report(reporter, ['player', 'nobody-at-all']))).toBe(MISSING);
  expect(outcomeOf(await report(reporter, ['alliance', 'no such alliance']))).toBe(MISSING);
});

test('a trade of one’s own is kept in a sentence, without telling whose the other side was', async ({
  world,
}) => {
  const [buyer, seller, stranger] = [await trader(world), await trader(world), await world.player()];
  await done(sell(seller, { quantity: 10, price: 2.95 }));
  await done(buy(buyer, { quantity: 10, price: 2.95 }));
  const [trade] = (await done(buyer.get('/api/market/my-trades'))).trades;
  expect(outcomeOf(await report(stranger, ['trade', trade.id]))).toBe(MISSING);
  expect(outcomeOf(await report(buyer, ['trade', trade.id + 1]))).toBe(MISSING);
  await done(report(buyer, ['trade', trade.id], { reason: 'cheating' }));
  const staff = await moderator(world);
  const view = await caseAbout(staff, seller);
  expect(view.reports[0]?.evidence.text).toContain(
    `${buyer.username} bought 10 wood from ${seller.username} at $2.95 each, $29.50 in all`,
  );
  await done(decide(staff, view, 'dismiss'));
  const { snapshot } = await socketAnswer(buyer);
  expect(JSON.stringify(snapshot)).toContain('a trader');
  expect(JSON.stringify(snapshot.events)).not.toContain(seller.username);
});

async function socketAnswer(player: TestPlayer) {
  const socket = await player.socket();
  const answer = await socket.timeout(5_000).emitWithAck('subscribe', `user:${player.id}`);
  socket.disconnect();
  return answer;
}

test('a line of the ticker is a report of whom it is about', async ({ world }) => {
  const [owner, reporter] = [await world.player({ dollars: 400_000 }), await world.player()];
  const socket = await reporter.socket();
  const line = new Promise<{ readonly id: string; readonly text: string }>((resolve) => {
    socket.on('ticker', ({ data }) => void (data.text.includes(owner.username) && resolve(data)));
  });
  await socket.timeout(5_000).emitWithAck('subscribe', 'world');
  await bought(owner, 'Studio Apartment');
  const { id, text } = await line;
  expect(outcomeOf(await report(reporter, ['ticker', 'no line']))).toBe(MISSING);
  expect(outcomeOf(await report(owner, ['ticker', id]))).toBe('409 cannot_report_self');
  await done(report(reporter, ['ticker', id], { reason: 'text' }));
  const staff = await moderator(world);
  const view = await caseAbout(staff, owner);
  expect(view.reports[0]?.evidence).toEqual({ kind: 'ticker', id, text, lines: [] });
  const removed = new Promise((resolve) => socket.once('ticker.removed', ({ data }) => resolve(data.text)));
  await done(decide(staff, view, 'remove'));
  expect(await removed).toBe(text);
  socket.disconnect();
});

test('nobody reports themselves, an inhabitant or a closed account', async ({ world }) => {
  const player = await world.player();
  expect(outcomeOf(await report(player, ['player', player.id]))).toBe('409 cannot_report_self');
  const gone = await world.player();
  await deleted(world, gone.id);
  expect(outcomeOf(await report(player, ['player', gone.id]))).toBe(MISSING);
  expect(outcomeOf(await report(player, ['player', 'house']))).toBe(MISSING);
});

test('refuses malformed reports', async ({ world }) => {
  const [player, other] = [await world.player(), await world.player()];
  for (const body of [
    { kind: 'nothing', id: other.id, reason: 'insult' },
    { kind: 'player', id: '', reason: 'insult' },
    { kind: 'player', id: 'x'.repeat(201), reason: 'insult' },
    { kind: 'player', id: other.id, reason: 'boredom' },
    { kind: 'player', id: other.id, reason: 'insult', text: 'x'.repeat(1_001) },
    { kind: 'player', id: other.id, reason: 'insult', text: 'a\u202eb' },
  ])
    expect(outcomeOf(await player.post('/api/moderation/report', body))).toBe('400 bad_request');
});
