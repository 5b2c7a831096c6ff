import { expect } from 'vitest';
import { createWorld, inWorld } from '#tests/support/world.ts';
import { appeal, decideAppeal, sanction } from '../court.ts';
import { ADMIN, casesAbout, done, logged, MODERATOR, outcomeOf } from '../desk.ts';

const test = inWorld();

test('appeals of others, of nothing and of odd ids are not found', async ({ world }) => {
  const [staff, victim, thief] = [
    await world.player({ rang: MODERATOR }),
    await world.player(),
    await world.player(),
  ];
  const { seq } = await sanction(world, staff, victim, { kind: 'mute' });
  const ids = [String(seq), String(seq + 1), '0', '-1', '1e1', '01', ' 1', '9'.repeat(64), `${seq}\n`];
  for (const sanctionId of ids)
    expect([
      sanctionId,
      outcomeOf(await thief.post('/api/moderation/appeal', { sanctionId, text: 'Mine.' })),
    ]).toEqual([sanctionId, '404 sanction_not_found']);
  expect((await done(victim.get('/api/moderation/mine'))).sanctions).toMatchObject([{ appeal: null }]);
});

test('an appeal sent ten times at once is one', async ({ world }) => {
  const [staff, player] = [await world.player({ rang: MODERATOR }), await world.player()];
  const { seq } = await sanction(world, staff, player, { kind: 'suspend' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      player.post('/api/moderation/appeal', { sanctionId: String(seq), text: `Text ${at}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await casesAbout(staff, player)).toHaveLength(1);
});

test('the only admin decides about their own sanction, and the log has the reason', async () => {
  const world = await createWorld();
  const [boss, player] = [await world.player({ rang: ADMIN }), await world.player()];
  const row = await sanction(world, { ...boss, rang: ADMIN }, player, { kind: 'mute' });
  await done(appeal(player, row));
  await done(decideAppeal(boss, row, false));
  expect((await logged(world))[0]).toMatchObject({
    admin: boss.username,
    action: 'appeal.decide',
    after: { accepted: false, reason: 'Read again' },
  });
});
