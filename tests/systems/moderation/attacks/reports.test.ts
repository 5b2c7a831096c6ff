import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { connection, type TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, sell, trader } from '#tests/systems/market/trader.ts';
import { remove, written } from '#tests/systems/messages/letters.ts';
import { sanction } from '../court.ts';
import {
  caseAbout,
  casesAbout,
  claim,
  decide,
  deleted,
  done,
  family,
  heard,
  link,
  mateAt,
  MODERATOR,
  outcomeOf,
  outcomesOf,
  report,
  say,
} from '../desk.ts';

const test = inWorld();

const MISSING = '404 report_not_found';

const many = (world: TestWorld, count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => world.player()));

const moderator = (world: TestWorld): Promise<TestPlayer> => world.player({ rang: MODERATOR });

const rowsBy = (world: TestWorld, { id }: TestPlayer) =>
  world.database.read(({ orm, run, tables: { moderationReports: reports } }) =>
    run(orm.select().from(reports).where(eq(reports.reporterId, id))),
  );

test('a flood of one against one keeps at most the day’s reports', async ({ world }) => {
  const [reporter, suspect, staff] = [await world.player(), await world.player(), await moderator(world)];
  const reasons = ['insult', 'threat', 'spam', 'cheating', 'other'];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      report(reporter, ['player', suspect.id], {
        reason: reasons[at % reasons.length] ?? '',
        text: 'x'.repeat(1_000),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  expect((await rowsBy(world, reporter)).length).toBeLessThanOrEqual(20);
  expect((await casesAbout(staff, suspect)).map(({ reporters }) => reporters)).toEqual([1, 1, 1]);
});

test('a report sent again with its key is one report', async ({ world }) => {
  const [reporter, suspect, staff] = [await world.player(), await world.player(), await moderator(world)];
  const body = { kind: 'player', id: suspect.id, reason: 'insult', text: 'Once.' };
  const again = () => reporter.post('/api/moderation/report', body, { 'idempotency-key': 'report-1' });
  expect(outcomesOf(await Promise.all([again(), again(), again(), again()]))).toEqual({ '200': 4 });
  expect((await caseAbout(staff, suspect)).reports).toHaveLength(1);
});

test('refused and accepted reports together are limited by the minute', async () => {
  const world = await createWorld({ rateLimit: true });
  const [reporter, suspect] = [await world.player(), await world.player()];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => report(reporter, ['player', at % 2 === 0 ? suspect.id : 'nobody'])),
  );
  expect(outcomesOf(answers)['429 too_many_requests']).toBe(10);
});

test('six accounts of one person, linked in a chain, weigh as one reporter', async ({ world }) => {
  const [suspect, staff] = [await world.player(), await moderator(world)];
  const alts = await many(world, 6);
  for (const [at, next] of alts.slice(1).entries()) await link(world, [alts[at] ?? next, next]);
  await Promise.all(alts.map((alt) => report(alt, ['player', suspect.id])));
  expect(await casesAbout(staff, suspect)).toMatchObject([{ urgency: 30, reporters: 6 }]);
});

test('reporters under sanctions weigh nothing until they are known to be right', async ({ world }) => {
  const [suspect, staff] = [await world.player(), await moderator(world)];
  for (const rival of await many(world, 3)) {
    await sanction(world, staff, rival, { kind: 'mute' });
    await done(report(rival, ['player', suspect.id]));
  }
  expect(await casesAbout(staff, suspect)).toMatchObject([{ urgency: 0 }]);
});

test('any number of reports does nothing to a rival by itself', async ({ world }) => {
  const suspect = await world.player();
  const [staff, crowd] = [await moderator(world), await many(world, 30)];
  await Promise.all(crowd.map((one) => report(one, ['player', suspect.id], { reason: 'cheating' })));
  expect((await suspect.get('/api/dashboard')).status).toBe(200);
  expect((await done(suspect.get('/api/moderation/mine'))).sanctions).toEqual([]);
  expect(await casesAbout(staff, suspect)).toHaveLength(1);
});

test('a friend’s dismissed report does not shield from the reports of others', async ({ world }) => {
  const [suspect, friend, victim] = await many(world, 3);
  const staff = await moderator(world);
  if (!suspect || !friend || !victim) throw new Error('there are three');
  await done(report(friend, ['player', suspect.id], { reason: 'cheating' }));
  await done(decide(staff, await caseAbout(staff, suspect), 'dismiss'));
  await done(report(friend, ['player', suspect.id], { reason: 'cheating' }));
  expect(await casesAbout(staff, suspect)).toEqual([]);
  await done(report(victim, ['player', suspect.id], { reason: 'cheating', text: 'Robbed my safe.' }));
  expect(await casesAbout(staff, suspect)).toHaveLength(1);
});

test('reports of a trade do not tell by later refusals with whom it was', async ({ world }) => {
  const [buyer, seller, stranger] = [await trader(world), await trader(world), await world.player()];
  await done(sell(seller, { quantity: 10, price: 2.95 }));
  await done(buy(buyer, { quantity: 10, price: 2.95 }));
  const [trade] = (await done(buyer.get('/api/market/my-trades'))).trades;
  await done(report(buyer, ['trade', trade.id], { reason: 'cheating' }));
  const answersAbout = async ({ id }: TestPlayer) => {
    const answers = [];
    for (const reason of ['insult', 'threat', 'spam', 'other'])
      answers.push(await report(buyer, ['player', id], { reason }));
    return answers.map(({ status, body }) => ({ status, body }));
  };
  expect(await answersAbout(seller)).toEqual(await answersAbout(stranger));
});

test('ids of every shape find nothing and break nothing', async ({ world }) => {
  const player = await world.player();
  const ids: readonly unknown[] = [
    ...[' ', '0', '-1', '1e9', '0x1', '٣', '9'.repeat(15), '9'.repeat(200), '../x', '%2e%2e', "' or 1=1 --"],
    ...['%', '_', 'null', 'undefined', 'constructor', '__proto__', '1,1,1', '1,,2', '💣'.repeat(50), 'house'],
    ...[7, null, ['1'], { $ne: 1 }, 'x\u0000', '\ud800'],
  ];
  const kinds = ['chat', 'message', 'player', 'bio', 'company', 'alliance', 'ticker', 'trade'];
  const answers = await Promise.all(
    kinds.flatMap((kind) =>
      ids.map((id) => player.post('/api/moderation/report', { kind, id, reason: 'spam' })),
    ),
  );
  const outcomes = new Set(answers.map(outcomeOf));
  expect([...outcomes].filter((one) => one !== '400 bad_request' && one !== MISSING)).toEqual([]);
});

test('texts at the limit are kept, and one character more is refused', async ({ world }) => {
  const [reporter, suspect, staff] = [await world.player(), await world.player(), await moderator(world)];
  const text = '💣'.repeat(1_000);
  await done(report(reporter, ['player', suspect.id], { text }));
  expect(outcomeOf(await report(reporter, ['player', suspect.id], { text: `${text}!` }))).toBe(
    '400 bad_request',
  );
  expect((await caseAbout(staff, suspect)).reports).toMatchObject([{ text }]);
});

test('what one has deleted, or never seen, is no evidence', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const { id } = await written(bob, ann, 'an insult');
  await done(remove(ann, bob));
  expect(outcomeOf(await report(ann, ['message', id]))).toBe(MISSING);
  const { leader, mates } = await family(world);
  const line = await say(leader, 'before you came');
  const mate = mateAt(mates, 0);
  await done(leader.post('/api/alliance/kick', { username: mate.username }));
  expect(outcomeOf(await report(mate, ['chat', line]))).toBe(MISSING);
});

test('a reporter who closes the account leaves a case that can be decided', async ({ world }) => {
  const [reporter, suspect, staff] = [await world.player(), await world.player(), await moderator(world)];
  await done(report(reporter, ['player', suspect.id]));
  await deleted(world, reporter.id);
  const view = await caseAbout(staff, suspect);
  expect(JSON.stringify(view)).not.toContain(reporter.username);
  await done(decide(staff, view, 'warn'));
  expect(await heard(world, reporter, 'report.closed')).toEqual([]);
});

test('a suspect who closes the account in the middle of it escapes nothing', async ({ world }) => {
  const [reporter, suspect, staff] = [await world.player(), await world.player(), await moderator(world)];
  await done(report(reporter, ['player', suspect.id]));
  const view = (await done(claim(staff, await caseAbout(staff, suspect)))).case;
  await deleted(world, suspect.id);
  await done(decide(staff, view, 'suspend', { hours: 24 }));
  expect(await world.audit()).toEqual([]);
  const again = await world.player({ mail: suspect.mail });
  expect(outcomeOf(await again.get('/api/dashboard'))).toBe('409 sanctioned');
});

test('marked lines sent all at once open one case', async ({ world }) => {
  const { mates } = await family(world);
  const [mate, staff] = [mateAt(mates, 0), await moderator(world)];
  await Promise.all(Array.from({ length: 8 }, () => say(mate, 'you fucking idiot')));
  const view = await caseAbout(staff, mate);
  expect(view).toMatchObject({ reason: 'insult', reporters: 1, is_automatic: true });
});

test('nobody takes another’s id for a name, so that reports of one reach the other', async ({ world }) => {
  const victim = await world.player();
  const body = { pseudo: victim.id, mail: 'thief@example.com', password: 'brass-ivory-7' };
  const answer = await connection(() => world.url, '').post('/api/auth/signup', body);
  expect(outcomeOf(answer)).toBe('409 username_taken');
});
