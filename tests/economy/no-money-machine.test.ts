import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attemptAll,
  startSimulation,
  pass,
  signUpAgain,
  type Simulation,
  type Attempt,
} from './simulation.ts';
import { FIRST_STEPS, type FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { propertyRuns, skipRunsAfter } from '#tests/support/property-runs.ts';
import { DAY_MS, HOUR_MS } from './stated-income.ts';
import { type Call, CALLS } from './attempts.ts';

/** Fewer on a busy machine. The first sequence is empty. */
const RUNS = 4;
const MAX_STEPS = 60;
const TIME_MS = 6_000;

/** A command of the model: players' attempts, or the passing of time. */
type Step = fc.AsyncCommand<object, Simulation>;

class Act implements Step {
  readonly attempts: readonly Attempt[];
  readonly mayEarn: boolean;
  constructor(attempts: readonly Attempt[], mayEarn: boolean) {
    this.attempts = attempts;
    this.mayEarn = mayEarn;
  }
  check = (): boolean => true;
  async run(_: object, simulation: Simulation): Promise<void> {
    const earned = await attemptAll(
      simulation,
      this.attempts.flatMap((attempt) => Array.from({ length: attempt.times }, () => attempt)),
    );
    if (!this.mayEarn) expect(earned).toBe(0);
  }
  toString = (): string =>
    this.attempts.map(({ who, call, pick, times }) => `${who} ${times} × ${call} ${pick}`).join(' & ');
}

class Pass implements Step {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
  check = (): boolean => true;
  run = (_: object, simulation: Simulation): Promise<void> => pass(simulation, this.ms);
  toString = (): string => `${this.ms / HOUR_MS} h pass`;
}

class SignUpAgain implements Step {
  readonly who: number;
  constructor(who: number) {
    this.who = who;
  }
  check = (): boolean => true;
  run = (_: object, simulation: Simulation): Promise<void> => signUpAgain(simulation, this.who);
  toString = (): string => `${this.who} leaves and signs up again`;
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  who: fc.nat(2),
  call: fc.constantFrom(...CALLS),
  pick: fc.nat(10_000),
  times: fc.constantFrom(1, 1, 1, 3),
});
/** Sequential, or several players at once. */
const acts = (mayEarn: boolean): fc.Arbitrary<Step> =>
  fc
    .array(attempt, { minLength: 1, maxLength: 4, size: 'max' })
    .map((attempts) => new Act(attempts, mayEarn));
const passes: fc.Arbitrary<Step> = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 120 }).map((quarters) => (quarters * HOUR_MS) / 4) },
    { weight: 1, arbitrary: fc.integer({ min: 3, max: 33 }).map((days) => days * DAY_MS) },
  )
  .map((ms) => new Pass(ms));

/** Rarely, somebody leaves with nothing and starts over. */
const orReturns = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 20, arbitrary: step },
    { weight: 1, arbitrary: fc.nat(2).map((who) => new SignUpAgain(who)) },
  );

const everyone = (call: Call, pick = 0): readonly Attempt[] =>
  [0, 1, 2].map((who) => ({ who, call, pick, times: 1 }));

/** Every source of every player has accrued part of an hour, too little to pay. */
async function settleIn(simulation: Simulation): Promise<void> {
  const works: readonly (readonly [Call, number])[] = [
    // The starting hour.
    ['central-bank/collect-salary', 0],
    ['market/place-order', IRON.sell],
    ['market/place-order', GOLD],
    ...[0, 1, 2, 3, 6].map((building) => ['production/build', building] as const),
    ...(['purchase', 'purchase'] as const).map((call, at) => [`real-estate/${call}`, 37 * at] as const),
    ...(['create', 'hire', 'hire', 'pay-salaries'] as const).map(
      (call) => [`tycoon-company/${call}`, 90] as const,
    ),
  ];
  for (const [call, pick] of works) await attemptAll(simulation, everyone(call, pick));
  await pass(simulation, HOUR_MS / 4);
}

/** Every call once more, if it succeeds, with the rent due; collects all accruals and empties all escrow. */
async function finish(simulation: Simulation): Promise<void> {
  const [player] = simulation.players;
  const due =
    Date.parse((await player?.get('/api/rent/status'))?.body.nextDueDate) - simulation.world.clock.nowMs();
  // Whatever was sold earlier, there is rent to collect.
  await attemptAll(simulation, everyone('real-estate/purchase', 7));
  await pass(simulation, Math.max(0, due) + HOUR_MS);
  await cashIn(simulation);
  for (const call of CALLS) await attemptAll(simulation, everyone(call));
  await shareSafe(simulation);
  // Minutes accrued at the old rate.
  await pass(simulation, (3 * HOUR_MS) / 4);
  for (const call of RISES) await attemptAll(simulation, everyone(call));
  await pass(simulation, HOUR_MS / 2);
  await cashIn(simulation);
  await startOver(simulation);
}

/**
 * Everyone leaves and signs up again, an alliance's founder last; then all first steps are repeated, and none
 * pays twice.
 */
async function startOver(simulation: Simulation): Promise<void> {
  // Whoever was paid today can end an alliance only tomorrow.
  await pass(simulation, DAY_MS);
  await attemptAll(simulation, everyone('alliance/leave'));
  await attemptAll(simulation, [{ who: 0, call: 'alliance/create', pick: 1, times: 1 }]);
  for (const who of [1, 2, 0]) {
    await signUpAgain(simulation, who);
    await attemptAll(simulation, [{ who, call: 'alliance/join', pick: 0, times: 1 }]);
  }
  await cashIn(simulation);
  for (const call of ['real-estate/purchase', 'horse-racing/place-bet', 'mafiosi/hire'] as const) {
    // A day of salary for each.
    await pass(simulation, DAY_MS);
    await cashIn(simulation);
    await attemptAll(simulation, everyone(call));
  }
  for (const pick of [IRON.buy, IRON.sell])
    await attemptAll(simulation, everyone('market/place-order', pick));
}

/** These picks select iron orders: one that the market maker always fills, and an offer. */
const IRON = { buy: 208, sell: 10 };

/** Buys enough for a first gilding. */
const GOLD = 120;

/** The richest founds an alliance and builds, the others join; all contribute, one is paid, one is kicked. */
async function shareSafe(simulation: Simulation): Promise<void> {
  await attemptAll(simulation, everyone('alliance/leave'));
  await attemptAll(simulation, [{ who: 0, call: 'alliance/create', pick: 1, times: 1 }]);
  const calls = [
    ...(['join', 'contribute', 'contribute-stone', 'build-hall'] as const),
    ...(['contribute', 'payout', 'kick', 'leave'] as const),
  ];
  for (const call of calls) await attemptAll(simulation, everyone(`alliance/${call}`, 1));
}

/** Actions that raise an hour's income. */
const RISES: readonly Call[] = [
  'real-estate/upgrade',
  'tycoon-company/hire',
  'tycoon-company/upgrade',
  'production/build',
];

async function cashIn(simulation: Simulation): Promise<void> {
  const calls = [
    ...(['market/cancel-all', 'rent/pay', 'central-bank/collect-salary', 'production/collect'] as const),
    ...(['real-estate/collect-rent', 'tycoon-company/collect-revenue'] as const),
  ];
  for (const call of calls) await attemptAll(simulation, everyone(call));
}

/** Runs sequences of steps, each in a new world; returns the successful calls. */
async function simulate(
  kinds: fc.Arbitrary<Step>[],
  end: (simulation: Simulation) => Promise<void>,
): Promise<Pick<Simulation, 'done' | 'unpaidSteps'>> {
  const done = new Set<Call>();
  const unpaidSteps = new Set<FirstStepId>();
  const sequences = fc.commands(kinds, { maxCommands: MAX_STEPS, size: 'max' });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      sequences,
      skipRunsAfter(propertyRuns(TIME_MS), async (seed, steps) => {
        const simulation = await startSimulation(seed);
        try {
          await settleIn(simulation);
          await fc.asyncModelRun(() => ({ model: {}, real: simulation }), steps);
          await end(simulation);
          expect(await simulation.world.audit()).toEqual([]);
          for (const call of simulation.done) done.add(call);
          for (const step of simulation.unpaidSteps) unpaidSteps.add(step);
        } finally {
          await simulation.world.close();
        }
      }),
    ),
    // After the empty sequence every call succeeds; after a random one, an alliance may cost more than anyone has.
    { numRuns: propertyRuns(RUNS), examples: [[0, []]], endOnFailure: true },
  );
  return { done, unpaidSteps };
}

test('no sequence of actions at one moment makes anyone richer', async () => {
  await simulate([orReturns(acts(false))], cashIn);
}, 180_000);

test('over time nobody gains more than the stated income', async () => {
  const { done, unpaidSteps } = await simulate(
    [acts(true), acts(true), orReturns(acts(true)), passes],
    finish,
  );
  expect([...done].toSorted()).toEqual([...CALLS].toSorted());
  expect([...unpaidSteps].toSorted()).toEqual([...FIRST_STEPS].toSorted());
}, 180_000);
