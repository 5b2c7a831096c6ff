import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { collectedAt, hoursAt, nextHourMs, rentAfter } from '#web/systems/real-estate/model.ts';
import { bought, HOUR_MS, ownedBy, post, SPEED } from '../owner.ts';

const test = inWorld({ speed: SPEED });

const TERMS = { maintenanceRate: 0.05 };

/** The page counts locally between two answers of the server and must match them. */
describe("the page's rent count", () => {
  let world: TestWorld;
  let player: TestPlayer;
  test.beforeAll(({ world: shared }) => {
    world = shared;
  });
  beforeEach(async () => {
    player = await world.player({ dollars: 5_000_000 });
    await bought(player, 'Studio Apartment');
    await pass(0.333);
    await bought(player, 'Skyscraper');
  });

  /** In whole real milliseconds. */
  const pass = (hours: number) => world.advance((Math.round(hours * 1000) * HOUR_MS) / 1000);

  const accruedIn = (property: OwnedProperty): number =>
    rentAfter(property, { ...TERMS, hoursNow: hoursAt(property, world.clock.nowMs()) });

  test('matches the server hour by hour, until the seven days are full', async () => {
    const first = await ownedBy(player);
    for (let turn = 0; turn < 12; turn += 1) {
      const served = await ownedBy(player);
      expect(first.map(accruedIn)).toEqual(served.map(({ accruedRent }) => accruedRent));
      expect(first.map((one) => hoursAt(one, world.clock.nowMs()))).toEqual(served.map(({ hours }) => hours));
      await pass(16.7);
    }
    const nowMs = world.clock.nowMs();
    expect(first.map((one) => nextHourMs(one, hoursAt(one, nowMs)))).toEqual([null, null]);
  });

  test("continues from the server's answer, however old it is", async () => {
    await pass(30.5);
    const later = await ownedBy(player);
    await pass(41.2);
    const served = await ownedBy(player);
    expect(later.map(accruedIn)).toEqual(served.map(({ accruedRent }) => accruedRent));
  });

  test("is off by less than an hour's rent where maintenance changed within an hour", async () => {
    await pass(10);
    const admin = await world.player({ rang: 2 });
    const maintain = (rate: number) =>
      admin.send('PUT', '/api/admin/config', { 'realEstateSettings.maintenanceRate': rate });
    onTestFinished(async () => void (await maintain(TERMS.maintenanceRate)));
    await maintain(0.5);
    const [changed] = await ownedBy(player);
    await pass(10);
    const [served] = await ownedBy(player);
    if (!changed || !served) throw new Error('no property is owned');
    const hoursNow = hoursAt(changed, world.clock.nowMs());
    const counted = rentAfter(changed, { maintenanceRate: 0.5, hoursNow });
    expect(Math.abs(counted - served.accruedRent)).toBeLessThan(served.monthlyRent / 720);
  });

  test.each([0.4, 5.9, 168, 400.3])('starts after %d hours like the server', async (hours) => {
    await pass(hours);
    const before = await ownedBy(player);
    const expected = before.map((one) => collectedAt(one, world.clock.nowMs()));
    await post(player, 'collect-rent');
    const after = await ownedBy(player);
    const running = ({ since, fullAt, hours: whole, accruedRent }: OwnedProperty) => ({
      since,
      fullAt,
      hours: whole,
      accruedRent,
    });
    expect(expected.map(running)).toEqual(after.map(running));
  });

  test('never runs backwards when the clock does', () => {
    const property = {
      since: '2026-01-01T00:00:00.000Z',
      hours: 5,
      monthlyRent: 6000,
      accruedRent: 39.58,
    };
    const hoursNow = hoursAt(property, Date.parse('2025-12-31T00:00:00.000Z'));
    expect(hoursNow).toBe(5);
    expect(rentAfter(property, { ...TERMS, hoursNow })).toBe(39.58);
  });
});
