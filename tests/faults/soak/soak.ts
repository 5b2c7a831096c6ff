import { setTimeout as pause } from 'node:timers/promises';
import { median } from '#tests/bench/measure/statistics.ts';
import { play } from '#tests/load/player/activities.ts';
import { createDice, type Dice } from '#tests/load/player/dice.ts';
import type { Observed, WirePlayer } from '#tests/load/player/wire-player.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { LAB_SETTINGS, settle } from '../lab/town.ts';

export interface SoakOptions {
  readonly minutes: number;
  readonly players: number;
  readonly seed: number;
  /** A minute of a run in `npm test` is shorter. */
  readonly minuteMs?: number;
  /** Hears of each minute. */
  readonly report?: (minute: Minute) => void;
}

/** What a minute was like. */
export interface Minute {
  readonly number: number;
  readonly calls: number;
  /** Answers of 5xx, and of 401 to players who were signed in. */
  readonly failures: number;
  /** The middle of the readings, one a second, and the highest. */
  readonly rssBytes: number;
  readonly maxRssBytes: number;
  /** What JavaScript holds at the minute's end, collected or not. */
  readonly heapBytes: number;
}

export interface SoakResult {
  readonly findings: readonly string[];
  readonly minutes: readonly Minute[];
  /** The most memory of a later minute in relation to the most of the first two; null for a run that has no later one. */
  readonly growth: number | null;
}

/** Memory may grow by so much after the second minute. */
const MAX_GROWTH = 1.05;
const GROWING_MINUTES = 2;

/** Between two acts of a player, at most. */
const MAX_THINK_MS = 200;

const SPEED = '600';

/** Lets players play for minutes, and compares the memory that the server takes with what it took in the first two. */
export async function runSoak({
  minutes: count,
  players,
  seed,
  minuteMs = 60_000,
  report,
}: SoakOptions): Promise<SoakResult> {
  const server = await createServerProcess();
  const findings: string[] = [];
  const minutes: Minute[] = [];
  try {
    const url = await server.start({ ...LAB_SETTINGS, WORLD_SPEED: SPEED });
    let [calls, failures] = [0, 0];
    const observe = ({ status }: Observed): void => {
      calls += 1;
      if (status >= 500 || status === 401) failures += 1;
    };
    const all = await settle(url, { players, observe });
    for (const player of all) await player.connect(url);
    const run = { isOver: false };
    const ends = all.map((player, at) => playOn(player, createDice(seed + at), run));
    for (let number = 1; number <= count && server.isRunning(); number += 1) {
      [calls, failures] = [0, 0];
      const readings = await readMemory(server, minuteMs);
      const heapBytes = await heapOf(url);
      const memory = { rssBytes: median(readings), maxRssBytes: Math.max(...readings), heapBytes };
      const minute = { number, calls, failures, ...memory };
      minutes.push(minute);
      report?.(minute);
      if (failures > 0) findings.push(`minute ${number}: ${failures} calls failed`);
    }
    run.isOver = true;
    for (const end of await Promise.all(ends)) if (end) findings.push(end);
    for (const player of all) {
      if (player.live.gaps() > 0) findings.push(`${player.username} missed ${player.live.gaps()} events`);
      player.close();
    }
    findings.push(...server.logged());
    await server.kill();
    findings.push(...(await server.audit()));
  } finally {
    await server.remove();
  }
  const growth = growthOf(minutes);
  if (growth !== null && growth > MAX_GROWTH)
    findings.push(`the memory grew to ${growth.toFixed(3)} times that of the first two minutes`);
  return { findings, minutes, growth };
}

/** Acts and thinks until the run is over; answers what went wrong. */
async function playOn(
  player: WirePlayer,
  dice: Dice,
  run: { readonly isOver: boolean },
): Promise<string | null> {
  try {
    while (!run.isOver) {
      await play(player, dice);
      await pause(dice.below(MAX_THINK_MS));
    }
    return null;
  } catch (error) {
    return `${player.username}: ${String(error)}`;
  }
}

/** Reads what the server holds of the machine's memory each second, or more often in a short minute. */
async function readMemory(server: ServerProcess, minuteMs: number): Promise<readonly number[]> {
  const endsAt = performance.now() + minuteMs;
  const readings: number[] = [];
  while (performance.now() < endsAt && server.isRunning()) {
    readings.push(server.memoryBytes());
    await pause(Math.min(1_000, minuteMs / 4));
  }
  return readings;
}

async function heapOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1] ?? 0);
}

/** By the highest of each: the collector now and then gives memory back for a while, and then takes it again. */
function growthOf(minutes: readonly Minute[]): number | null {
  const most = (some: readonly Minute[]): number => Math.max(...some.map(({ rssBytes }) => rssBytes));
  const later = minutes.slice(GROWING_MINUTES);
  return later.length === 0 ? null : most(later) / most(minutes.slice(0, GROWING_MINUTES));
}
