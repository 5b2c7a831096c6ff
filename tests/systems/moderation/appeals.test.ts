import { describe, expect } from 'vitest';
import { sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { usualHours } from '#server/systems/moderation/rules/sanctions.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { family } from '#tests/systems/alliance/family.ts';
import { appeal, decideAppeal, done, isUnranked, outcomeOf, rowOf, sanction } from './court.ts';

const test = inWorld();
let world: TestWorld;
let staff: TestPlayer;
let other: TestPlayer;
test.beforeAll(async ({ world: shared }) => {
  world = shared;
  [staff, other] = [await world.player({ rang: 1 }), await world.player({ rang: 1 })];
});

const appealed = async (player: TestPlayer, kind: 'mute' | 'suspend' = 'suspend') => {
  const row = await sanction(world, staff, player, { kind });
  await done(appeal(player, row));
  return row;
};

describe('an appeal', () => {
  test('is made once, by the player, and staff finds it', async () => {
    const player = await world.player();
    const row = await sanction(world, staff, player, { kind: 'suspend' });
    expect(outcomeOf(await appeal(await world.player(), row))).toBe('404 sanction_not_found');
    const both = await Promise.all([appeal(player, row), appeal(player, row)]);
    expect(both.map(outcomeOf).toSorted()).toEqual(['200', '409 appeal_over']);
    const open = await world.database.read((tx) => sanctionStore(tx).appealed(100));
    expect(open.map(({ seq }) => seq)).toContain(row.seq);
    expect(world.changes).toContainEqual({ kind: 'case.changed', caseId: `appeal-${row.seq}` });
    const [own] = (await done(player.get('/api/moderation/mine'))).sanctions;
    expect(own).toMatchObject({ appeal_until: null, appeal: { text: 'It was not me.', is_accepted: null } });
  });

  test('needs a text of at most 2,000 characters', async () => {
    const player = await world.player();
    const { seq } = await sanction(world, staff, player, { kind: 'mute' });
    const send = (text: string) => player.post('/api/moderation/appeal', { sanctionId: String(seq), text });
    expect((await send('')).status).toBe(400);
    expect((await send('a'.repeat(2_001))).status).toBe(400);
    expect((await send('a'.repeat(2_000))).status).toBe(200);
  });

  test.for([
    [20 * DAY_MS - 1, '200'],
    [20 * DAY_MS, '409 appeal_over'],
  ] as const)('after %i ms: %s', async ([afterMs, expected]) => {
    const player = await world.player();
    const row = await sanction(world, staff, player, { kind: 'mute' });
    const earlier = { ...row, fromMs: row.fromMs - afterMs };
    await world.database.inTransaction((tx) => sanctionStore(tx).change(earlier));
    expect(outcomeOf(await appeal(player, row))).toBe(expected);
  });

  test('accepted by somebody else lifts, and no longer counts', async () => {
    const player = await world.player();
    const row = await appealed(player);
    expect(outcomeOf(await decideAppeal(staff, row, true))).toBe('409 case_barred');
    expect(outcomeOf(await decideAppeal(await world.player(), row, true))).toBe('403 staff_only');
    expect(outcomeOf(await decideAppeal(other, row, true))).toBe('200');
    expect((await player.get('/api/dashboard')).status).toBe(200);
    expect(await isUnranked(world, player)).toBe(false);
    const rows = await world.database.read((tx) => sanctionStore(tx).of([player.id], 10));
    expect(usualHours('suspend', rows, world.time.realNowMs())).toBe(72);
    const [own] = (await done(player.get('/api/moderation/mine'))).sanctions;
    expect(own).toMatchObject({
      is_active: false,
      lifted_at: expect.any(String),
      appeal: { is_accepted: true, answer: 'Read again' },
    });
    expect(JSON.stringify(own)).not.toContain(other.id);
  });

  test('rejected leaves everything, and tells the player why', async () => {
    const player = await world.player();
    const row = await appealed(player);
    expect(outcomeOf(await decideAppeal(other, row, false))).toBe('200');
    expect(outcomeOf(await player.get('/api/dashboard'))).toBe('409 sanctioned');
    const [own] = (await done(player.get('/api/moderation/mine'))).sanctions;
    expect(own).toMatchObject({ is_active: true, appeal: { is_accepted: false, answer: 'Read again' } });
    expect(outcomeOf(await decideAppeal(other, row, true))).toBe('409 appeal_decided');
    expect(outcomeOf(await appeal(player, row))).toBe('409 appeal_over');
  });

  test('is decided once', async () => {
    const row = await appealed(await world.player());
    const third = await world.player({ rang: 1 });
    const answers = await Promise.all([decideAppeal(other, row, true), decideAppeal(third, row, false)]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(['200', '409 appeal_decided']);
  });

  test('is not decided where there is none', async () => {
    const row = await sanction(world, staff, await world.player(), { kind: 'mute' });
    expect(outcomeOf(await decideAppeal(other, row, true))).toBe('404 sanction_not_found');
  });

  test('against what is over is still decided', async () => {
    const player = await world.player();
    const row = await sanction(world, staff, player, { kind: 'warn' });
    await done(appeal(player, row));
    expect(outcomeOf(await decideAppeal(other, row, true))).toBe('200');
    expect(await rowOf(world, row)).toMatchObject({ appealAccepted: true, liftedAtMs: null });
  });
});

test('staff does not decide for mates in an alliance, but for members of the club', async () => {
  const own = await createWorld();
  const judge = await own.player({ rang: 1 });
  const { mates, name } = await family(own);
  const [mate] = mates;
  if (!mate) throw new Error('there is no mate');
  const second = await own.player({ rang: 1 });
  await own.player({ rang: 1 });
  await done(second.post('/api/alliance/join', { allianceName: name }));
  const row = await sanction(own, judge, mate, { kind: 'mute' });
  await done(appeal(mate, row));
  expect(outcomeOf(await decideAppeal(second, row, true))).toBe('409 case_barred');
});

test('the only admin decides about their own sanction; a moderator never does', async () => {
  const own = await createWorld();
  const admin = await own.player({ rang: 2 });
  const player = await own.player();
  const row = await sanction(own, { ...admin, rang: 2 }, player, { kind: 'suspend' });
  await done(appeal(player, row));
  expect(outcomeOf(await decideAppeal(admin, row, false))).toBe('200');
  const second = await sanction(own, { ...admin, rang: 2 }, player, { kind: 'mute' });
  await own.player({ rang: 1 });
  const helper = await own.player({ rang: 1 });
  await own.database.read(async () => undefined);
  const appealing = await own.app.perform<{ readonly seq: number }>({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      await sanctionStore(tx).change({ ...second, appealText: 'No.', appealedAtMs: ctx.realNowMs });
      return { seq: second.seq };
    },
  });
  expect(appealing.kind).toBe('done');
  expect(outcomeOf(await decideAppeal(admin, second, true))).toBe('409 case_barred');
  expect(outcomeOf(await decideAppeal(helper, second, true))).toBe('200');
});
