import { describe, expect } from 'vitest';
import { ledgerStore } from '#db/ledger/store.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  contribute,
  DAY_MS,
  deleted,
  dollarsOf,
  done,
  family,
  founded,
  get,
  mateAt,
  outcomeOf,
  post,
  safeCents,
  SPEED,
} from './family.ts';

const test = inWorld({ speed: SPEED });

const bankCents = (world: TestWorld): Promise<number> =>
  world.database.read((tx) => ledgerStore(tx).balanceOf('central-bank', 'dollars'));

describe('the safe of a dissolving alliance', () => {
  test('is paid to the last member less the fee, as their payout of the day', async ({ world }) => {
    const { leader, mates, id, name } = await family(world, { dollars: 250_000 });
    const mate = mateAt(mates, 0);
    await done(contribute(mate, 190_000));
    await done(post(mate, 'leave'));
    const [before, bank] = [await dollarsOf(leader), await bankCents(world)];
    expect((await done(post(leader, 'leave'))).message).toBe(
      `You have left ${name}. The alliance has ended. You got $180,500 from its safe, the central bank $9,500.`,
    );
    expect((await dollarsOf(leader)) - before).toBe(180_500);
    expect((await bankCents(world)) - bank).toBe(950_000);
    expect(await safeCents(world, id)).toBe(0);
    const { entries } = (await leader.get('/api/statement')).body;
    expect(entries[0].text).toBe(
      `The last one out of ${name} took the safe: $190,000.00 less 5% for the central bank = $180,500.00`,
    );
    // A second alliance on the same day pays nothing out.
    const second = await founded(leader);
    await done(contribute(leader, 1_000));
    expect(outcomeOf(await post(leader, 'payout', { username: leader.username, amount: 1 }))).toBe(
      '409 paid_today',
    );
    expect(outcomeOf(await post(leader, 'leave'))).toBe('409 paid_today');
    expect(await safeCents(world, second.id)).toBe(100_000);
    expect(await allianceOf(leader)).toMatchObject({ name: second.name });
    await world.advance(DAY_MS);
    await done(post(leader, 'leave'));
    expect(await safeCents(world, second.id)).toBe(0);
  });

  test('waits for the next game day when the last member was already paid today', async ({ world }) => {
    const { leader, id } = await family(world, { mates: 0 });
    await done(contribute(leader, 1_000));
    await done(post(leader, 'payout', { username: leader.username, amount: 100 }));
    const refused = await post(leader, 'leave');
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'paid_today',
        error: 'You were already paid out of a safe today. You can end this alliance after game midnight.',
      }),
    ]);
    expect(await safeCents(world, id)).toBe(90_000);
    await world.advance(DAY_MS);
    const before = await dollarsOf(leader);
    await done(post(leader, 'leave'));
    expect((await dollarsOf(leader)) - before).toBe(855);
  });

  test('does not hold back the last member when it is empty, even after a payout', async ({ world }) => {
    const { leader } = await family(world, { mates: 0 });
    await done(contribute(leader, 100));
    await done(post(leader, 'payout', { username: leader.username, amount: 100 }));
    await done(post(leader, 'leave'));
    expect(await allianceOf(leader)).toBeNull();
  });

  test('goes in full to the central bank with a deleted last member, on any day', async ({ world }) => {
    const { leader, id, name } = await family(world, { mates: 0 });
    await done(contribute(leader, 4_000));
    await done(post(leader, 'payout', { username: leader.username, amount: 100 }));
    await deleted(world, leader.id);
    expect(await safeCents(world, id)).toBe(0);
    const { alliances } = await done(get(await world.player(), `list?showPrivate=true&search=${name}`));
    expect(alliances).toEqual([]);
  });
});
