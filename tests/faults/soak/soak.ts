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
  /** A minute of a run; shorter in `npm test`. */
  readonly minuteMs?: number;
  /** Reports each minute. */
  readonly report?: (minute: Minute) => void;
}

/** The measurements of one minute. */
export interface Minute {
  readonly number: number;
  readonly calls: number;
  /** 5xx answers, and 401 answers to signed-in players. */
  readonly failures: number;
  /** Median and maximum of the readings, one a second. */
  readonly rssBytes: number;
  readonly maxRssBytes: number;
  /** At the end of the minute, after a full garbage collection. */
  readonly collectedBytes: number;
}

export interface SoakResult {
  readonly findings: readonly string[];
  readonly minutes: readonly Minute[];
  /** The last minute's collected memory relative to the second's; null for a run without a third. */
  readonly growth: number | null;
}

/** Memory may grow by this factor after the second minute. */
const MAX_GROWTH = 1.05;
const GROWING_MINUTES = 2;

/** Runs in the server first: forces a garbage collection on request. */
const COLLECTING = `process.on('SIGUSR2', () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))`;
const NODE_OPTIONS = `--expose-gc --import=data:text/javascript,${encodeURIComponent(COLLECTING)}`;

/** Pages are returned to the system soon after. */
const COLLECTED_AFTER_MS = 2_000;

/** Maximum pause between two actions of a player. */
const MAX_THINK_MS = 200;

/**
 * Before the first minute players act without pauses: it fills what is bounded (500 events per room, 16 MB of pages per
 * database connection), so that this does not look like a leak.
 */
const WARM_UP_CALLS = 40_000;
const MAX_WARM_UP_MS = 120_000;
const LOOK_EVERY_MS = 100;

const SPEED = '600';

/** Lets players play for minutes, and compares the server's memory with that of the first two. */
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

/** Acts and pauses until the run is over; returns the failures. */
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

/** Reads the server's resident memory each second, or more often in a short minute. */
async function readMemory(server: ServerProcess, minuteMs: number): Promise<readonly number[]> {
  const endsAt = performance.now() + minuteMs;
  const readings: number[] = [];
  while (performance.now() < endsAt && server.isRunning()) {
    readings.push(server.memoryBytes());
    await pause(Math.min(1_000, minuteMs / 4));
  }
  return readings;
}

/** The server's memory after garbage collection: uncollected memory varies with the load. */
async function collect(server: ServerProcess): Promise<number> {
  server.signal('SIGUSR2');
  await pause(COLLECTED_AFTER_MS);
  return server.memoryBytes();
}

function growthOf(minutes: readonly Minute[]): number | null {
  const [from, to] = [minutes[GROWING_MINUTES - 1], minutes.at(-1)];
  return from && to && to.number > from.number ? to.collectedBytes / from.collectedBytes : null;
}
