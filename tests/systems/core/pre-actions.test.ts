import { beforeEach, expect } from 'vitest';
import type { RoomEvent } from '#protocol/wire/events.ts';
import { type Context, refuse } from '#server/action/context.ts';
import { type Apply, createFeed } from '#server/action/feed.ts';
import { type Command, createRunner } from '#server/action/run-action.ts';
import type { PreAction } from '#server/action/system.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { countFlows } from '#server/systems/economy/flows.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
let player: TestPlayer;
let log: string[];
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player();
  log = [];
});

/** Pays a dollar, emits, records a change and runs an effect after the commit. */
const giveDollar = async (ctx: Context, what: string): Promise<void> => {
  await ctx.post([
    { debit: CENTRAL_BANK, credit: player.id, asset: 'dollars', amount: 100, code: 'starting_goods' },
  ]);
  ctx.emit(`user:${player.id}`, 'notification', { type: 'success', message: what });
  ctx.record({ kind: 'announcement.made', announcement: announced(what) });
  ctx.afterCommit(() => log.push(`${what}, after`));
};

const announced = (message: string) => ({ id: '1', message, type: 'info' }) as const;

/** Applies every change, and publishes one event for each. */
const follow: Apply = {
  'announcement.made'({ announcement }) {
    log.push(`${announcement.message}, applied`);
    return [{ room: 'world', event: 'announcement', data: announcement }];
  },
  'balance.changed': ({ playerId, balance }) => [
    { room: `user:${playerId}`, event: 'balance', data: balance },
  ],
};

/** Runs a command with one dollar due before it. */
function runner(
  apply: Apply = follow,
  onFatal = (error: unknown): void => expect.unreachable(String(error)),
) {
  let due = true;
  const before: PreAction = {
    isDue: () => due,
    async run(_tx, ctx) {
      await giveDollar(ctx, 'before');
      ctx.afterCommit(() => (due = false));
    },
  };
  const { database, clock, config } = world;
  const publish = (events: readonly RoomEvent[]) =>
    log.push(
      ...events.map(({ event, data }) =>
        event === 'balance'
          ? `balance ${data.dollars}`
          : event === 'notification'
            ? data.message
            : event === 'announcement'
              ? `${data.message}, in the room`
              : event,
      ),
    );
  const deps = {
    database,
    clock,
    config,
    chance: seededChance(5),
    reactions: [],
    posted: [countFlows],
    preActions: [before],
    feed: createFeed([apply]),
  };
  return createRunner({ ...deps, publish, count: () => undefined, onFatal });
}

const command = (more: Partial<Command<object>>): Command<object> => ({
  actor: { kind: 'player', id: player.id, username: 'p', rang: 1 },
  run: async (_tx, ctx) => {
    await giveDollar(ctx, 'action');
    return {};
  },
  ...more,
});

const once: NonNullable<Command<object>['once']> = {
  key: { player: '', route: 'r', key: 'k', bodyHash: 'h' },
  store: (outcome) => ({ status: 'refused' in outcome ? 409 : 200, body: '{}' }),
};

const refused: Command<object>['run'] = async (_tx, ctx) => {
  await giveDollar(ctx, 'undone');
  return refuse('already_bet');
};

test("a pre-action's events are published with the action, after memory has applied the changes", async () => {
  const outcome = await runner()(command({}));
  expect(outcome.kind).toBe('done');
  expect(log).toEqual([
    'before, applied',
    'action, applied',
    'before',
    'action',
    'before, in the room',
    'action, in the room',
    'balance 1002',
    'before, after',
    'action, after',
  ]);
});

test('a change that memory cannot apply after its commit is fatal', async () => {
  const faults: unknown[] = [];
  const lost = new Error('memory is lost');
  const fail = (): never => {
    throw lost;
  };
  await runner({ 'announcement.made': fail }, (error) => faults.push(error))(command({}));
  expect(faults).toEqual([lost]);
});

test('a pre-action is published alone when the refusal of its action is stored', async () => {
  const perform = runner();
  expect((await perform(command({ run: refused, once }))).kind).toBe('refused');
  const alone = ['before, applied', 'before', 'before, in the room', 'balance 1001', 'before, after'];
  expect(log).toEqual(alone);
  expect((await perform(command({ run: refused, once }))).kind).toBe('replayed');
  expect(log).toEqual(alone);
});

test('a pre-action is rolled back with an unstored refusal, and runs again before the next action', async () => {
  const perform = runner();
  expect((await perform(command({ run: refused }))).kind).toBe('refused');
  expect(log).toEqual([]);
  expect((await perform(command({}))).kind).toBe('done');
  expect(log).toContain('before');
});
