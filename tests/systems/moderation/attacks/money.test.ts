import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import { dollarsOf } from '#tests/systems/alliance/family.ts';
import { buy, sell, trader } from '#tests/systems/market/trader.ts';
import { freshRace, placeBet } from '#tests/systems/racing/bettor.ts';
import { appeal, decideAppeal, lift, sanction } from '../court.ts';
import {
  accused,
  caseAbout,
  decide,
  deleted,
  done,
  family,
  mateAt,
  MODERATOR,
  raided,
  read,
  report,
} from '../desk.ts';

const test = inWorld();

test('of two decisions to pay back at once, one pays', async ({ world }) => {
  const [cheat, victim] = [await world.player(), await world.player()];
  await raided(world, [cheat, victim], 300);
  const { staff, view } = await accused(world, cheat);
  const before = await dollarsOf(victim);
  const other = await world.player({ rang: MODERATOR });
  const answers = await Promise.all(
    [staff, other, staff, other].map((one) => decide(one, view, 'suspend', { hours: 24, payBack: true })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await dollarsOf(victim)).toBe(before + 300);
});

test('a case that changed its reason, was lifted or appealed pays nothing a second time', async ({
  world,
}) => {
  const [cheat, victim] = [await world.player(), await world.player()];
  await raided(world, [cheat, victim], 300);
  const { staff, view } = await accused(world, cheat);
  const before = await dollarsOf(victim);
  await done(decide(staff, view, 'suspend', { hours: 24, payBack: true }));
  const [own] = (await done(cheat.get('/api/moderation/mine'))).sanctions;
  const row = { seq: Number(own.id) };
  await done(appeal(cheat, row));
  await done(decideAppeal(await world.player({ rang: MODERATOR }), row, true));
  await done(report(victim, ['player', cheat.id], { reason: 'cheating' }));
  const again = await caseAbout(staff, cheat);
  await done(decide(staff, again, 'suspend', { hours: 24, payBack: true }));
  expect(await dollarsOf(victim)).toBe(before + 300);
  expect(await world.audit()).toEqual([]);
});

test('a victim who has closed the account, and a cheat who has, leave the books balanced', async ({
  world,
}) => {
  const [cheat, gone, victim] = [await world.player(), await world.player(), await world.player()];
  await raided(world, [cheat, gone], 200);
  await raided(world, [cheat, victim], 200);
  await deleted(world, gone.id);
  const { staff, view } = await accused(world, cheat);
  expect(view.gained?.from.map(({ id }) => id)).toEqual([victim.id]);
  await deleted(world, cheat.id);
  await done(decide(staff, await read(staff, view.id), 'suspend', { hours: 24, payBack: true }));
  expect(await world.audit()).toEqual([]);
});

test('money that the cheat moved into a safe or a bet is not made up for by others', async ({ world }) => {
  const { leader, mates } = await family(world);
  const [cheat, victim] = [mateAt(mates, 0), await world.player()];
  await raided(world, [cheat, victim], 400);
  await done(cheat.post('/api/alliance/contribute', { amount: (await dollarsOf(cheat)) - 200 }));
  await done(placeBet(cheat, { race: await freshRace(cheat), amount: 150 }));
  const before = { victim: await dollarsOf(victim), leader: await dollarsOf(leader) };
  const { staff, view } = await accused(world, cheat);
  await done(decide(staff, view, 'suspend', { hours: 24, payBack: true }));
  // The bet was on sale, and came back.
  expect(await dollarsOf(victim)).toBe(before.victim + 200);
  expect(await dollarsOf(leader)).toBe(before.leader);
  expect(await dollarsOf(cheat)).toBe(0);
});

const ACTIONS = ['dismiss', 'warn', 'mute', 'trade_ban', 'suspend'] as const;
const step = fc.record({
  who: fc.nat({ max: 2 }),
  what: fc.constantFrom('raid', 'sell', 'buy', 'bet', 'decide', 'lift', 'close', 'sanction'),
  action: fc.constantFrom(...ACTIONS),
  payBack: fc.boolean(),
  dollars: fc.integer({ min: 1, max: 400 }),
});

test('no sequence of cases, payments and closed accounts makes or loses a dollar', async () => {
  const world = await createWorld();
  const total = () =>
    world.database.read(async ({ orm, run, tables: { accounts } }) => {
      const rows = await run(orm.select().from(accounts));
      return rows.reduce((sum, row) => sum + (row.asset === 'dollars' ? row.balance + row.escrowed : 0), 0);
    });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14, size: 'max' }), async (steps) => {
      const staff = await world.player({ rang: 2 });
      const people = [await trader(world), await trader(world), await trader(world)];
      const gone = new Set<TestPlayer>();
      const before = await total();
      for (const { who, what, action, payBack, dollars } of steps) {
        const [player, other] = [people[who], people[(who + 1) % people.length]];
        if (!player || !other || gone.has(player) || gone.has(other)) continue;
        if (what === 'raid') await raided(world, [player, other], dollars);
        if (what === 'sell') await sell(player, { quantity: 10, price: 2.99 });
        if (what === 'buy') await buy(player, { quantity: 10, price: 3.01 });
        if (what === 'bet') await placeBet(player, { race: await freshRace(staff), amount: dollars });
        if (what === 'sanction') await sanction(world, { ...staff, rang: 2 }, player, { kind: 'suspend' });
        if (what === 'lift') await lift(staff, { seq: dollars });
        if (what === 'close') gone.add(player);
        if (what === 'close') await deleted(world, player.id);
        if (what !== 'decide') continue;
        await report(await world.player(), ['player', player.id], { reason: 'cheating' });
        const queue = (await done(staff.get('/api/moderation/cases'))).cases;
        const found = queue.find(({ suspect }: { suspect: TestPlayer }) => suspect.id === player.id);
        if (found) await decide(staff, await read(staff, found.id), action, { hours: 1, payBack });
      }
      expect(await total()).toBe(before);
      expect(await world.audit()).toEqual([]);
    }),
    { numRuns: propertyRuns(6) },
  );
});
