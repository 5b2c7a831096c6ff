import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRoster } from '../agents/roster.ts';
import type { Agent } from '../agents/agent.ts';
import { temporaryFolder } from '#server/setup/memory-disk.mjs';
import { applySettings, findAccount } from '../world/accounts.ts';
import { createDailyChance } from '../world/daily-chance.ts';
import { createMovedTime } from '../world/moved-time.ts';
import { openTwinWorld, SPEED, type TwinWorld } from '../world/twin-world.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { netWorthBreakdown } from '#server/systems/economy/reads/net-worth.ts';
import { playDay, type PlayDeps, type PlayedDay } from './play.ts';
import type { ResultAgent, ResultDay, RunOptions, RunResult, SnapshotCheck } from './result.ts';
import { gini, median } from './statistics.ts';

/** A game midnight. */
const START_MS = Date.UTC(2030, 0, 1);

/** A full audit reads every transfer, so most days are checked by the ledger's sums alone. */
const AUDIT_EVERY_DAYS = 10;

export type OnDay = (day: ResultDay, number: number) => void;

/** Plays a whole world and opens it again from the snapshot of its middle. */
export async function runTwin(options: RunOptions, onDay: OnDay = () => undefined): Promise<RunResult> {
  const folder = mkdtempSync(join(temporaryFolder().TMPDIR ?? tmpdir(), 'economy-'));
  try {
    return await runIn(folder, options, onDay);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runIn(folder: string, options: RunOptions, onDay: OnDay): Promise<RunResult> {
  const snapshotDay = Math.floor(options.days / 2);
  const snapshotFile = join(folder, 'snapshot.db');
  const days: ResultDay[] = [];
  const differences: string[] = [];
  const deps = await open(join(folder, 'world.db'), options, 0);
  const { world, agents } = deps;
  let worths: PlayedDay['worths'] = [];
  let holdings: readonly Holdings[] = [];
  try {
    await applySettings(world, options.settings);
    for (let number = 0; number < options.days; number += 1) {
      if (number === snapshotDay) await world.database.backup(snapshotFile);
      const played = await playDay(deps, number);
      worths = played.worths;
      const day = resultOf(played, agents);
      days.push(day);
      const isAudited = number % AUDIT_EVERY_DAYS === 0 || number === options.days - 1;
      for (const difference of isAudited ? await world.audit() : await world.sumsUp())
        differences.push(`day ${number}: ${difference}`);
      onDay(day, number);
    }
    holdings = await holdingsOf(world, agents);
  } finally {
    await world.close();
  }
  return {
    options,
    days,
    agents: agents.map((agent, at) => agentResult(agent, { worth: worths[at] ?? 0, ...holdings[at] })),
    differences,
    snapshot: await replay(snapshotFile, options, { fromDay: snapshotDay, days }),
  };
}

/** Opens a world at the midnight of a day; the agents of an existing one find their accounts. */
async function open(file: string, options: RunOptions, day: number): Promise<PlayDeps> {
  const time = createMovedTime(START_MS + (day * DAY_MS) / SPEED);
  const chance = createDailyChance(options.seed);
  const world = await openTwinWorld({ databaseUrl: `file:${file}`, time, chance });
  const agents = createRoster(options);
  for (const agent of agents) agent.player = await findAccount(world, agent.character.username);
  return { world, chance, agents, seed: options.seed, landmarks: options.landmarks ?? true };
}

async function replay(
  file: string,
  options: RunOptions,
  { fromDay, days }: { readonly fromDay: number; readonly days: readonly ResultDay[] },
): Promise<SnapshotCheck> {
  const replayedDays = Math.min(options.replayedDays, options.days - fromDay);
  const different: number[] = [];
  const deps = await open(file, options, fromDay);
  try {
    for (let number = fromDay; number < fromDay + replayedDays; number += 1) {
      const { facts } = await playDay(deps, number);
      if (facts.fingerprint !== days[number]?.fingerprint) different.push(number);
    }
  } finally {
    await deps.world.close();
  }
  return { day: fromDay, replayedDays, different };
}

function resultOf({ facts, worths, refusals }: PlayedDay, agents: readonly Agent[]): ResultDay {
  const known = agents.flatMap(({ strategy: { name } }, at) => {
    const worth = worths[at];
    return worth === null || worth === undefined ? [] : [{ name, worth }];
  });
  const byStrategy = Map.groupBy(known, ({ name }) => name);
  return {
    ...facts,
    players: known.length,
    gini: gini(known.map(({ worth }) => worth)),
    worths: Object.fromEntries(
      [...byStrategy].map(([name, of]) => [name, Math.round(median(of.map(({ worth }) => worth)))]),
    ),
    refusals: Object.fromEntries(refusals),
  };
}

type Holdings = Pick<ResultAgent, 'dollars' | 'goods'>;

async function holdingsOf({ database }: TwinWorld, agents: readonly Agent[]): Promise<readonly Holdings[]> {
  const holdings: Holdings[] = [];
  for (const { player } of agents) {
    const worth = player && (await database.read((tx) => netWorthBreakdown(tx, player.id)));
    holdings.push(worth ? { dollars: worth.wealthCents / 100, goods: worth.goodsCents / 100 } : {});
  }
  return holdings;
}

const agentResult = (
  { strategy, character, joinsOnDay, record }: Agent,
  held: Holdings & Pick<ResultAgent, 'worth'>,
): ResultAgent => ({
  name: character.username,
  strategy: strategy.name,
  circle: character.circle,
  wantsHouses: strategy.pages.includes('estate'),
  joinsOnDay,
  activeHours: record.activeMinutes / 60,
  ...held,
  maxDollars: record.maxDollars,
  maxSafeDollars: record.maxSafeDollars,
  firstMinutes: Object.fromEntries(record.firstMinutes),
  done: Object.fromEntries(record.done),
});
