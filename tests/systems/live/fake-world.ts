import type { RoomName } from '#protocol/systems.ts';
import type { RoomEvent } from '#protocol/wire/events.ts';
import { createPage, type Page } from './fake-page.ts';
import type { Pair } from './fake-pair.ts';
import type { Publisher } from '#server/live/publish.ts';
import type { Requests } from '#server/live/requests.ts';
import type { RoomLogs } from '#server/live/room-logs.ts';
import { type Facts, type ServerDeps, startServer } from './fake-server.ts';
import { createManualTimers } from './manual-timers.ts';

/** A server, its committed facts, and pages that watch; only the test moves anything. */
export interface FakeWorld {
  readonly pass: (ms: number) => void;
  readonly truth: (room: string) => Facts;
  /** Changes a fact durably; its push waits. */
  readonly commit: (room: RoomName, key: string, thinned: boolean) => void;
  /** Sends the oldest waiting push. */
  readonly publish: () => boolean;
  /** A waiting database read sees the current commits. */
  readonly fixReading: (index: number) => void;
  readonly answerReading: (index: number) => boolean;
  readonly sweep: () => void;
  /** Restarts the process: commits stay, pending pushes are lost. */
  readonly restart: () => void;
  readonly pages: readonly Page[];
  /** What is under way between a gateway and the writer; returns whether anything was. */
  readonly move: (way: Way, count: number) => boolean;
}

export type Way = 'stream' | 'asked' | 'answered';

export interface FakeServer {
  readonly logs: Pick<RoomLogs, 'sweep'>;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly pass: (ms: number) => void;
  readonly requests: Requests;
  readonly move: (way: Way, count: number) => boolean;
}

export function createFakeWorld(
  pageCount: number,
  startOne: (deps: ServerDeps) => FakeServer = startServer,
): FakeWorld {
  const timers = createManualTimers();
  const facts = new Map<string, Facts>();
  const truth = (room: string): Facts => facts.get(room) ?? {};
  const readings = createReadings(truth);
  const pairs = new Set<Pair>();
  const start = (boot: number) => startOne({ boot: `boot${boot}`, timers, pairs, read: readings.begin });
  let unpublished: RoomEvent[] = [];
  let server = start(0);
  let starts = 0;
  let values = 0;
  const pages = Array.from({ length: pageCount }, (_, index) =>
    createPage({ timers, pairs, own: ['world', `user:p${index}`], requests: () => server.requests }),
  );
  return {
    truth,
    pages,
    pass(ms) {
      server.pass(ms);
      timers.pass(ms);
    },
    commit(room, key, thinned) {
      values += 1;
      const name = thinned ? `often-${key}` : key;
      facts.set(room, { ...truth(room), [name]: values });
      const data = { key: name, value: values };
      unpublished.push({ room, event: thinned ? 'often' : 'fact', data } as unknown as RoomEvent);
    },
    publish() {
      const [next] = unpublished.splice(0, 1);
      if (next) server.publisher.publish([next]);
      return next !== undefined;
    },
    fixReading: readings.fix,
    answerReading: readings.answer,
    move: (way, count) => server.move(way, count),
    sweep: () => server.logs.sweep(),
    restart() {
      for (const page of pages) page.drop();
      unpublished = [];
      starts += 1;
      server = start(starts);
    },
  };
}

interface Reading {
  facts: Facts | null;
  readonly room: RoomName;
  readonly resolve: (facts: Facts) => void;
}

/** Database reads: what they see and when they end are decided separately. */
function createReadings(truth: (room: string) => Facts) {
  const waiting: Reading[] = [];
  const pick = (index: number): number => index % Math.max(1, waiting.length);
  return {
    begin: (room: RoomName) =>
      new Promise<Facts>((resolve) => {
        waiting.push({ room, facts: null, resolve });
      }),
    fix(index: number): void {
      const reading = waiting[pick(index)];
      if (reading) reading.facts ??= { ...truth(reading.room) };
    },
    answer(index: number): boolean {
      const [reading] = waiting.splice(pick(index), 1);
      reading?.resolve(reading.facts ?? { ...truth(reading.room) });
      return reading !== undefined;
    },
  };
}
