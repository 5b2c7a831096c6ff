import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, MONTH_MS } from '#protocol/values/time.ts';
import { tokenHash } from '#server/action/session-rules.ts';
import { connection, type TestPlayer } from '#tests/support/player.ts';
import { skipRunsAfter } from '#tests/support/property-runs.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { openRaces } from '../../racing/bettor.ts';
import { type ActivityItem, reckon } from './model.ts';

/** From the sign-up to the eviction. */
const EVICTED_MS = MONTH_MS + 8 * DAY_MS;

/** A run takes seconds on a busy machine: shrinking stops after this long. */
const WITHIN_MS = 120_000;

/** A player's action, after time has passed in one of these ways. */
interface Step {
  /** The server runs, is down, is killed during its catch-up, or hangs so that no job runs. */
  readonly how: 'run' | 'down' | 'killed' | 'hang';
  readonly minutes: number;
  readonly who: number;
  readonly what: 'order' | 'bet' | 'salary';
  readonly amount: number;
  /** An order's lifetime in minutes; the index of the planned race to bet on. */
  readonly more: number;
}

interface Plan {
  /** Minutes after the world's start at noon, and dollars. */
  readonly players: readonly { readonly joinsAt: number; readonly dollars: number }[];
  readonly steps: readonly Step[];
}

const plans = (hows: readonly Step['how'][]): fc.Arbitrary<Plan> =>
  fc.record({
    players: fc
      .array(fc.record({ joinsAt: fc.nat(2_000), dollars: fc.integer({ min: 20_000, max: 30_000 }) }), {
        minLength: 2,
        maxLength: 4,
      })
      .map((all) => all.toSorted((a, b) => a.joinsAt - b.joinsAt)),
    steps: fc.array(
      fc.record({
        how: fc.constantFrom(...hows),
        minutes: fc.integer({ min: 1, max: 1_600 }),
        who: fc.nat(9),
        what: fc.constantFrom('order' as const, 'bet' as const, 'salary' as const),
        amount: fc.integer({ min: 1, max: 8 }),
        more: fc.integer({ min: 1, max: 1_500 }),
      }),
      { minLength: 3, maxLength: 7 },
    ),
  });

/** A world and its scripted events. */
interface Played {
  readonly world: TestWorld;
  readonly players: TestPlayer[];
  readonly activityEntries: ActivityItem[];
  /** Bets, decided only by the race. */
  readonly bets: {
    readonly playerId: string;
    readonly raceId: string;
    readonly cents: number;
    readonly atMs: number;
  }[];
  downMs: number;
}

async function join(played: Played, dollars: number): Promise<void> {
  const { world, players, activityEntries } = played;
  const player = await world.player({ dollars });
  players.push(player);
  activityEntries.push({
    kind: 'joins',
    atMs: world.clock.nowMs(),
    playerId: player.id,
    cents: dollars * 100,
  });
}

/** Everyone signs up on the first two days; one player, some hours before the first eviction, is never evicted. */
async function begin(world: TestWorld, plan: Plan): Promise<Played> {
  const played: Played = { world, players: [], activityEntries: [], bets: [], downMs: 0 };
  let passed = 0;
  for (const { joinsAt, dollars } of plan.players) {
    await world.advance((joinsAt - passed) * MINUTE_MS);
    passed = joinsAt;
    await join(played, dollars);
  }
  const [first] = plan.players;
  await world.advance(EVICTED_MS - (passed - (first?.joinsAt ?? 0)) * MINUTE_MS - 16 * HOUR_MS);
  await join(played, 24_000);
  return played;
}

async function pass({ world }: Played, { how, minutes }: Step): Promise<void> {
  const ms = minutes * MINUTE_MS;
  if (how === 'run') return world.advance(ms);
  if (how === 'hang') return world.time.pass(ms);
  if (how === 'down') return world.restart(ms);
  world.time.pass(ms);
  // The database fails for good after some turns, which ends the catch-up there.
  const whole = world.database.inTransaction;
  let left = minutes % 5;
  const dying = vi.spyOn(world.database, 'inTransaction').mockImplementation((work) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('killed')) : whole(work);
  });
  await world.app.scheduler.catchUp();
  dying.mockRestore();
  await world.restart();
}

async function signIn(world: TestWorld, player: TestPlayer) {
  const token = `again-${player.id}-${world.time.realNowMs()}`;
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      const session = { id: ctx.chance.id(), tokenHash: tokenHash(token), playerId: player.id };
      await sessionStore(tx).add({ ...session, createdAtMs: ctx.realNowMs });
      return {};
    },
  });
  return { ...player, ...connection(() => world.url, `sid=${token}`) };
}

async function act(played: Played, { how, who, what, amount, more }: Step): Promise<void> {
  const { world, players, activityEntries, bets } = played;
  // While jobs hang, a call first evicts an overdue player, as of the call.
  const chosen = how === 'hang' ? players.at(-1) : players[who % players.length];
  if (!chosen) return;
  const player = await signIn(world, chosen);
  const [atMs, playerId] = [world.clock.nowMs(), player.id];
  if (what === 'salary') {
    const { status, body } = await player.post('/api/central-bank/collect-salary');
    if (status === 200)
      activityEntries.push({ kind: 'earns', atMs, playerId, cents: Math.round(body.amount * 100) });
    return;
  }
  const cents = amount * 100_00;
  if (what === 'order') {
    const endsAtMs = atMs + more * MINUTE_MS;
    const order = { resource: 'food', orderType: 'buy', quantity: amount * 100, price: 1 };
    const expires_at = new Date(endsAtMs).toISOString();
    const { status } = await player.post('/api/market/place-order', { ...order, expires_at });
    expect(status).toBe(200);
    activityEntries.push(
      { kind: 'parks', atMs, playerId, cents },
      { kind: 'expires', atMs: endsAtMs, playerId, cents },
    );
    return;
  }
  const races = await openRaces(player);
  const race = races[more % races.length];
  const bet = { raceId: race?.id, horseId: race?.horses[0]?.id, amount: amount * 100 };
  const { status } = await player.post('/api/horse-racing/place-bet', bet);
  if (status !== 200 || !race) return;
  activityEntries.push({ kind: 'parks', atMs, playerId, cents });
  bets.push({ playerId, raceId: race.id, cents, atMs: Date.parse(race.finishes_at) });
}

/** The settlements, evictions and crownings with their times, read from the file. */
const stored = ({ database }: TestWorld) =>
  database.read(async ({ orm, run, tables: { kings, transfers, bets, betSettlements } }) => ({
    kings: await run(orm.select().from(kings).orderBy(kings.day)),
    transfers: await run(orm.select().from(transfers).orderBy(transfers.id)),
    bets: await run(orm.select().from(bets)),
    settlements: await run(orm.select().from(betSettlements)),
  }));

/** Reads what the model does not decide: race results, and how far downtime postponed an eviction. */
function taughtBy(played: Played, file: Awaited<ReturnType<typeof stored>>, untilMs: number): ActivityItem[] {
  const settled = played.bets.flatMap(({ raceId, ...bet }): ActivityItem[] => {
    const row = file.bets.find((one) => one.raceId === raceId && one.playerId === bet.playerId);
    const settlement = file.settlements.find(({ betId }) => betId === row?.id);
    if (bet.atMs > untilMs) return [];
    if (!settlement) return expect.unreachable('a bet is not settled');
    return [{ kind: 'settles', ...bet, payoutCents: settlement.payoutCents }];
  });
  const evicted = played.players.flatMap(({ id }): ActivityItem[] => {
    const joined = played.activityEntries.find((one) => one.kind === 'joins' && one.playerId === id);
    const dueMs = (joined?.atMs ?? 0) + EVICTED_MS;
    const made = file.transfers.find(({ debit, code }) => debit === id && code === 'eviction_wealth');
    const atMs = made?.atMs ?? untilMs + 1;
    expect(atMs).toBeGreaterThanOrEqual(Math.min(dueMs, untilMs + 1));
    if (dueMs + played.downMs <= untilMs) expect(made).toBeDefined();
    return made ? [{ kind: 'evicts', playerId: id, atMs }] : [];
  });
  return [...played.activityEntries, ...settled, ...evicted];
}

async function playOut(plan: Plan, { isDated }: { readonly isDated: boolean }): Promise<void> {
  const world = await createWorld();
  try {
    const fromMs = world.clock.nowMs();
    const played = await begin(world, plan);
    for (const step of plan.steps) {
      await pass(played, step);
      if (step.how === 'down' || step.how === 'killed') played.downMs += step.minutes * MINUTE_MS;
      await act(played, step);
    }
    await world.advance(0);
    const untilMs = world.clock.nowMs();
    const file = await stored(world);
    const activityEntries = taughtBy(played, file, untilMs);
    const { kings, dollars } = reckon(activityEntries, { fromMs, untilMs });
    expect(file.kings.slice(1)).toEqual(kings);
    expect(file.kings[0]?.day).toBe(dayOf(fromMs));
    for (const { id } of played.players) {
      const balance = file.transfers
        .filter(({ asset }) => asset === 'dollars')
        .reduce(
          (sum, { debit, credit, amount }) => sum + (credit === id ? amount : debit === id ? -amount : 0),
          0,
        );
      expect(balance).toBe(dollars.get(id));
    }
    if (isDated) expect(datesOf(file, played)).toEqual(datesWanted(activityEntries, untilMs));
    expect(await world.audit()).toEqual([]);
  } finally {
    await world.close();
  }
}

/** The effective times of ended orders and settled bets. */
const datesOf = ({ transfers }: Awaited<ReturnType<typeof stored>>, { players }: Played): string[] =>
  transfers
    .flatMap(({ code, credit, debit, holder, atMs }) => {
      const owner = players.find(({ id }) => [credit, debit, holder].includes(id));
      if (!owner || !['market_released', 'bet_lost', 'bet_won_stake'].includes(code)) return [];
      return [`${code === 'market_released' ? 'expires' : 'settles'} ${owner.id} ${atMs}`];
    })
    .toSorted();

const datesWanted = (activityEntries: readonly ActivityItem[], untilMs: number): string[] =>
  activityEntries
    .filter(({ kind, atMs }) => (kind === 'expires' || kind === 'settles') && atMs <= untilMs)
    .map(({ kind, playerId, atMs }) => `${kind} ${playerId} ${atMs}`)
    .toSorted();

test('a server that was down or killed across midnights ends in the same state as one that ran', async () => {
  await fc.assert(
    fc.asyncProperty(
      plans(['run', 'down', 'killed']),
      skipRunsAfter(WITHIN_MS, (plan) => playOut(plan, { isDated: true })),
    ),
    { numRuns: 12 },
  );
}, 240_000);

test('a server whose jobs hang while players continue ends in the same state', async () => {
  await fc.assert(
    fc.asyncProperty(
      plans(['hang', 'hang', 'run']),
      skipRunsAfter(WITHIN_MS, (plan) => playOut(plan, { isDated: false })),
    ),
    { numRuns: 8 },
  );
}, 240_000);
