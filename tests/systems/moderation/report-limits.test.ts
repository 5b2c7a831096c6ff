import { expect } from 'vitest';
import { createWorld, inWorld } from '#tests/support/world.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { configureForTest } from '#tests/systems/bank/customer.ts';
import {
  caseAbout,
  casesAbout,
  decide,
  done,
  link,
  MODERATOR,
  outcomeOf,
  outcomesOf,
  read,
  report,
} from './desk.ts';

const test = inWorld();

test('one reporter has at most 20 reports a day', async () => {
  const world = await createWorld();
  await configureForTest(world, { inactivityTimeAllowed: 1_440 });
  const reporter = await world.player();
  const others = [];
  for (let at = 0; at < 21; at += 1) others.push(await world.player());
  const answers = await Promise.all(others.map(({ id }) => report(reporter, ['player', id])));
  expect(outcomesOf(answers)).toEqual({ '200': 20, '409 too_many_reports': 1 });
  for (let half = 0; half < 2; half += 1) {
    await world.advance(DAY_MS / 2);
    await done(reporter.post('/api/activity/updateActivityJson'));
  }
  await done(report(reporter, ['player', others[0]?.id ?? '']));
});

test('of one reporter three reports against a player are open at once', async ({ world }) => {
  const [reporter, suspect] = [await world.player(), await world.player()];
  const staff = await world.player({ rang: MODERATOR });
  for (const reason of ['insult', 'threat', 'spam'])
    await done(report(reporter, ['player', suspect.id], { reason }));
  expect(outcomeOf(await report(reporter, ['player', suspect.id], { reason: 'cheating' }))).toBe(
    '409 already_reported',
  );
  await done(report(reporter, ['player', suspect.id], { reason: 'spam', text: 'Again.' }));
  const [first] = await casesAbout(staff, suspect);
  await done(decide(staff, await read(staff, first?.id ?? ''), 'dismiss'));
  await done(report(reporter, ['player', suspect.id], { reason: 'cheating' }));
});

test('a repeat adds to one’s own report, up to ten', async ({ world }) => {
  const [reporter, suspect] = [await world.player(), await world.player()];
  const staff = await world.player({ rang: MODERATOR });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      report(reporter, ['player', suspect.id], { text: `What happened, part ${at}.` }),
    ),
  );
  expect(outcomesOf(answers)).toEqual({ '200': 12 });
  const { reporters, reports, urgency } = await caseAbout(staff, suspect);
  expect([reporters, reports.length, urgency]).toEqual([1, 10, 30]);
});

test('reporters share the open case of a reason, and linked accounts count as one', async ({ world }) => {
  const suspect = await world.player();
  const [first, second, third] = [await world.player(), await world.player(), await world.player()];
  const staff = await world.player({ rang: MODERATOR });
  await Promise.all([first, second, third].map((one) => report(one, ['player', suspect.id])));
  await done(report(third, ['player', suspect.id], { reason: 'threat' }));
  const urgencies = async () =>
    Object.fromEntries((await casesAbout(staff, suspect)).map(({ reason, urgency }) => [reason, urgency]));
  expect(await urgencies()).toEqual({ insult: 90, threat: 80 });
  await link(world, [first, second]);
  expect(await urgencies()).toEqual({ insult: 60, threat: 80 });
  const socket = await suspect.socket();
  expect(await urgencies()).toEqual({ insult: 90, threat: 110 });
  socket.disconnect();
});

test('what was dismissed opens nothing again, and nobody can tell', async ({ world }) => {
  const [first, second] = [await world.player(), await world.player()];
  const suspect = await world.player();
  const staff = await world.player({ rang: MODERATOR });
  await done(suspect.post('/api/profil/update-profil', { biography: 'I sell wood.' }));
  const answer = await done(report(first, ['bio', suspect.id]));
  await done(decide(staff, await caseAbout(staff, suspect), 'dismiss'));
  expect(await done(report(second, ['bio', suspect.id]))).toEqual(answer);
  expect(await done(report(first, ['bio', suspect.id], { reason: 'spam' }))).toEqual(answer);
  expect(await casesAbout(staff, suspect)).toEqual([]);
  await done(suspect.post('/api/profil/update-profil', { biography: 'I hate you all.' }));
  await done(report(second, ['bio', suspect.id]));
  expect(await casesAbout(staff, suspect)).toHaveLength(1);
});

test('a dismissed report of what somebody did holds for that reason and reporter', async () => {
  const world = await createWorld();
  const [reporter, other, suspect] = [await world.player(), await world.player(), await world.player()];
  const staff = await world.player({ rang: MODERATOR });
  const about = ['player', suspect.id] as const;
  await done(report(reporter, about, { reason: 'cheating' }));
  await done(decide(staff, await caseAbout(staff, suspect), 'dismiss'));
  await done(report(reporter, about, { reason: 'cheating' }));
  expect(await casesAbout(staff, suspect)).toEqual([]);
  await done(report(reporter, about, { reason: 'spam' }));
  expect(await casesAbout(staff, suspect)).toHaveLength(1);
  // Else a friend's report would shield whoever has it dismissed.
  await done(report(other, about, { reason: 'cheating' }));
  expect(await casesAbout(staff, suspect)).toHaveLength(2);
});
