import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes } from '#protocol/wire/routes.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import { type Call, CALLS, requestOf } from '#tests/economy/attempts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** The next step; `who` and `pick` select among what exists. */
type Step =
  | { readonly kind: 'call'; readonly who: number; readonly call: Call; readonly pick: number }
  /** Repeats the last request with its key. */
  | { readonly kind: 'replay' }
  | { readonly kind: 'configure'; readonly pick: number }
  | { readonly kind: 'announce' }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'logout'; readonly who: number }
  | { readonly kind: 'delete'; readonly who: number }
  /** An admin marks a new account as an inhabitant, pays one, or retires one. */
  | { readonly kind: 'mark' | 'pay' | 'retire'; readonly who: number };

const who = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      who,
      call: fc.constantFrom(...CALLS),
      pick: fc.nat(10_000),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'replay' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('configure' as const), pick: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'announce' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('logout' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('mark', 'pay', 'retire'), who }) },
);

const HOUR_MS = 3_600_000;

/** Fast enough that sessions outlive the months. */
const SPEED = 90_000;

interface Fixture {
  readonly world: TestWorld;
  readonly admin: TestPlayer;
  readonly players: readonly TestPlayer[];
  /** The last request with a key. */
  last: (() => Promise<unknown>) | null;
  keys: number;
}

async function begin(): Promise<Fixture> {
  const world = await createWorld({ speed: SPEED });
  const admin = await world.player({ rang: 2, dollars: 500_000 });
  const players = [admin];
  for (const dollars of [3_000_000, 120_000, 9_000, 1_000, 1_000])
    players.push(await world.player({ dollars }));
  return { world, admin, players, last: null, keys: 0 };
}

async function take(fixture: Fixture, one: Step): Promise<void> {
  const { world, admin } = fixture;
  const player = fixture.players['who' in one ? one.who % fixture.players.length : 0] ?? admin;
  switch (one.kind) {
    case 'call': {
      const { call, body } = await requestOf(player, one.call, one.pick).catch(() => ({
        call: one.call,
        body: {},
      }));
      const key = `key-${(fixture.keys += 1)}`;
      fixture.last = () => player.post(`/api/${call}`, body, { 'idempotency-key': key });
      await fixture.last();
      return;
    }
    case 'replay':
      await fixture.last?.();
      return;
    case 'configure':
      await admin.send('PUT', '/api/admin/config', { 'centralBankSettings.hourlyWage': 10 + one.pick });
      return;
    case 'announce':
      await admin.post('/api/admin/announcement', { message: 'Hear, hear', type: 'info' });
      return;
    case 'wait':
      return world.advance(one.hours * HOUR_MS);
    case 'logout':
      if (player !== admin) await player.post('/api/auth/logout');
      return;
    case 'mark':
      await admin.post('/api/admin/inhabitants', { usernames: [player.username] });
      return;
    case 'pay':
      await admin.post('/api/admin/inhabitants/pay', { userId: player.id, dollars: 700 });
      return;
    case 'retire':
      await admin.post('/api/admin/inhabitants/retire', { userId: player.id });
      return;
    case 'delete':
      if (player !== admin) await remove(world, player.id);
      return;
  }
}

const remove = (world: TestWorld, playerId: string) =>
  world.app.perform({
    actor: { kind: 'guest' },
    run: async (tx, ctx) => {
      const player = await playerStore(tx).byId(playerId);
      return player ? deletePlayer(tx, ctx, { playerId, passwordHash: player.passwordHash }) : {};
    },
  });

/** A restart creates a new process, whose ticker starts empty. */
const OF_THE_PROCESS = ['/api/admin/stats/system', '/api/admin/ticker'];

const READS = Object.values(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .filter(({ method, path, access }) => method === 'GET' && access !== 'guest' && !path.includes(':'))
  .map(({ path }) => path)
  .filter((path) => !path.endsWith('/logout') && !OF_THE_PROCESS.includes(path));

/** Everything that everyone can read: by calls, and by joining rooms. */
async function readAll({ world, players, admin }: Fixture): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const [at, player] of players.entries()) {
    for (const path of READS) {
      const { status, body } = await player.get(path);
      seen[`${at} ${path}`] = { status, body: lasting(body) };
    }
  }
  const socket = await admin.socket();
  const rooms = ['races', 'alliance', 'leaderboard', ...MARKET_RESOURCES.map((one) => `market:${one}`)];
  for (const room of rooms) {
    const answer: { readonly snapshot?: unknown } = await socket.emitWithAck('subscribe', room);
    seen[room] = answer.snapshot;
  }
  const resumed = await socket.emitWithAck('resume', { world: { epoch: 'none', seq: 0 } });
  seen.world = lasting(resumed.world.snapshot);
  socket.close();
  expect(await world.audit()).toEqual([]);
  return seen;
}

/** Without room positions, which restart with the server, and the ticker, which starts empty. */
function lasting(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { seq: _seq, ticker: _ticker, ...rest } = body as Record<string, unknown>;
  return rest;
}

test('after any sequence of actions, refusals and replays every read is the same after a restart', async () => {
  expect(READS.length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const fixture = await begin();
      try {
        for (const one of steps) await take(fixture, one);
        // Market holdings are recounted each real second.
        await fixture.world.advance(SPEED * 1_000);
        const before = await readAll(fixture);
        await fixture.world.restart();
        expect(await readAll(fixture)).toEqual(before);
      } finally {
        await fixture.world.close();
      }
    }),
    { numRuns: propertyRuns(1) },
  );
}, 240_000);
