import { setTimeout as pause } from 'node:timers/promises';
import type { Balance } from '#protocol/kit/schemas.ts';
import type { DurableEvent, Position } from '#protocol/wire/events.ts';
import type { ResumeAnswers, SubscribeAnswer } from '#protocol/wire/live.ts';
import type { Tally } from '../measure/tally.ts';
import type { Frame } from './frames.ts';
import { createHealingSocket, type HealingSocketDeps } from './healing-socket.ts';
import { createRoomPositions } from './room-positions.ts';

/** A player's socket and its rooms: every event is counted and checked. */
export interface LivePlayer {
  /** Connects, with any number of retries. */
  start(): void;
  /** Replaces its rooms with these; its own two stay. */
  moveTo(rooms: readonly string[]): Promise<void>;
  /** Cuts the connection, if any; the time until it is back in its rooms is measured. */
  cut(): boolean;
  isConnected(): boolean;
  /** The newest balance revision received over the socket. */
  balanceRev(): number;
  /** Its last position in each of its rooms. */
  positions(): Readonly<Record<string, Position>>;
  stop(): void;
}

export interface LivePlayerDeps extends Omit<HealingSocketDeps, 'onFrame'> {
  readonly read: (bytes: Buffer) => Frame;
  /** Milliseconds since the server sent something, by its own time. */
  readonly latencyOf: (at: number) => number;
}

const LATE_MS = 1_000;

const BUSY_PAUSE_MS = 1_000;

export function createLivePlayer(deps: LivePlayerDeps): LivePlayer {
  const { tally, read, latencyOf } = deps;
  const positions = createRoomPositions(tally.fault);
  const socket = createHealingSocket({ ...deps, onFrame: (bytes) => take(read(bytes)) });
  let rev = 0;
  let moving = Promise.resolve();
  const noteBalance = (balance: Balance): void => {
    rev = Math.max(rev, balance.rev);
  };
  const take = (frame: Frame): void => {
    if ('ready' in frame) return void enterRooms(frame.ready.rooms);
    if (frame.breach !== null) tally.fault('contract', frame.breach);
    if (frame.event === 'session.ended') return tally.fault('failed', 'a session ended');
    if (frame.event === 'balance') noteBalance(frame.data as Balance);
    const ms = latencyOf(frame.at);
    if (!positions.take(frame, performance.now())) return;
    tally.event(frame.event, ms);
    if (ms > LATE_MS) tally.fault('late', `${frame.event} of ${frame.room} after ${Math.round(ms)} ms`);
  };
  const enterRooms = async (own: Readonly<Record<string, Position>>): Promise<void> => {
    const line = socket.line();
    positions.connected(own);
    const answers = await resumed(line);
    if (answers === null) return;
    const { caughtUp, refused } = positions.resumed(answers, performance.now());
    for (const balance of balancesIn(answers)) noteBalance(balance);
    noteRefused(refused, tally);
    const awayMs = socket.isBack();
    if (awayMs !== null) tally.returned(awayMs, caughtUp);
  };
  /** Asks again while the server is busy, as the page does; null once the connection is another. */
  const resumed = async (line: object | null): Promise<ResumeAnswers | null> => {
    for (;;) {
      const answers = (await socket.ask('resume', positions.known())) as ResumeAnswers | null;
      if (!answers || line !== socket.line()) return null;
      if (!Object.values(answers).some((answer) => !answer.ok && answer.error === 'busy')) return answers;
      tally.fault('busy', 'a room was busy');
      await pause(BUSY_PAUSE_MS);
    }
  };
  const moveNow = async (rooms: readonly string[]): Promise<void> => {
    for (const room of Object.keys(positions.known()))
      if (!isOwn(room) && !rooms.includes(room) && socket.isReady()) {
        positions.leave(room);
        await socket.ask('unsubscribe', room);
      }
    for (const room of rooms) {
      if (positions.has(room) || !socket.isReady()) continue;
      const line = socket.line();
      positions.ask(room);
      const answer = (await socket.ask('subscribe', room)) as SubscribeAnswer | null;
      // Nothing from a connection cut meanwhile counts.
      if (line === socket.line()) positions.enter(room, answer?.ok ? answer : null, performance.now());
    }
  };
  return {
    start: socket.start,
    moveTo(rooms) {
      // Sequential: two at once would subscribe to a room twice.
      moving = moving.then(() => moveNow(rooms));
      return moving;
    },
    cut: socket.cut,
    isConnected: socket.isReady,
    balanceRev: () => rev,
    positions: positions.known,
    stop: socket.stop,
  };
}

/** A former member is not let into the alliance's room again; every other room admits. */
function noteRefused(refused: readonly string[], tally: Tally): void {
  for (const refusal of refused)
    if (!refusal.startsWith('alliance'))
      tally.fault('state', `a room did not let its player in again: ${refusal}`);
}

const isOwn = (room: string): boolean => room === 'world' || room.startsWith('user:');

/** Balances among the missed events and in the snapshot of the player's own room. */
function balancesIn(answers: ResumeAnswers): readonly Balance[] {
  return Object.entries(answers).flatMap(([room, answer]) => {
    if (!room.startsWith('user:') || !answer.ok) return [];
    if ('snapshot' in answer)
      return [(answer.snapshot as { balance: Balance; events: readonly DurableEvent[] }).balance];
    return answer.events.flatMap((missed) => (missed.event === 'balance' ? [missed.data] : []));
  });
}
