import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { companyStore } from '#db/systems/company/store.ts';
import { realEstateStore } from '#db/systems/real-estate/store/properties.ts';
import { toCents } from '#protocol/primitives.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { dollarsOf, hire, HOUR_MS, post, SPEED } from './boss.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  // Someone richer is king, so that no daily share comes to the players of the test.
  await world.player({ dollars: 1_000_000_000 });
});

/** A call, with a number that picks its target. */
interface Attempt {
  readonly call: (typeof CALLS)[number];
  readonly pick: number;
}

const CALLS = [
  'purchase',
  'sell',
  'upgrade-property',
  'collect-rent',
  'create',
  'hire',
  'fire',
  'pay-salaries',
  'collect-revenue',
  'upgrade-company',
] as const;

const attempts = (length: number): fc.Arbitrary<Attempt[]> =>
  fc.array(fc.record({ call: fc.constantFrom(...CALLS), pick: fc.nat(1_000) }), {
    minLength: length,
    maxLength: length,
  });

const chosen = <T>(from: readonly T[], pick: number): T | undefined => from[pick % Math.max(1, from.length)];

const UPGRADES = ['efficiency', 'capacity', 'automation'] as const;

async function attemptOne(player: TestPlayer, { call, pick }: Attempt): Promise<void> {
  const estate = (name: string, propertyId?: string) =>
    player.post(`/api/real-estate/${name}`, propertyId === undefined ? undefined : { propertyId });
  const owned = async (): Promise<OwnedProperty | undefined> =>
    chosen((await player.get('/api/real-estate/owned')).body.properties, pick);
  const company = async () => (await player.get('/api/tycoon-company/mine')).body.company;
  const { status } = await {
    purchase: async () => {
      const all = (await player.get('/api/real-estate/available')).body.properties;
      return estate('purchase', chosen<OwnedProperty>(all, pick)?._id ?? 'none');
    },
    sell: async () => estate('sell', (await owned())?._id ?? 'none'),
    'upgrade-property': async () => estate('upgrade', (await owned())?._id ?? 'none'),
    'collect-rent': () => estate('collect-rent'),
    create: () => post(player, 'create', { name: '', industry: 'general', salary: 10 + (pick % 991) }),
    hire: () => hire(player),
    fire: async () => {
      const staff = ((await company())?.employees ?? []) as { readonly _id: string }[];
      return post(player, 'fire', { targetUserId: chosen(staff, pick)?._id ?? 'none' });
    },
    'pay-salaries': () => post(player, 'pay-salaries'),
    'collect-revenue': () => post(player, 'collect-revenue'),
    'upgrade-company': () => post(player, 'upgrade', { upgradeType: UPGRADES[pick % 3] }),
  }[call]();
  expect([200, 404, 409]).toContain(status);
}

/** In cents: dollars, properties at their value, the company at what was paid for it. */
const netWorth = async ({ id, ...player }: TestPlayer): Promise<number> => {
  const dollars = toCents(await dollarsOf({ id, ...player }));
  return world.database.read(
    async (tx) => dollars + (await realEstateStore(tx).valueOf(id)) + (await companyStore(tx).valueOf(id)),
  );
};

/** What an hour brings at most, in cents, as the pages state it. */
async function statedHour(player: TestPlayer): Promise<number> {
  const estate = (await player.get('/api/real-estate/owned')).body;
  const { company } = (await player.get('/api/tycoon-company/mine')).body;
  const monthly = estate.totalMonthlyRent + (company?.stats.monthlyRevenue ?? 0);
  return toCents(monthly) / 720;
}

test('no sequence of actions at one moment makes anyone richer', async () => {
  await fc.assert(
    fc.asyncProperty(attempts(60), async (list) => {
      const player = await world.player({ dollars: 3_000_000 });
      let worth = await netWorth(player);
      for (const attempt of list) {
        await attemptOne(player, attempt);
        const after = await netWorth(player);
        expect(after).toBeLessThanOrEqual(worth);
        worth = after;
      }
    }),
    { numRuns: propertyRuns(6), endOnFailure: true },
  );
});

test('with time passing nobody gains more than the stated income', async () => {
  const steps = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(attempts(36), steps, async (list, quarters) => {
      const player = await world.player({ dollars: 3_000_000 });
      // A company at work and a house: most of what follows changes what an hour brings.
      for (const call of ['create', 'hire', 'pay-salaries', 'purchase'] as const) {
        await attemptOne(player, { call, pick: 18 });
      }
      const began = await netWorth(player);
      let stated = 0;
      for (const [at, wait] of quarters.entries()) {
        for (const attempt of list.slice(at * 3, at * 3 + 3)) await attemptOne(player, attempt);
        stated += ((await statedHour(player)) * wait) / 4;
        await world.advance((wait * HOUR_MS) / 4);
        expect(await netWorth(player)).toBeLessThanOrEqual(began + stated + 1e-3);
      }
      await attemptOne(player, { call: 'collect-rent', pick: 0 });
      await attemptOne(player, { call: 'collect-revenue', pick: 0 });
      expect(await netWorth(player)).toBeLessThanOrEqual(began + stated + 1e-3);
    }),
    { numRuns: propertyRuns(6), endOnFailure: true },
  );
});
