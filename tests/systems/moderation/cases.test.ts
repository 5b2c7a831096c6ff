import { expect } from 'vitest';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { configureForTest } from '#tests/systems/bank/customer.ts';
import {
  ADMIN,
  caseAbout,
  casesAbout,
  claim,
  decide,
  done,
  family,
  heard,
  join,
  joined,
  link,
  logged,
  mateAt,
  MODERATOR,
  outcomeOf,
  outcomesOf,
  read,
  report,
  say,
} from './desk.ts';

const test = inWorld();

const moderator = (world: TestWorld): Promise<TestPlayer> => world.player({ rang: MODERATOR });

/** A suspect whom somebody has reported. */
async function reported(world: TestWorld, reason = 'insult') {
  const [suspect, reporter] = [await world.player(), await world.player()];
  await done(report(reporter, ['player', suspect.id], { reason }));
  return { suspect, reporter };
}

const BARRED = '409 case_barred';

test('only staff sees cases', async ({ world }) => {
  const { suspect, reporter } = await reported(world);
  const staff = await moderator(world);
  const view = await caseAbout(staff, suspect);
  for (const player of [suspect, reporter]) {
    expect(outcomeOf(await player.get('/api/moderation/cases'))).toBe('403 staff_only');
    expect(outcomeOf(await player.get(`/api/moderation/cases/${view.id}`))).toBe('403 staff_only');
    expect(outcomeOf(await claim(player, view))).toBe('403 staff_only');
    expect(outcomeOf(await decide(player, view, 'dismiss'))).toBe('403 staff_only');
  }
  for (const id of ['0', '999999', 'appeal-1x', 'x', '1e3', 'appeal-999999'])
    expect([id, outcomeOf(await staff.get(`/api/moderation/cases/${id}`))]).toEqual([
      id,
      '404 case_not_found',
    ]);
});

test('of two who claim a case at once, one holds it', async ({ world }) => {
  const { suspect } = await reported(world);
  const staff = [await moderator(world), await moderator(world), await moderator(world)];
  const [first] = staff;
  if (!first) throw new Error('there is no staff');
  const view = await caseAbout(first, suspect);
  const answers = await Promise.all(staff.map((one) => claim(one, view)));
  expect(outcomesOf(answers)).toEqual({ '200': 1, '409 case_claimed': 2 });
  const winner = staff[answers.findIndex(({ status }) => status === 200)];
  const loser = staff[answers.findIndex(({ status }) => status !== 200)];
  if (!winner || !loser) throw new Error('nobody has won');
  expect(answers.find(({ status }) => status === 409)?.body.details).toEqual({ claimed_by: winner.username });
  const held = await read(loser, view.id);
  expect(held.claimed_by).toBe(winner.username);
  expect(outcomeOf(await decide(loser, held, 'dismiss'))).toBe('409 case_claimed');
  await done(decide(winner, held, 'dismiss'));
});

test('a claim ends after 20 idle minutes, and each call of its holder begins them anew', async () => {
  const world = await createWorld();
  await configureForTest(world, { inactivityTimeAllowed: 1_440 });
  const { suspect } = await reported(world);
  const [first, second] = [await moderator(world), await moderator(world)];
  const view = (await done(claim(first, await caseAbout(first, suspect)))).case;
  await world.advance(15 * MINUTE_MS);
  expect((await done(claim(first, view))).case.version).toBe(view.version);
  await world.advance(15 * MINUTE_MS);
  expect(outcomeOf(await claim(second, view))).toBe('409 case_claimed');
  await world.advance(5 * MINUTE_MS);
  const taken = (await done(claim(second, view))).case;
  expect(taken.claimed_by).toBe(second.username);
  const late = await decide(first, view, 'dismiss');
  expect(outcomeOf(late)).toBe('409 case_changed');
  expect(late.body.details).toEqual({
    ...{ version: taken.version, reporters: 1, claimed_by: second.username },
    ...{ decision: null, decided_by: null },
  });
});

test('whoever has not seen everything cannot decide', async ({ world }) => {
  const { suspect } = await reported(world);
  const [staff, other] = [await moderator(world), await moderator(world)];
  const view = (await done(claim(staff, await caseAbout(staff, suspect)))).case;
  await done(report(await world.player(), ['player', suspect.id]));
  const stale = await decide(staff, view, 'mute', { hours: 24 });
  expect(outcomeOf(stale)).toBe('409 case_changed');
  expect(stale.body.details).toMatchObject({ reporters: 2, claimed_by: staff.username, decision: null });
  await done(decide(staff, await read(staff, view.id), 'warn'));
  const late = await decide(other, view, 'mute', { hours: 24 });
  expect(outcomeOf(late)).toBe('409 case_changed');
  expect(late.body.details).toMatchObject({ decision: 'warn', decided_by: staff.username, claimed_by: null });
  expect(await casesAbout(staff, suspect)).toEqual([]);
});

test('of decisions at the same time, one counts', async ({ world }) => {
  const { suspect, reporter } = await reported(world);
  const staff = [await moderator(world), await moderator(world), await moderator(world)];
  const [first] = staff;
  if (!first) throw new Error('there is no staff');
  const view = await caseAbout(first, suspect);
  const answers = await Promise.all(staff.map((one) => decide(one, view, 'warn')));
  expect(outcomesOf(answers)).toEqual({ '200': 1, '409 case_changed': 2 });
  expect(await heard(world, suspect, 'sanction.set')).toHaveLength(1);
  expect(await heard(world, reporter, 'report.closed')).toHaveLength(1);
});

test('reporters hear what became of it, the suspect never from whom', async ({ world }) => {
  const { suspect, reporter } = await reported(world);
  const second = await world.player();
  await done(report(second, ['player', suspect.id]));
  const staff = await moderator(world);
  await done(
    decide(staff, await caseAbout(staff, suspect), 'mute', { hours: 24, reason: 'Stop insulting.' }),
  );
  const news = { username: suspect.username, is_upheld: true, reported_at: expect.any(String) };
  for (const player of [reporter, second])
    expect(await heard(world, player, 'report.closed')).toEqual([news]);
  const told = await heard(world, suspect, 'sanction.set');
  expect(told).toMatchObject([{ kind: 'mute', reason: 'Stop insulting.' }]);
  const seen = JSON.stringify([told, (await suspect.get('/api/moderation/mine')).body]);
  for (const { username, id } of [reporter, second, staff]) {
    expect(seen).not.toContain(username);
    expect(seen).not.toContain(id);
  }
  const [entry] = await logged(world);
  expect(entry).toMatchObject({
    admin: staff.username,
    action: 'case.decide',
    before: { username: suspect.username, about: 'insult' },
    after: { decision: 'mute', hours: 24, reason: 'Stop insulting.' },
  });
  expect(JSON.stringify(entry)).not.toContain(reporter.username);
});

test('a case shows earlier decisions and sanctions, and proposes a longer one', async ({ world }) => {
  const { suspect, reporter } = await reported(world);
  const staff = await moderator(world);
  const first = await caseAbout(staff, suspect);
  expect(first.proposed).toEqual({ mute: 24, trade_ban: 24, suspend: 72 });
  await done(decide(staff, first, 'mute', { hours: 24 }));
  await done(report(reporter, ['player', suspect.id], { reason: 'threat' }));
  const { earlier, sanctions, proposed } = await caseAbout(staff, suspect);
  expect(earlier).toMatchObject([
    { by: staff.username, action: 'mute', reason: 'We do not want this here.' },
  ]);
  expect(sanctions.suspect).toMatchObject([{ kind: 'mute', by: staff.username, case_id: first.id }]);
  expect(proposed).toEqual({ mute: 72, trade_ban: 72, suspend: 168 });
});

test('nobody handles a case about themselves, nor even sees it', async ({ world }) => {
  const [suspect, other, reporter] = [
    await moderator(world),
    await world.player({ rang: ADMIN }),
    await world.player(),
  ];
  await done(report(reporter, ['player', suspect.id]));
  const view = await caseAbout(other, suspect);
  expect(await casesAbout(suspect, suspect)).toEqual([]);
  expect(outcomeOf(await suspect.get(`/api/moderation/cases/${view.id}`))).toBe(BARRED);
  expect(outcomeOf(await claim(suspect, view))).toBe(BARRED);
  expect(outcomeOf(await decide(suspect, view, 'dismiss'))).toBe(BARRED);
  await done(decide(other, view, 'warn'));
});

test('nobody handles a case of their alliance, but staff of a club does', async ({ world }) => {
  const { leader, mates, name } = await family(world);
  const [staff, other] = [await moderator(world), await moderator(world)];
  await done(join(staff, name));
  const mate = mateAt(mates, 0);
  await done(report(leader, ['chat', await say(mate, 'nonsense')]));
  const view = await caseAbout(other, mate);
  expect(await casesAbout(staff, mate)).toMatchObject([{ barred: 'alliance' }]);
  expect(outcomeOf(await staff.get(`/api/moderation/cases/${view.id}`))).toBe(BARRED);
  expect(outcomeOf(await claim(staff, view))).toBe(BARRED);
  expect(outcomeOf(await decide(staff, view, 'dismiss'))).toBe(BARRED);
  const [inClub, member] = [await joined(world, { rang: MODERATOR }), await joined(world)];
  await done(report(await joined(world), ['chat', await say(member, 'nonsense')]));
  await done(decide(inClub, await caseAbout(inClub, member), 'dismiss'));
});

test('nobody handles a case that they reported', async ({ world }) => {
  const [staff, other, suspect] = [await moderator(world), await moderator(world), await world.player()];
  await done(report(staff, ['player', suspect.id]));
  const view = await caseAbout(other, suspect);
  expect(await casesAbout(staff, suspect)).toMatchObject([{ barred: 'reported' }]);
  expect(outcomeOf(await claim(staff, view))).toBe(BARRED);
  expect(outcomeOf(await decide(staff, view, 'warn'))).toBe(BARRED);
});

test('nobody sanctions an equal or a superior', async ({ world }) => {
  const [suspect, equal, admin] = [
    await moderator(world),
    await moderator(world),
    await world.player({ rang: ADMIN }),
  ];
  await done(report(await world.player(), ['player', suspect.id]));
  const view = await caseAbout(admin, suspect);
  expect(await casesAbout(equal, suspect)).toMatchObject([{ barred: 'rank' }]);
  expect(outcomeOf(await decide(equal, view, 'warn'))).toBe(BARRED);
  await done(decide(admin, view, 'warn'));
});

test('a moderator suspends for 30 days at most', async ({ world }) => {
  const { suspect } = await reported(world);
  const [staff, admin] = [await moderator(world), await world.player({ rang: ADMIN })];
  const view = await caseAbout(staff, suspect);
  for (const hours of [721, null])
    expect(outcomeOf(await decide(staff, view, 'suspend', { hours }))).toBe('409 too_long_for_rank');
  await done(decide(admin, view, 'suspend', { hours: null }));
});

test('where nobody else could, an admin decides, and the log says so', async () => {
  const world = await createWorld();
  const [admin, suspect] = [await world.player({ rang: ADMIN }), await world.player()];
  await done(report(admin, ['player', suspect.id]));
  await done(decide(admin, await caseAbout(admin, suspect), 'warn'));
  expect((await logged(world))[0]?.after).toMatchObject({ decision: 'warn', nobody_else_could: true });
  // Another moderator could; then not about themselves, and not a moderator.
  const staff = await world.player({ rang: MODERATOR });
  await done(report(admin, ['player', suspect.id]));
  expect(outcomeOf(await decide(admin, await caseAbout(staff, suspect), 'warn'))).toBe(BARRED);
  await done(report(suspect, ['player', admin.id]));
  expect(outcomeOf(await decide(staff, await caseAbout(staff, admin), 'dismiss'))).toBe(BARRED);
  expect(await casesAbout(admin, admin)).toEqual([]);
});

test('an open appeal is an entry of the queue, decided by somebody else', async ({ world }) => {
  const { suspect } = await reported(world);
  const [staff, other] = [await moderator(world), await moderator(world)];
  const view = await caseAbout(staff, suspect);
  await done(decide(staff, view, 'mute', { hours: 24 }));
  const [sanction] = (await done(suspect.get('/api/moderation/mine'))).sanctions;
  await done(suspect.post('/api/moderation/appeal', { sanctionId: sanction.id, text: 'It was a joke.' }));
  const entry = { id: `appeal-${sanction.id}`, appeal_of: sanction.id, reason: 'insult', urgency: 40 };
  expect(await casesAbout(other, suspect)).toMatchObject([{ ...entry, barred: null }]);
  expect(await casesAbout(staff, suspect)).toMatchObject([{ ...entry, barred: 'decided' }]);
  const appeal = await read(other, entry.id);
  expect(appeal).toMatchObject({ ...entry, is_closed: false });
  expect(appeal.reports).toHaveLength(1);
  expect(appeal.sanctions.suspect[0]?.appeal?.text).toBe('It was a joke.');
  expect((await done(claim(other, entry))).case.claimed_by).toBeNull();
  expect(outcomeOf(await decide(other, appeal, 'dismiss'))).toBe('404 case_not_found');
  await done(
    other.post('/api/moderation/decide-appeal', {
      sanctionId: sanction.id,
      accept: true,
      reason: 'Granted.',
    }),
  );
  expect(await casesAbout(other, suspect)).toEqual([]);
  expect(outcomeOf(await suspect.get(`/api/moderation/cases/${entry.id}`))).toBe('403 staff_only');
});

test('linked accounts of a suspect are shown', async ({ world }) => {
  const { suspect } = await reported(world);
  const twin = await world.player();
  await link(world, [suspect, twin]);
  const staff = await moderator(world);
  expect((await caseAbout(staff, suspect)).links).toEqual([
    { id: twin.id, username: twin.username, score: 70, reasons: [{ kind: 'device', points: 60, times: 3 }] },
  ]);
});
