import * as z from 'zod/mini';
import { event, type RoomName } from '#protocol/contract.ts';
import type { Told } from '#protocol/events.ts';
import type { MissedEvent, SubscribeAnswer } from '#protocol/live.ts';
import { createPublisher } from '#server/live/publish.ts';
import { createCatchUp, type Member } from '#server/live/resume.ts';
import { createRoomLogs } from '#server/live/room-logs.ts';
import { createRooms, type LiveRoom } from '#server/live/rooms.ts';
import { type ClientRooms, createClientRooms } from '#web/live/rooms.ts';
import { createManualTick, type ManualTick } from './manual-tick.ts';

/** What is true of a room: values by key. */
export type Facts = Record<string, number>;

const data = z.object({ key: z.string(), value: z.number() });
const everywhere = ['races', 'race', 'user', 'world'] as const;

/** Two kinds of event: told each time, and thinned out. */
const shapes = {
  fact: event({ rooms: everywhere, data }),
  often: event({ rooms: everywhere, data, everyMs: 100, coalesceBy: 'key' }),
};

/** So few events are kept that long gaps are common. */
const KEPT = 4;

type Message = () => void;

/** Two queues that deliver when told. */
interface Pair {
  readonly member: Member;
  readonly joined: Set<string>;
  readonly up: Message[];
  readonly down: Message[];
  isOpen: boolean;
  isGreeted: boolean;
}

interface Reading {
  facts: Facts | null;
  readonly room: RoomName;
  readonly resolve: (facts: Facts) => void;
}

/** A server, its committed facts, and pages that watch; nothing moves unless it is told to. */
export interface FakeWorld {
  readonly tick: ManualTick;
  readonly truth: (room: string) => Facts;
  /** Changes a fact durably; its push waits. */
  readonly commit: (room: RoomName, key: string, thinned: boolean) => void;
  /** Sends the oldest waiting push. */
  readonly publish: () => boolean;
  /** A waiting reading of the database sees what is committed now. */
  readonly fixReading: (index: number) => void;
  readonly answerReading: (index: number) => boolean;
  readonly sweep: () => void;
  /** The process ends and starts: what was committed stays, what was not told yet is never told. */
  readonly restart: () => void;
  readonly pages: readonly Page[];
}

/** A browser's page and what its listeners believe. */
export interface Page {
  readonly believes: Map<string, Facts>;
  /** What its listeners heard out of order: must stay empty. */
  readonly faults: string[];
  readonly connect: () => void;
  readonly drop: () => void;
  readonly deliver: (way: 'up' | 'down', count: number) => boolean;
  /** The next message on its way down never arrives; never the greeting, without which there is no connection. */
  readonly lose: () => void;
  readonly enter: (room: string) => void;
  readonly leave: (room: string) => void;
  readonly isConnected: () => boolean;
}

export function createFakeWorld(pageCount: number): FakeWorld {
  const tick = createManualTick();
  const facts = new Map<string, Facts>();
  const truth = (room: string): Facts => facts.get(room) ?? {};
  const readings: Reading[] = [];
  const pairs = new Set<Pair>();
  let unpublished: Told[] = [];
  let server = startServer(0);
  let starts = 0;
  let values = 0;

  function startServer(boot: number) {
    const joined = (room: string) => [...pairs].filter((pair) => pair.joined.has(room));
    const logs = createRoomLogs({
      boot: `boot${boot}`,
      nowMs: tick.nowMs,
      occupied: (room) => joined(room).length > 0,
      keptEvents: KEPT,
    });
    const own = createManualTick(tick.nowMs());
    const publisher = createPublisher({
      logs,
      tick: own,
      shapes,
      occupied: () => true,
      deliver: (told) => {
        for (const pair of joined(told.room)) pair.member.catchUp(told);
      },
      report: (error) => {
        throw error;
      },
    });
    const snapshot = (room: RoomName): Promise<Facts> =>
      new Promise((resolve) => readings.push({ room, facts: null, resolve }));
    const room = (kind: LiveRoom['kind'], shared: boolean): LiveRoom => ({
      kind,
      shared,
      permit: async (_, wanted) => wanted,
      snapshot: (_, wanted) => snapshot(wanted),
    });
    const definitions = [room('races', true), room('race', false), room('user', false), room('world', true)];
    return {
      logs,
      publisher,
      tick: own,
      catchUp: createCatchUp({ rooms: createRooms(definitions, logs), logs }),
    };
  }

  const dropAll = (): void => {
    for (const page of pages) page.drop();
  };

  const pages = Array.from({ length: pageCount }, (_, index) =>
    createPage({ tick, pairs, own: ['world', `user:p${index}`], server: () => server }),
  );

  return {
    tick: { ...tick, pass: (ms) => (server.tick.pass(ms), tick.pass(ms)) },
    truth,
    pages,
    commit(room, key, thinned) {
      values += 1;
      const name = thinned ? `often-${key}` : key;
      facts.set(room, { ...truth(room), [name]: values });
      unpublished.push({
        room,
        event: thinned ? 'often' : 'fact',
        data: { key: name, value: values },
      } as unknown as Told);
    },
    publish() {
      const [next] = unpublished.splice(0, 1);
      if (next) server.publisher.publish([next]);
      return next !== undefined;
    },
    fixReading(index) {
      const reading = readings[index % Math.max(1, readings.length)];
      if (reading && !reading.facts) reading.facts = { ...truth(reading.room) };
    },
    answerReading(index) {
      const [reading] = readings.splice(index % Math.max(1, readings.length), 1);
      reading?.resolve(reading.facts ?? { ...truth(reading.room) });
      return reading !== undefined;
    },
    sweep: () => server.logs.sweep(),
    restart() {
      dropAll();
      unpublished = [];
      starts += 1;
      server = startServer(starts);
    },
  };
}

interface PageNeeds {
  readonly tick: ManualTick;
  readonly pairs: Set<Pair>;
  readonly own: readonly string[];
  readonly server: () => {
    readonly catchUp: ReturnType<typeof createCatchUp>;
  };
}

function createPage({ tick, pairs, own, server }: PageNeeds): Page {
  let pair: Pair | null = null;
  const believes = new Map<string, Facts>();
  const faults: string[] = [];
  const leavers = new Map<string, () => void>();

  const ask = (
    work: (desk: ReturnType<typeof createCatchUp>, member: Member) => Promise<void> | void,
  ): void => {
    const asked = pair;
    const desk = server().catchUp;
    asked?.up.push(() => void work(desk, asked.member));
  };
  /** An answer travels down like any push. */
  const down = <T>(answer: (value: T) => void) => {
    const asked = pair;
    return (value: T): void => void asked?.down.push(() => answer(structuredClone(value)));
  };
  const rooms: ClientRooms = createClientRooms({
    timers: tick,
    stuck: () => drop(),
    report: (error) => {
      throw error;
    },
    wire: {
      subscribe: (room, answer) =>
        ask((desk, member) => desk.subscribe(member, room, down<SubscribeAnswer>(answer))),
      unsubscribe: (room) => ask((desk, member) => desk.unsubscribe(member, room, () => undefined)),
      resume: (known, answer) => ask((desk, member) => desk.resume(member, known, down(answer))),
    },
  });

  const drop = (): void => {
    if (!pair) return;
    pair.isOpen = false;
    pairs.delete(pair);
    pair = null;
    rooms.disconnected();
  };

  return {
    believes,
    faults,
    drop,
    isConnected: () => pair !== null,
    connect() {
      if (pair) return;
      pair = createPair((told) => rooms.receive(told));
      pairs.add(pair);
      for (const room of own) pair.joined.add(room);
      const fresh = pair;
      fresh.down.push(() => {
        fresh.isGreeted = true;
        void rooms.connected();
      });
    },
    deliver(way, count) {
      const queue = pair?.[way] ?? [];
      for (const message of queue.splice(0, count)) message();
      return queue.length > 0;
    },
    lose() {
      if (pair?.isGreeted) pair.down.shift();
    },
    enter(room) {
      if (leavers.has(room)) return;
      let last: { epoch: string; seq: number } | null = null;
      const leave = rooms.enter<Facts>(room, {
        snapshot(snapshot, at) {
          believes.set(room, { ...snapshot });
          last = at;
        },
        events: listenerOf((told, { key, value }) => {
          if (!last || told.epoch !== last.epoch || told.seq !== last.seq + 1)
            faults.push(`${room} ${told.seq}`);
          last = told;
          believes.set(room, { ...believes.get(room), [key]: value });
        }),
      });
      leavers.set(room, leave);
    },
    leave(room) {
      leavers.get(room)?.();
      leavers.delete(room);
      believes.delete(room);
    },
  };
}

type Fact = z.infer<typeof data>;

const listenerOf = (hear: (told: MissedEvent, fact: Fact) => void): object => ({
  fact: (fact: Fact, told: MissedEvent) => hear(told, fact),
  often: (fact: Fact, told: MissedEvent) => hear(told, fact),
});

function createPair(receive: (told: MissedEvent) => void): Pair {
  const pair: Pair = {
    joined: new Set(),
    up: [],
    down: [],
    isOpen: true,
    isGreeted: false,
    member: {
      player: { kind: 'player', id: 'p', username: 'p', rang: 0 },
      get connected() {
        return pair.isOpen;
      },
      rooms: () => pair.joined,
      join: (room) => void pair.joined.add(room),
      leave: (room) => void pair.joined.delete(room),
      catchUp: (told) => void pair.down.push(() => receive(structuredClone(told))),
    },
  };
  return pair;
}
