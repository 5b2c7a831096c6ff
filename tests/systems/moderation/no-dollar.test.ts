import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LASTING_KINDS } from '#protocol/systems/moderation/terms.ts';
import { ASSETS } from '#server/ledger/chart-of-accounts.ts';
import { holdings } from '#server/ledger/holdings.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { place, trader } from '#tests/systems/market/trader.ts';
import { openRaces, placeBet } from '#tests/systems/racing/bettor.ts';
import { lift, sanction } from './court.ts';

const PLAYERS = 3;

type Step =
  | { readonly kind: 'sanction'; readonly player: number; readonly what: (typeof LASTING_KINDS)[number] }
  | { readonly kind: 'lift'; readonly pick: number }
  | { readonly kind: 'order'; readonly player: number; readonly side: 'buy' | 'sell'; readonly cents: number }
  | { readonly kind: 'bet'; readonly player: number }
  | { readonly kind: 'pass'; readonly minutes: number };

const player = fc.nat({ max: PLAYERS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('sanction' as const), player, what: fc.constantFrom(...LASTING_KINDS) }),
  fc.record({ kind: fc.constant('lift' as const), pick: fc.nat() }),
  fc.record({
    kind: fc.constant('order' as const),
    ...{ player, side: fc.constantFrom('buy', 'sell'), cents: fc.integer({ min: 298, max: 302 }) },
  }),
  fc.record({ kind: fc.constant('bet' as const), player }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.nat({ max: 5 }) }),
);

let world: TestWorld;
let staff: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** In hand and held back, of each asset. */
const worthOf = (ids: readonly string[]) =>
  world.database.read(async (tx) => {
    const { orm, run, tables } = tx;
    const sums = new Map<string, number>(ASSETS.map((asset) => [asset, 0]));
    for (const id of ids)
      for (const { asset, amount } of await holdings(tx, id))
        sums.set(asset, (sums.get(asset) ?? 0) + amount);
    for (const row of await run(orm.select().from(tables.accounts)))
      if (ids.includes(row.owner)) sums.set(row.asset, (sums.get(row.asset) ?? 0) + row.escrowed);
    return Object.fromEntries(sums);
  });

test('no sanction makes or loses a dollar or a good, in any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20, size: 'max' }), async (steps) => {
      // Sessions end while time passes.
      staff = await world.player({ rang: 1 });
      const people = await Promise.all(Array.from({ length: PLAYERS }, () => trader(world)));
      const ids = people.map(({ id }) => id);
      const rows: Awaited<ReturnType<typeof sanction>>[] = [];
      for (const one of steps) {
        const own = 'player' in one ? people[one.player] : undefined;
        if (one.kind === 'order' && own) await place(own, one.side, { quantity: 3, price: one.cents / 100 });
        if (one.kind === 'bet' && own) {
          const [race] = (await openRaces(staff)).slice(-1);
          if (race) await placeBet(own, { race, amount: 100 });
        }
        if (one.kind === 'pass') await world.advance(one.minutes * 60_000);
        const before = await worthOf(ids);
        const target = rows[one.kind === 'lift' ? one.pick % Math.max(1, rows.length) : 0];
        if (one.kind === 'lift' && target) await lift(staff, target);
        if (one.kind === 'sanction' && own)
          rows.push(await sanction(world, staff, own, { kind: one.what, hours: 0.1 }));
        expect(await worthOf(ids)).toEqual(before);
      }
      expect(await world.audit()).toEqual([]);
      for (const row of rows) await lift(staff, row);
      for (const one of people) await one.post('/api/market/cancel-all', {});
    }),
    { numRuns: propertyRuns(10) },
  );
});
