import { beforeEach, expect } from 'vitest';
import { ledgerStore } from '#db/ledger/store.ts';
import { companyStore } from '#db/systems/company/store.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { type Browser, newcomer, PASSWORD } from '#tests/systems/auth/browser.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { HOUR_MS, listed, SPEED } from './owner.ts';
import { transfersOf } from '#tests/support/transfers.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let browser: Browser;
let onlooker: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  browser = await newcomer(world, 'Anna');
  onlooker = await world.player();
});

const idOf = async (): Promise<string> => (await browser.get('/api/auth/me')).body.user.id;

async function enrich(id: string): Promise<void> {
  const gift = { debit: CENTRAL_BANK, credit: id, code: 'starting_goods' } as const;
  const outcome = await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      await ctx.post([
        { ...gift, asset: 'dollars', amount: 10_000_000 },
        { ...gift, asset: 'stone', amount: 240 },
        { ...gift, asset: 'wood', amount: 240 },
        { ...gift, asset: 'tools', amount: 120 },
      ]);
      return {};
    },
  });
  expect(outcome.kind).toBe('done');
}

test("a deleted player's properties return at their level and the company closes, the rent unpaid", async () => {
  const id = await idOf();
  await enrich(id);
  const [studio, , , , , , , , , , , , , , , , , , house] = await listed(onlooker);
  for (const one of [studio, house]) {
    await browser.post('/api/real-estate/purchase', { propertyId: one?._id });
  }
  for (let level = 1; level < 3; level += 1) {
    expect((await browser.post('/api/real-estate/upgrade', { propertyId: house?._id })).status).toBe(200);
  }
  await browser.post('/api/tycoon-company/create', { name: 'Acme', industry: 'tech', salary: 100 });
  expect((await browser.post('/api/tycoon-company/hire', { isNPC: true })).status).toBe(200);
  expect((await browser.post('/api/tycoon-company/pay-salaries')).status).toBe(200);
  await world.advance(24 * HOUR_MS);
  const { body: before } = await onlooker.get('/api/real-estate/market-stats');
  expect(before).toMatchObject({ ownedProperties: 2, topOwners: [{ username: 'Anna', propertyCount: 2 }] });

  expect((await browser.post('/api/profil/delete-profil', { current_password: PASSWORD })).status).toBe(200);

  const { body: after } = await onlooker.get('/api/real-estate/market-stats');
  expect(after).toMatchObject({ ownedProperties: 0, availableProperties: 50, topOwners: [] });
  const levels = (await listed(onlooker)).map((one) => `${one.house_type} ${one.upgrade_level}`);
  expect(levels).toContain('House 3');
  expect(levels.filter((one) => one === 'Studio Apartment 1')).toHaveLength(7);
  await world.database.read(async (tx) => {
    expect(await realEstateStore(tx).ofOwner(id)).toEqual([]);
    expect([await realEstateStore(tx).valueOf(id), await companyStore(tx).valueOf(id)]).toEqual([0, 0]);
    expect(await companyStore(tx).of(id)).toBeNull();
    expect((await ledgerStore(tx).balancesOf(id)).every(({ balance }) => balance === 0)).toBe(true);
    const codes = (await transfersOf(tx, id, 50)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'rent_collected' || code === 'company_revenue')).toEqual([]);
  });
  expect((await onlooker.get('/api/tycoon-company/leaderboard')).body.leaderboard).toEqual([]);
});
