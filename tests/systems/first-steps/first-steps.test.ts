import { describe, expect } from 'vitest';
import type { Tx } from '#db/database/open.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { CLUB_NAME } from '#protocol/systems/alliance/terms.ts';
import { FIRST_STEPS, type FirstStep, STEP_REWARD_CENTS } from '#protocol/systems/first-steps/contract.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { changeMail } from '#server/systems/auth/actions/accounts.ts';
import { deleted } from '#tests/systems/alliance/family.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { checklistOf, DEEDS, done, hireThug, offerIron, paidTo, takenBy } from './newcomer.ts';

/** A game hour in a real second. */
const SPEED = 3600;

const OPTIONS = { speed: SPEED, rewards: 'newcomers' } as const;

const test = inWorld(OPTIONS);
let world: TestWorld;
let player: TestPlayer;
test.beforeEach(({ world: shared }) => enter(shared));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  player = await world.player({ dollars: 50_000, isNewcomer: true });
}

const dollarsOf = async (of: TestPlayer): Promise<number> => (await of.get('/api/auth/me')).body.user.dollars;

/** Takes every step in order. */
async function takeAll(of: TestPlayer): Promise<void> {
  for (const id of FIRST_STEPS) {
    if (id === 'rent') await world.advance(2 * HOUR_MS);
    await done(DEEDS[id](of));
  }
}

test('a newcomer has seven steps ahead, worth $300', async () => {
  const { steps, closed } = await checklistOf(player);
  expect(steps).toEqual(
    FIRST_STEPS.map((id) => ({ id, done_at: null, reward: STEP_REWARD_CENTS[id] / 100 })),
  );
  expect(steps.reduce((sum, { reward }) => sum + reward, 0)).toBe(300);
  expect(closed).toBe(false);
});

test('a step is paid in the action that takes it, pushed, and listed in the statement', async () => {
  const pushed: FirstStep[] = [];
  (await player.socket()).on('first_step.done', ({ data }) => pushed.push(data));
  const before = await dollarsOf(player);
  const { amount, balance } = await done(DEEDS.salary(player));
  expect(amount).toBe(50);
  expect(balance.dollars).toBe(before + 50 + 25);
  await expect.poll(() => pushed).toMatchObject([{ id: 'salary', reward: 25 }]);
  expect((await player.get('/api/statement?code=first_step_reward')).body.entries).toMatchObject([
    { amount: 25, text: 'First salary collected: $25.00 from the central bank, once' },
  ]);
  expect((await player.get('/api/activity/recent')).body.entries[0]).toMatchObject({
    title: 'First step',
    place: '/dashboard',
  });
});

test('each step can be taken by its own action, once', async () => {
  await takeAll(player);
  expect(await takenBy(player)).toEqual([...FIRST_STEPS]);
  expect(await paidTo(player)).toBe(300);
  await done(hireThug(player));
  await done(offerIron(player));
  expect(await paidTo(player)).toBe(300);
});

test('joining the newcomers’ club is the seventh step, with no other alliance in the world', async () => {
  await done(player.post('/api/alliance/join', { allianceName: CLUB_NAME }));
  expect(await takenBy(player)).toEqual(['alliance']);
  expect(await paidTo(player)).toBe(50);
});

test('20 parallel calls take a step once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => hireThug(player)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await paidTo(player)).toBe(50);
});

test('a refused action takes no step, a repeated one is paid once', async () => {
  expect((await offerIron(player, 10_000)).status).toBe(409);
  expect(await takenBy(player)).toEqual([]);
  const body = { mafiosiType: 'thug', quantity: 1 };
  const send = () => player.post('/api/mafiosi/hire', body, { 'idempotency-key': 'one' });
  const first = await done(send());
  expect(await done(send())).toEqual(first);
  expect(await paidTo(player)).toBe(50);
});

test('an iron order that fills at once counts as an offer', async () => {
  await world.advance(2 * HOUR_MS);
  const { order } = await done(offerIron(player, 5, 4));
  expect(order.status).toBe('filled');
  expect(await takenBy(player)).toEqual(['iron']);
});

test('buying iron takes no step', async () => {
  const order = { resource: 'iron', orderType: 'buy', quantity: 5, price: 6 };
  await done(player.post('/api/market/place-order', order));
  expect(await takenBy(player)).toEqual([]);
});

describe('closing', () => {
  test('is permanent, and later steps are still paid', async () => {
    expect(await done(player.post('/api/first-steps/close'))).toEqual({ success: true });
    expect(await done(player.post('/api/first-steps/close'))).toEqual({ success: true });
    await done(hireThug(player));
    await world.restart();
    expect(await checklistOf(player)).toMatchObject({ closed: true });
    expect(await paidTo(player)).toBe(50);
  });
});

describe('a player who signs up again with the same mail address', () => {
  test('sees the steps done, and is paid only for unpaid ones', async () => {
    await done(DEEDS.salary(player));
    await done(hireThug(player));
    await done(player.post('/api/first-steps/close'));
    await deleted(world, player.id);
    const again = await world.player({ mail: player.mail, dollars: 50_000, isNewcomer: true });
    const { steps, closed } = await checklistOf(again);
    expect(closed).toBe(false);
    expect(steps.filter(({ reward }) => reward === 0).map(({ id }) => id)).toEqual(['salary', 'mafioso']);
    expect(steps.every(({ done_at }) => done_at === null)).toBe(true);
    await done(hireThug(again));
    await done(DEEDS.bet(again));
    expect(await takenBy(again)).toEqual(['bet', 'mafioso']);
    expect(await paidTo(again)).toBe(50);
  });

  test('finds no hour of salary', async () => {
    const salary = async (of: TestPlayer) => (await of.get('/api/central-bank/salary-status')).body;
    expect(await salary(player)).toMatchObject({ hoursAvailable: 1, potentialEarnings: 50 });
    await deleted(world, player.id);
    const again = await world.player({ mail: player.mail, isNewcomer: true });
    expect(await salary(again)).toMatchObject({ hoursAvailable: 0, canCollect: false });
  });
});

const sessionOf = async (tx: Tx, playerId: string): Promise<string> =>
  (await sessionStore(tx).of(playerId))[0]?.id ?? '';

test('changing the mail address pays nobody twice', async () => {
  await done(hireThug(player));
  const { id: playerId, mail } = player;
  const change = { playerId, mail: 'another@example.com' };
  await world.app.perform({
    actor: { kind: 'guest' },
    run: async (tx, ctx) => changeMail(tx, ctx, { ...change, keep: await sessionOf(tx, playerId) }),
  });
  await done(hireThug(player));
  expect(await paidTo(player)).toBe(50);
  const other = await world.player({ mail, dollars: 5_000 });
  await done(hireThug(other));
  expect(await paidTo(other)).toBe(0);
});

test('without rewards the list is closed and nobody is paid', async () => {
  const plain = await createWorld({ speed: SPEED });
  const one = await plain.player({ dollars: 5_000 });
  await done(hireThug(one));
  expect(await checklistOf(one)).toMatchObject({ closed: true });
  expect(await takenBy(one)).toEqual([]);
});

test('staff have no first steps and are paid for none', async () => {
  const admin = await world.player({ rang: 2, dollars: 5_000, isNewcomer: true });
  await done(hireThug(admin));
  expect(await checklistOf(admin)).toMatchObject({ closed: true });
  expect(await takenBy(admin)).toEqual([]);
  expect(await paidTo(admin)).toBe(0);
});

describe('the audit finds', () => {
  test('a reward without a row, and a row without a reward', async () => {
    await enter(await createWorld(OPTIONS));
    world.leaveUnbalanced('rows are planted');
    await done(hireThug(player));
    await world.database.inTransaction(async (tx) => {
      await tx.run(tx.orm.update(tx.tables.firstSteps).set({ stepId: 'bet' }));
    });
    expect(await world.audit()).toEqual([
      `${player.id} was paid for the step mafioso`,
      `the step ${player.id} bet was never paid`,
    ]);
  });

  test('a payment without a remembered address', async () => {
    await enter(await createWorld(OPTIONS));
    world.leaveUnbalanced('a grant is forgotten');
    await done(hireThug(player));
    await world.database.inTransaction(async (tx) => {
      await tx.run(tx.orm.delete(tx.tables.firstStepGrants));
    });
    expect(await world.audit()).toEqual(['the step mafioso was paid 1 times to 0 addresses']);
  });
});
