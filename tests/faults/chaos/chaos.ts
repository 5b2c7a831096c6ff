import { setTimeout as pause } from 'node:timers/promises';
import { outboxStore } from '#db/outbox/store.ts';
import { HURRIED_MIX, play } from '#tests/load/activities.ts';
import { createDice, type Dice } from '#bots/wire/dice.ts';
import { Unanswered } from '#bots/wire/http-client.ts';
import type { WirePlayer } from '#bots/wire/wire-player.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { LAB_SETTINGS, settle } from '../lab/town.ts';
import { misbooked } from './booked.ts';
import { compareCalls, compareView, lostEvents, type Remembered } from './compare.ts';

export interface ChaosOptions {
  readonly kills: number;
  readonly players: number;
  readonly seed: number;
  /** The world's database; its own file by default. */
  readonly place?: Parameters<typeof createServerProcess>[0];
  /** Reports progress. */
  readonly report?: (line: string) => void;
}

/** The counts of a run; it passed when `findings` is empty. */
export interface ChaosResult {
  readonly findings: readonly string[];
  readonly kills: number;
  readonly killsAtStart: number;
  readonly calls: number;
  readonly replayed: number;
  readonly retriedDone: number;
  readonly retriedAnew: number;
  readonly privateEvents: number;
}

/** Ten game minutes a second: races run, production accrues, no rent falls due twice. */
const SPEED = '600';

/** Maximum time of play before a kill. */
const MAX_PLAY_MS = 1_500;

/** Kills during a start come within this time, about as long as a start takes. */
const MAX_START_MS = 1_200;

/** One in this many kills hits the server while it starts. */
const AT_START_ONE_IN = 4;

/** Plays on a world whose server is killed repeatedly, and compares the state after each kill. */
export async function runChaos({ kills, seed, ...options }: ChaosOptions): Promise<ChaosResult> {
  const dice = createDice(seed);
  const server = await createServerProcess(options.place);
  const start = () => server.start({ ...LAB_SETTINGS, WORLD_SPEED: SPEED });
  const findings: string[] = [];
  const sums = { killsAtStart: 0, replayed: 0, retriedDone: 0, retriedAnew: 0, privateEvents: 0 };
  let players: readonly WirePlayer[] = [];
  try {
    const url = await start();
    players = await settle(url, { players: options.players });
    for (const player of players) await player.connect(url);
    let newestEvent = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await playUntilKilled(server, players, dice);
      if (dice.below(AT_START_ONE_IN) === 0) {
        sums.killsAtStart += 1;
        await killWhileStarting(server, start, dice);
      }
      const offline = await lookOffline(server, newestEvent);
      newestEvent = offline.newestEvent;
      const round = await compareAll(players, before, await start());
      findings.push(...before.flatMap(({ failed }) => failed), ...offline.findings, ...round.findings);
      findings.push(...(await server.read((tx) => misbooked(tx, players))));
      for (const key of ['replayed', 'retriedDone', 'retriedAnew', 'privateEvents'] as const)
        sums[key] += round[key];
      options.report?.(`kill ${kill}: ${round.replayed} answers came again, ${findings.length} findings`);
    }
    // Later writes must not have cost earlier ones.
    for (const player of players) findings.push(...(await compareCalls(player, { compared: 0 })).findings);
    await server.kill();
    findings.push(...(await server.audit()));
  } finally {
    for (const player of players) player.close();
    await server.remove();
  }
  const calls = players.reduce((sum, player) => sum + player.calls.length, 0);
  return { findings, kills: kills + sums.killsAtStart, calls, ...sums };
}

interface Killed extends Remembered {
  readonly failed: readonly string[];
}

/** Everyone plays until the server is killed; returns what each client knew then. */
async function playUntilKilled(
  server: ServerProcess,
  players: readonly WirePlayer[],
  dice: Dice,
): Promise<readonly Killed[]> {
  const compared = players.map(({ calls }) => calls.length);
  const plays = players.map((player) => playOn(player, createDice(dice.below(MAX_SEED))));
  await pause(dice.below(MAX_PLAY_MS));
  await server.kill();
  const ends = await Promise.all(plays);
  return players.map(({ live, username }, at) => ({
    positions: new Map(live.positions),
    privateEvents: live.takePrivate(),
    compared: compared[at] ?? 0,
    failed: [
      ...(ends[at] ?? []),
      ...[...live.gaps].map(
        ([room, count]) => `${username} missed ${count} events of ${room} on an open connection`,
      ),
    ],
  }));
}

/** Acts until the server is gone; returns any other failures. */
async function playOn(player: WirePlayer, dice: Dice): Promise<readonly string[]> {
  for (;;) {
    try {
      await play(player, dice, HURRIED_MIX);
    } catch (error) {
      const isGone = (error instanceof Unanswered && !error.isTimeout) || isClosedSocket(error);
      return isGone ? [] : [`${player.username}: ${String(error)}`];
    }
  }
}

/** socket.io-client's errors for a request whose connection broke, and for one made afterwards. */
const isClosedSocket = (error: unknown): boolean =>
  error instanceof Error &&
  ['socket has been disconnected', 'operation has timed out'].includes(error.message);

async function killWhileStarting(
  server: ServerProcess,
  start: () => Promise<string>,
  dice: Dice,
): Promise<void> {
  const started = start().catch(() => null);
  await pause(dice.below(MAX_START_MS));
  await server.kill();
  await started;
}

/** Checks a killed world's file before any repair: it is balanced and has every private event. */
async function lookOffline(server: ServerProcess, newestBefore: number) {
  const newestEvent = await server.read((tx) => outboxStore(tx).newestId());
  const differences = await server.audit();
  const lost =
    newestEvent < newestBefore ? [`the outbox ended at ${newestBefore}, and ends at ${newestEvent}`] : [];
  return { newestEvent, findings: [...differences, ...lost] };
}

/** Reconnects everyone and compares what each knew with the server's state, then each call with its answer. */
async function compareAll(players: readonly WirePlayer[], before: readonly Killed[], url: string) {
  const views = await Promise.all(players.map((player) => player.connect(url)));
  const findings: string[] = [];
  const sums = { replayed: 0, retriedDone: 0, retriedAnew: 0, privateEvents: 0 };
  for (const [at, player] of players.entries()) {
    const [known, view] = [before[at], views[at]];
    if (!known || !view) continue;
    findings.push(...compareView(player, known, view));
    sums.privateEvents += known.privateEvents.length;
  }
  const compared = await Promise.all(
    players.map((player, at) => compareCalls(player, before[at] ?? NOTHING)),
  );
  for (const [at, player] of players.entries())
    findings.push(...lostEvents(player, before[at] ?? NOTHING, views[at] ?? {}));
  for (const one of compared) {
    findings.push(...one.findings);
    for (const key of ['replayed', 'retriedDone', 'retriedAnew'] as const) sums[key] += one[key];
  }
  return { findings, ...sums };
}

const NOTHING: Remembered = { positions: new Map(), privateEvents: [], compared: 0 };
const MAX_SEED = 2 ** 31;
