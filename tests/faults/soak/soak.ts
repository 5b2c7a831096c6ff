import { setTimeout as pause } from 'node:timers/promises';
import { median } from '#tests/bench/measure/statistics.ts';
import { HURRIED_MIX, play, USUAL_MIX } from '#tests/load/activities.ts';
import { createDice, type Dice } from '#bots/wire/dice.ts';
import type { Observed, WirePlayer } from '#bots/wire/wire-player.ts';
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
  /** At the minute's end, once everything is collected that can be. */
  readonly collectedBytes: number;
}

export interface SoakResult {
  readonly findings: readonly string[];
  readonly minutes: readonly Minute[];
  /** The last minute's collected memory in relation to the second's; null for a run that has no third. */
  readonly growth: number | null;
}

/** Memory may grow by so much after the second minute. */
const MAX_GROWTH = 1.05;
const GROWING_MINUTES = 2;

/** Runs in the server before anything else: what can be collected is, when it is asked to. */
const COLLECTING = `process.on('SIGUSR2', () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))`;
const NODE_OPTIONS = `--expose-gc --import=data:text/javascript,${encodeURIComponent(COLLECTING)}`;

/** Pages are given back soon after. */
const COLLECTED_AFTER_MS = 2_000;

/** Between two acts of a player, at most. */
const MAX_THINK_MS = 200;

/**
 * Before the first minute players act without thinking: what is bounded (the last 500 events of each room, 16 MB of pages of each
 * connection to the database) is filled by then and does not look like a leak.
 */
const WARM_UP_CALLS = 40_000;
const MAX_WARM_UP_MS = 120_000;
const LOOK_EVERY_MS = 100;

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
    const url = await server.start({ ...LAB_SETTINGS, WORLD_SPEED: SPEED, NODE_OPTIONS });
    let [calls, failures] = [0, 0];
    const observe = ({ status }: Observed): void => {
      calls += 1;
      if (status >= 500 || status === 401) failures += 1;
    };
    const all = await settle(url, { players, observe });
    for (const player of all) await player.connect(url);
    const run = { isOver: false, isWarm: false };
    const ends = all.map((player, at) => playOn(player, createDice(seed + at), run));
    const warmAt = performance.now() + Math.min(MAX_WARM_UP_MS, minuteMs * 2);
    while (calls < WARM_UP_CALLS && performance.now() < warmAt) await pause(LOOK_EVERY_MS);
    if (failures > 0) findings.push(`before the first minute: ${failures} calls failed`);
    run.isWarm = true;
    for (let number = 1; number <= count && server.isRunning(); number += 1) {
      [calls, failures] = [0, 0];
      const readings = await readMemory(server, minuteMs);
      const collectedBytes = await collect(server);
      const memory = { rssBytes: median(readings), maxRssBytes: Math.max(...readings), collectedBytes };
      const minute = { number, calls, failures, ...memory };
      minutes.push(minute);
      report?.(minute);
      if (failures > 0) findings.push(`minute ${number}: ${failures} calls failed`);
    }
    run.isOver = true;
    for (const end of await Promise.all(ends)) if (end) findings.push(end);
    for (const player of all) {
      for (const [room, missed] of player.live.gaps)
        findings.push(`${player.username} missed ${missed} events of ${room}`);
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
    findings.push(`the memory grew to ${growth.toFixed(3)} times that of minute ${GROWING_MINUTES}`);
  return { findings, minutes, growth };
}

/** Acts and thinks until the run is over; answers what went wrong. */
async function playOn(
  player: WirePlayer,
  dice: Dice,
  run: { readonly isOver: boolean; readonly isWarm: boolean },
): Promise<string | null> {
  try {
    while (!run.isOver) {
      await play(player, dice, run.isWarm ? USUAL_MIX : HURRIED_MIX);
      if (run.isWarm) await pause(dice.below(MAX_THINK_MS));
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

/** What the server holds when nothing is left to collect: what it is due to give back comes and goes with the load. */
async function collect(server: ServerProcess): Promise<number> {
  server.signal('SIGUSR2');
  await pause(COLLECTED_AFTER_MS);
  return server.memoryBytes();
}

function growthOf(minutes: readonly Minute[]): number | null {
  const [from, to] = [minutes[GROWING_MINUTES - 1], minutes.at(-1)];
  return from && to && to.number > from.number ? to.collectedBytes / from.collectedBytes : null;
}
