import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { rentStore } from '#db/systems/rent/store.ts';
import { overdueMs } from '#protocol/systems/rent/states.ts';
import { DAY_MS, HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';
import { type Downtime, dueAfterRest, evictionAtMs } from '#server/systems/rent/rules.ts';
import { lift, sanction } from '#tests/systems/moderation/court.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { dueAtMs, EVICTION_CODES, movedFor, pay, rentOf, SPEED } from './tenant.ts';

const lateAt = (dueMs: number, downtimes: readonly Downtime[], nowMs: number): number =>
  Math.max(0, overdueMs({ dueAtMs: dueMs, evictionAtMs: evictionAtMs(dueMs, downtimes) }, nowMs));

describe('the due date after a suspension', () => {
  const rest = (from: number, until: number): Downtime => ({
    startsAtMs: from * DAY_MS,
    endsAtMs: until * DAY_MS,
  });

  test.each([
    ['that ended before it', 20, rest(1, 10), 20],
    ['that it fell into', 20, rest(15, 30), 30],
    ['3 days later', 20, rest(23, 40), 37],
  ] as const)('%s', (_, due, of, expected) => {
    expect(dueAfterRest(due * DAY_MS, of, [])).toBe(expected * DAY_MS);
  });

  test('leaves as much overdue as before it, whatever the downtimes', () => {
    const hours = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(
        fc.nat(150),
        hours,
        hours,
        fc.array(fc.tuple(hours, hours)),
        (dueIn, until, lasts, gaps) => {
          const startsAtMs = 200 * HOUR_MS;
          const dueMs = (50 + dueIn) * HOUR_MS;
          const of = { startsAtMs, endsAtMs: startsAtMs + (until + lasts) * HOUR_MS };
          const downtimes: Downtime[] = [];
          let atMs = 0;
          for (const [up, down] of gaps) {
            const fromMs = atMs + up * HOUR_MS;
            atMs = fromMs + down * HOUR_MS;
            // The server runs when a suspension begins.
            if (fromMs < startsAtMs && atMs >= startsAtMs) atMs = startsAtMs - 1;
            if (atMs > fromMs) downtimes.push({ startsAtMs: fromMs, endsAtMs: atMs });
          }
          const before = downtimes.filter((one) => one.startsAtMs < startsAtMs);
          const lateMs = lateAt(dueMs, before, startsAtMs);
          const known = downtimes.filter((one) => one.startsAtMs < of.endsAtMs);
          const movedMs = dueAfterRest(dueMs, of, known);
          if (of.endsAtMs > dueMs)
            expect(lateAt(movedMs, known, Math.max(of.endsAtMs, known.at(-1)?.endsAtMs ?? 0))).toBe(lateMs);
          else expect(movedMs).toBe(dueMs);
        },
      ),
    );
  });
});

/** A real millisecond. */
const TICK_MS = SPEED;

/** Real hours of 28.125, 56.25 and 112.5 game days. */
const HOURS_OF_28_DAYS = 1 / 128;
const HOURS_OF_56_DAYS = 1 / 64;
const HOURS_OF_112_DAYS = 1 / 32;

describe('the rent of the suspended', () => {
  let world: TestWorld;
  let staff: TestPlayer;
  let player: TestPlayer;
  beforeEach(async () => {
    world = await createWorld({ speed: SPEED });
    staff = await world.player({ rang: 2 });
    player = await world.player({ dollars: 10_000 });
  });

  const suspend = (hours: number | null) =>
    sanction(world, { ...staff, rang: 2 }, player, { kind: 'suspend', hours });
  const isEvicted = async (of = player) => (await movedFor(world, of, EVICTION_CODES)).length > 0;

  test('that fell due earlier is as overdue at the end as at the start, also after an early end', async () => {
    await world.advance(MONTH_MS + 3 * DAY_MS);
    expect(await rentOf(player)).toMatchObject({ daysOverdue: 4 });
    const row = await suspend(HOURS_OF_112_DAYS);
    await world.advance(30 * DAY_MS);
    expect(await isEvicted()).toBe(false);
    expect((await lift(staff, row)).status).toBe(200);
    expect(await rentOf(player)).toMatchObject({ daysOverdue: 4 });
    await world.advance(5 * DAY_MS - TICK_MS);
    expect(await isEvicted()).toBe(false);
    await world.advance(TICK_MS);
    expect(await isEvicted()).toBe(true);
  });

  test('that falls due meanwhile is due at the end', async () => {
    await suspend(HOURS_OF_56_DAYS);
    await world.advance(56.25 * DAY_MS - TICK_MS);
    expect(await isEvicted()).toBe(false);
    await world.advance(TICK_MS);
    expect(await rentOf(player)).toMatchObject({ daysOverdue: 1, state: 'overdue' });
    expect((await pay(player)).status).toBe(200);
  });

  test('is not moved by a suspension that ended before it is due', async () => {
    const before = await dueAtMs(world, player);
    await suspend(HOURS_OF_28_DAYS);
    await world.advance(29 * DAY_MS);
    expect(await dueAtMs(world, player)).toBe(before);
  });

  test('does not keep others from being evicted, nor the job busy', async () => {
    const other = await world.player({ dollars: 10_000 });
    for (let count = 0; count < 60; count += 1) {
      const one = await world.player();
      await sanction(world, { ...staff, rang: 2 }, one, { kind: 'suspend', hours: null });
    }
    await suspend(null);
    await world.advance(MONTH_MS + 8 * DAY_MS);
    expect(await isEvicted(other)).toBe(true);
    expect(await isEvicted()).toBe(false);
    const job = world.app.jobs.find(({ kind }) => kind === 'rent.evictions');
    const ctx = {
      actor: { kind: 'clock' },
      nowMs: world.clock.nowMs(),
      realNowMs: world.time.realNowMs(),
    } as const;
    const dueMs = await world.database.read(async (tx) =>
      job?.nextDueMs(tx, { ...ctx, speed: SPEED, config: world.config.values }),
    );
    expect(dueMs).toBeGreaterThan(world.clock.nowMs());
    expect((await world.database.read((tx) => rentStore(tx).of(player.id)))?.noticeAtMs).not.toBeNull();
  });
});
