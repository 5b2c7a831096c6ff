import { beforeEach, describe, expect } from 'vitest';
import { configStore } from '#db/systems/admin/store/config.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
let admin: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  admin = await world.player({ rang: 2 });
});

const put = (body: object) => admin.send('PUT', '/api/admin/config', body);
const undo = (entryId: unknown) => admin.post('/api/admin/config/undo', { entryId });
const log = async () => (await admin.get('/api/admin/log')).body.entries;
const stored = () => world.database.read((tx) => configStore(tx).all());

test.each(['2', '0', '-1', '1.5', 'x', '9'.repeat(20), '__proto__'])(
  'entry %s does not exist',
  async (id) => {
    expect((await undo(id)).status).toBe(404);
  },
);

test.each([1, null, [], ''])('%j is not an entry', async (id) => {
  expect((await undo(id)).status).toBe(400);
});

describe('in its own world', () => {
  beforeEach(async () => {
    world = await createWorld();
    admin = await world.player({ username: 'Boss', rang: 2 });
  });

  test('undoing a change restores the previous state and is logged', async () => {
    await put({ dailyAttackLimit: 9, 'buildingPrices.farm': 5 });
    const { status, body } = await undo('1');
    expect([status, body.message, body.config.dailyAttackLimit]).toEqual([
      200,
      'Configuration updated successfully',
      5,
    ]);
    expect(world.config.values.dailyAttackLimit).toBe(5);
    // No override is left: a computed price is computed again.
    expect(await stored()).toEqual({});
    await put({ priceProductionRatio: 144 });
    expect(world.config.values['buildingPrices.farm']).toBe(3456);
    const [, undone, first] = await log();
    expect(undone).toMatchObject({
      action: 'config.undo',
      before: { dailyAttackLimit: 9, 'buildingPrices.farm': 5 },
      after: { dailyAttackLimit: 5, 'buildingPrices.farm': 1728 },
      can_undo: true,
    });
    expect(first).toMatchObject({ id: '1', can_undo: false, undone_by: '2' });
  });

  test('an undo can be undone', async () => {
    await put({ dailyAttackLimit: 9 });
    await undo('1');
    expect((await undo('2')).status).toBe(200);
    expect(world.config.values.dailyAttackLimit).toBe(9);
  });

  test('a change can be undone only once, even by ten parallel calls', async () => {
    await put({ dailyAttackLimit: 9 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo('1')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_undone');
    expect((await log()).length).toBe(2);
  });

  test('a change cannot be undone after one of its settings changed again', async () => {
    await put({ dailyAttackLimit: 9, marketActionsLimit: 7 });
    await put({ dailyAttackLimit: 8 });
    expect((await undo('1')).body).toEqual({
      code: 'changed_since',
      error: 'The setting "dailyAttackLimit" has been changed since: undo the later change first.',
    });
    expect(world.config.values.marketActionsLimit).toBe(7);
    expect((await undo('2')).status).toBe(200);
    expect((await undo('1')).status).toBe(200);
    expect(world.config.values).toMatchObject({ dailyAttackLimit: 5, marketActionsLimit: 500 });
  });

  test('only changes of the configuration can be undone', async () => {
    await admin.post('/api/admin/announcement', { message: 'hello' });
    expect((await undo('1')).body.code).toBe('not_undoable');
  });

  test('accrual under a change keeps its rate after the change is undone', async () => {
    await put({ 'centralBankSettings.hourlyWage': 100 });
    world.time.pass(60_000);
    await undo('1');
    const rates = await world.database.read(({ orm, run, tables: { pastRates } }) =>
      run(orm.select({ rate: pastRates.rate }).from(pastRates)),
    );
    expect(rates).toEqual([{ rate: 5_000 }, { rate: 10_000 }]);
  });
});
