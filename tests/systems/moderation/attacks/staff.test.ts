import { describe, expect } from 'vitest';
import { linkRoutes } from '#protocol/systems/links/contract.ts';
import type { Link } from '#protocol/systems/links/models.ts';
import { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { connection } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { appeal, decideAppeal, lift, sanction } from '../court.ts';
import {
  ADMIN,
  caseAbout,
  casesAbout,
  claim,
  decide,
  done,
  heard,
  link,
  logged,
  MODERATOR,
  outcomeOf,
  read,
  report,
} from '../desk.ts';

const test = inWorld();

const BARRED = '409 case_barred';

const moderator = (world: TestWorld): Promise<TestPlayer> => world.player({ rang: MODERATOR });
const admin = (world: TestWorld): Promise<TestPlayer> => world.player({ rang: ADMIN });

const setRank = (by: TestPlayer, { username }: TestPlayer, rang: number) =>
  by.post('/api/admin/rank', { username, rang });

/** A player whom somebody has reported. */
async function reported(world: TestWorld, reason = 'insult') {
  const [suspect, reporter] = [await world.player(), await world.player()];
  await done(report(reporter, ['player', suspect.id], { reason }));
  return { suspect, reporter };
}

/** The sanction of a decided case. */
const sanctionOf = async (suspect: TestPlayer): Promise<{ readonly seq: number }> => {
  const [own] = (await done(suspect.get('/api/moderation/mine'))).sanctions;
  return { seq: Number(own.id) };
};

describe('self-handling', () => {
  test('nobody handles a case about their second account', async ({ world }) => {
    const { suspect } = await reported(world);
    const [staff, other] = [await moderator(world), await moderator(world)];
    await link(world, [staff, suspect]);
    const view = await caseAbout(other, suspect);
    expect(outcomeOf(await claim(staff, view))).toBe(BARRED);
    expect(outcomeOf(await decide(staff, view, 'dismiss'))).toBe(BARRED);
    await done(decide(other, view, 'warn'));
  });

  test('nobody handles a case that their second account reported', async ({ world }) => {
    const { suspect, reporter } = await reported(world);
    const [staff, other] = [await moderator(world), await moderator(world)];
    await link(world, [staff, reporter]);
    const view = await caseAbout(other, suspect);
    expect(outcomeOf(await claim(staff, view))).toBe(BARRED);
    expect(outcomeOf(await decide(staff, view, 'suspend', { hours: 24 }))).toBe(BARRED);
  });

  test('nobody lifts a sanction of their second account, or decides its appeal', async ({ world }) => {
    const [suspect, staff, other] = [await world.player(), await moderator(world), await moderator(world)];
    await link(world, [staff, suspect]);
    const row = await sanction(world, other, suspect, { kind: 'mute' });
    await done(appeal(suspect, row));
    await moderator(world);
    expect(outcomeOf(await lift(staff, row))).toBe(BARRED);
    expect(outcomeOf(await decideAppeal(staff, row, true))).toBe(BARRED);
  });

  test('whoever reported a case does not decide the appeal against it', async ({ world }) => {
    const [suspect, judge, reporter, third] = [
      await world.player(),
      await moderator(world),
      await moderator(world),
      await moderator(world),
    ];
    await done(report(reporter, ['player', suspect.id]));
    await done(decide(judge, await caseAbout(judge, suspect), 'mute', { hours: 24 }));
    const row = await sanctionOf(suspect);
    await done(appeal(suspect, row));
    expect(await casesAbout(reporter, suspect)).toMatchObject([{ barred: 'reported' }]);
    expect(outcomeOf(await decideAppeal(reporter, row, false))).toBe(BARRED);
    await done(decideAppeal(third, row, true));
  });

  test('the board of links hides from staff that there is a case about themselves', async ({ world }) => {
    const [staff, other, twin] = [await moderator(world), await admin(world), await world.player()];
    await link(world, [staff, twin]);
    await done(report(await world.player(), ['player', staff.id]));
    const caseOf = async (by: TestPlayer) => {
      const { links } = await done(by.get('/api/moderation/links'));
      return (links as Link[]).find(({ first, second }) => [first.id, second.id].includes(staff.id))?.case_id;
    };
    expect(await caseOf(other)).toBe((await caseAbout(other, staff)).id);
    expect(await caseOf(staff)).toBeNull();
  });

  test('an admin who reported and is barred gets no case by giving the others’ ranks away', async () => {
    const world = await createWorld();
    const [boss, helper, suspect] = [await admin(world), await moderator(world), await world.player()];
    await done(report(boss, ['player', suspect.id]));
    const view = await caseAbout(helper, suspect);
    expect(outcomeOf(await decide(boss, view, 'warn'))).toBe(BARRED);
    // Then nobody else is left, and the log says so.
    await done(setRank(boss, helper, 0));
    await done(decide(boss, await read(boss, view.id), 'warn', { reason: 'There is nobody else.' }));
    const entries = await logged(world);
    expect(entries[0]).toMatchObject({
      action: 'case.decide',
      after: { nobody_else_could: true, reason: 'There is nobody else.' },
    });
    expect(entries[1]).toMatchObject({ action: 'rank.change', before: { username: helper.username } });
  });
});

describe('ranks', () => {
  test('whoever loses the rank decides nothing with the session from before, and frees their cases', async ({
    world,
  }) => {
    const { suspect } = await reported(world);
    const [boss, former, other] = [await admin(world), await moderator(world), await moderator(world)];
    const view = (await done(claim(former, await caseAbout(former, suspect)))).case;
    await done(setRank(boss, former, 0));
    expect(outcomeOf(await decide(former, view, 'dismiss'))).toBe('403 staff_only');
    expect(outcomeOf(await former.get(`/api/moderation/cases/${view.id}`))).toBe('403 staff_only');
    const taken = (await done(claim(other, view))).case;
    expect(taken.claimed_by).toBe(other.username);
    await done(decide(other, taken, 'warn'));
  });

  test('a rank taken at the same moment decides at most once, and only before', async ({ world }) => {
    const { suspect } = await reported(world);
    const [boss, former] = [await admin(world), await moderator(world)];
    const view = await caseAbout(former, suspect);
    const [taken, decided] = await Promise.all([setRank(boss, former, 0), decide(former, view, 'warn')]);
    expect(taken.status).toBe(200);
    expect(['200', '403 staff_only']).toContain(outcomeOf(decided));
    expect((await heard(world, suspect, 'sanction.set')).length).toBe(decided.status === 200 ? 1 : 0);
  });

  test('a suspended player gains nothing by a rank, nor a place on the boards without it', async ({
    world,
  }) => {
    const [boss, player] = [await admin(world), await world.player({ dollars: 6_000_000 })];
    await sanction(world, { ...boss, rang: ADMIN }, player, { kind: 'suspend', hours: null });
    const isOnBoard = async () => {
      const { players } = await done(boss.get('/api/leaderboard?limit=100'));
      return players.some(({ user_id }: { user_id: string }) => user_id === player.id);
    };
    await done(setRank(boss, player, MODERATOR));
    expect(outcomeOf(await player.get('/api/moderation/cases'))).toBe('409 sanctioned');
    const socket = await player.socket();
    expect(await socket.timeout(5_000).emitWithAck('subscribe', 'moderation')).toMatchObject({ ok: false });
    socket.disconnect();
    await done(setRank(boss, player, 0));
    expect(await isOnBoard()).toBe(false);
  });

  test('a suspension of staff that ends puts nobody of staff on the boards', async ({ world }) => {
    const [boss, staff] = [await admin(world), await world.player({ rang: MODERATOR, dollars: 6_000_000 })];
    const row = await sanction(world, { ...boss, rang: ADMIN }, staff, { kind: 'suspend', hours: 1 });
    await done(lift(boss, row));
    const { players } = await done(boss.get('/api/leaderboard?limit=100'));
    expect(players.map(({ user_id }: { user_id: string }) => user_id)).not.toContain(staff.id);
  });

  test('a moderator neither lifts nor reviews what only an admin could impose', async ({ world }) => {
    const [boss, staff, player] = [await admin(world), await moderator(world), await world.player()];
    for (const hours of [721, 87_600, null]) {
      const row = await sanction(world, { ...boss, rang: ADMIN }, player, { kind: 'suspend', hours });
      expect([hours, outcomeOf(await lift(staff, row))]).toEqual([hours, BARRED]);
      await done(appeal(player, row));
      expect([hours, outcomeOf(await decideAppeal(staff, row, true))]).toEqual([hours, BARRED]);
    }
  });

  test('two admins cannot sanction each other', async ({ world }) => {
    const [one, other] = [await admin(world), await admin(world)];
    await done(report(await world.player(), ['player', other.id]));
    const view = await caseAbout(one, other);
    for (const action of ['warn', 'mute', 'trade_ban', 'suspend'])
      expect([action, outcomeOf(await decide(one, view, action, { hours: 24 }))]).toEqual([action, BARRED]);
  });
});

describe('decisions', () => {
  test('with a version that is not the case’s change nothing', async ({ world }) => {
    const { suspect } = await reported(world);
    const staff = await moderator(world);
    const view = await caseAbout(staff, suspect);
    for (const version of [view.version - 1, view.version + 1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect([version, outcomeOf(await decide(staff, { ...view, version }, 'warn'))]).toEqual([
        version,
        '409 case_changed',
      ]);
    const body = { caseId: view.id, action: 'warn', hours: null, reason: 'We do not want this.' };
    for (const version of ['1', 1.5, null, undefined, [1], 2 ** 60])
      expect([version, outcomeOf(await staff.post('/api/moderation/decide', { ...body, version }))]).toEqual([
        version,
        '400 bad_request',
      ]);
    expect((await done(suspect.get('/api/moderation/mine'))).sanctions).toEqual([]);
  });

  test('without a reason, with odd hours or of an odd kind are refused', async ({ world }) => {
    const { suspect } = await reported(world);
    const staff = await moderator(world);
    const view = await caseAbout(staff, suspect);
    for (const reason of ['', '  ', 'no', '\u200b\u200b\u200b', 'a\u202eb c', 'x'.repeat(501)])
      expect([reason, outcomeOf(await decide(staff, view, 'warn', { reason }))]).toEqual([
        reason,
        '400 bad_request',
      ]);
    for (const hours of [0, -1, 1.5, 87_601, '24', Number.NaN])
      if (!Number.isNaN(hours))
        expect([hours, outcomeOf(await decide(staff, view, 'mute', { hours: hours as number }))]).toEqual([
          hours,
          '400 bad_request',
        ]);
    for (const action of ['ban', 'delete', '', 'DISMISS'])
      expect([action, outcomeOf(await decide(staff, view, action))]).toEqual([action, '400 bad_request']);
    await done(decide(staff, view, 'warn'));
  });

  test('about a closed case are stale, and reading it does not open it again', async ({ world }) => {
    const { suspect } = await reported(world);
    const [staff, other] = [await moderator(world), await moderator(world)];
    const view = await caseAbout(staff, suspect);
    await done(decide(staff, view, 'dismiss'));
    const again = (await done(claim(other, view))).case;
    expect(again).toMatchObject({ is_closed: true, claimed_by: null });
    expect(outcomeOf(await decide(other, again, 'suspend', { hours: 24 }))).toBe('409 case_changed');
    expect((await done(suspect.get('/api/moderation/mine'))).sanctions).toEqual([]);
  });

  test('come from no other site and from nobody without a session', async ({ world }) => {
    const { suspect } = await reported(world);
    const staff = await moderator(world);
    const { id: caseId, version } = await caseAbout(staff, suspect);
    const body = { caseId, version, action: 'warn', hours: null, reason: 'From elsewhere.' };
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
    ])
      expect(outcomeOf(await staff.post('/api/moderation/decide', body, headers))).toBe('403 cross_site');
    const guest = connection(() => world.url, '');
    for (const { method, path } of Object.values({ ...moderationRoutes, ...linkRoutes })) {
      const answer = await guest.send(method, path.replace(':id', caseId), method === 'GET' ? undefined : {});
      expect([path, outcomeOf(answer)]).toEqual([path, '401 unauthorized']);
    }
  });

  test('players reach nothing of staff by any id', async ({ world }) => {
    const { suspect, reporter } = await reported(world);
    const staff = await moderator(world);
    const { id: caseId } = await caseAbout(staff, suspect);
    for (const player of [suspect, reporter, await world.player()])
      for (const answer of [
        await player.get(`/api/moderation/cases/${caseId}`),
        await player.get('/api/moderation/cases/appeal-1'),
        await player.get('/api/moderation/links'),
        await lift(player, { seq: 1 }),
        await decideAppeal(player, { seq: 1 }, true),
      ]) {
        expect(outcomeOf(answer)).toBe('403 staff_only');
        expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'error']);
      }
  });
});
