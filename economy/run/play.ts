import { createSharedPages, type SharedPages } from '#bots/bot/shared-pages.ts';
import { createDice } from '#bots/wire/dice.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import type { Agent } from '../agents/agent.ts';
import { visit } from '../agents/visit.ts';
import { createAccount } from '../world/accounts.ts';
import { type Calls, createCalls } from '../world/calls.ts';
import { type DailyChance, mixed } from '../world/daily-chance.ts';
import { BID_DAYS, BIDDERS_SHARE, bidForLandmarks } from '../world/landmarks.ts';
import type { TwinWorld } from '../world/twin-world.ts';
import { type DayFacts, readDay, readDollars, readWorths, type Since, sinceNow } from './day-facts.ts';

/** A day on which an agent does not play, in percent. */
const ABSENT_PERCENT = 10;

/** Of the players, by dollars: they pay for status. */
const RICH_SHARE = 1 / 3;

const DAY_HOURS = 24;

export interface PlayDeps {
  readonly world: TwinWorld;
  readonly chance: DailyChance;
  readonly agents: readonly Agent[];
  readonly seed: number;
  readonly landmarks: boolean;
}

export interface PlayedDay {
  readonly facts: DayFacts;
  /** Net worth in dollars by the agents' numbers; null before they joined. */
  readonly worths: readonly (number | null)[];
  readonly refusals: ReadonlyMap<string, number>;
}

/** Plays one game day from midnight to midnight; everything it draws depends on the seed and the day alone. */
export async function playDay(deps: PlayDeps, day: number): Promise<PlayedDay> {
  const { world, chance, agents, seed, landmarks } = deps;
  chance.beginDay(day + 1);
  const startMs = world.clock.nowMs();
  const since: Since = await world.database.read(sinceNow);
  const richest = await richestFirst(world, agents);
  const today: Today = {
    ...{ day, calls: createCalls(world), shared: createSharedPages() },
    rich: new Set(richest.slice(0, Math.round(RICH_SHARE * richest.length))),
    refusals: new Map<string, number>(),
  };
  for (const { wagers } of agents) wagers.forget();
  if (landmarks && day > 0 && day % BID_DAYS === 0)
    await bidForLandmarks(world, richest.slice(0, Math.round(BIDDERS_SHARE * richest.length)));
  for (let hour = 0; hour < DAY_HOURS; hour += 1) {
    const visitors = visitorsOf(agents, { day, hour, seed });
    for (const [at, agent] of visitors.entries()) {
      world.moveTo(
        startMs + hour * HOUR_MS + MINUTE_MS * Math.floor((50 * (at + 1)) / (visitors.length + 1)),
      );
      await receive(deps, today, agent);
    }
    await world.advanceTo(startMs + (hour + 1) * HOUR_MS);
  }
  return {
    facts: await world.database.read((tx) => readDay(tx, Math.floor(startMs / DAY_MS), since)),
    worths: await worthsOf(world, agents),
    refusals: today.refusals,
  };
}

interface Today {
  readonly day: number;
  readonly calls: Calls;
  readonly shared: SharedPages;
  /** Ids of the richest players of the morning. */
  readonly rich: ReadonlySet<string>;
  readonly refusals: Map<string, number>;
}

function visitorsOf(
  agents: readonly Agent[],
  { day, hour, seed }: { readonly day: number; readonly hour: number; readonly seed: number },
): Agent[] {
  const dice = createDice(mixed(seed, day, hour, 2));
  return agents
    .filter(({ number, hours, joinsOnDay }) => {
      if (day < joinsOnDay || !hours.includes(hour)) return false;
      return day === joinsOnDay || mixed(seed, day, number, 3) % 100 >= ABSENT_PERCENT;
    })
    .map((agent) => ({ agent, place: dice.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ agent }) => agent);
}

async function receive({ world, seed }: PlayDeps, today: Today, agent: Agent): Promise<void> {
  const { day, calls, shared, rich, refusals } = today;
  agent.player ??= await createAccount(world, agent.character.username);
  await visit(agent, agent.player, {
    ...{ calls, shared, realNowMs: world.clock.realNowMs(), isRich: rich.has(agent.player.id) },
    dice: createDice(mixed(seed, day, agent.number, world.clock.nowMs() % DAY_MS)),
    onRefused(path, code) {
      const refusal = `${path} ${code}`;
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    },
  });
}

/** Ids of the agents that have signed up, by their dollars in hand. */
async function richestFirst({ database }: TwinWorld, agents: readonly Agent[]): Promise<readonly string[]> {
  const dollars = await database.read(readDollars);
  return agents
    .flatMap(({ player }) => (player && dollars.has(player.id) ? [player.id] : []))
    .toSorted((a, b) => (dollars.get(b) ?? 0) - (dollars.get(a) ?? 0));
}

async function worthsOf({ database }: TwinWorld, agents: readonly Agent[]): Promise<(number | null)[]> {
  const worths = await database.read(readWorths);
  return agents.map(({ player }) => (player ? (worths.get(player.id) ?? 0) : null));
}
