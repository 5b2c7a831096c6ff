import type { LiveRefusal, MissedEvent, ResumeAnswers, SubscribeAnswer } from '#protocol/wire/live.ts';
import type { Member } from '#server/live/enter.ts';
import type { Requests } from '#server/live/requests.ts';
import { type ClientRooms, createClientRooms, type Wire } from '#web/live/rooms.ts';
import { createPair, type Pair } from './fake-pair.ts';
import type { Fact, Facts } from './fake-server.ts';
import type { ManualTimers } from './manual-timers.ts';

/** A browser page and its listeners' state. */
export interface Page {
  readonly believes: Map<string, Facts>;
  /** Events its listeners received out of order: must stay empty. */
  readonly faults: string[];
  readonly connect: () => void;
  readonly drop: () => void;
  readonly deliver: (way: 'up' | 'down', count: number) => boolean;
  /** Drops the next message down; never the greeting, which every connection needs. */
  readonly lose: () => void;
  readonly enter: (room: string) => void;
  readonly leave: (room: string) => void;
}

export interface PageDeps {
  readonly timers: ManualTimers;
  readonly pairs: Set<Pair>;
  readonly own: readonly string[];
  readonly requests: () => Requests;
}

export function createPage(deps: PageDeps): Page {
  const believes = new Map<string, Facts>();
  const faults: string[] = [];
  const leavers = new Map<string, () => void>();
  const line = createLine(deps);
  return {
    believes,
    faults,
    ...line,
    enter(room) {
      if (leavers.has(room)) return;
      let last: { epoch: string; seq: number } | null = null;
      const receive = ({ key, value }: Fact, event: MissedEvent): void => {
        if (event.epoch !== last?.epoch || event.seq !== last.seq + 1) faults.push(`${room} ${event.seq}`);
        last = event;
        believes.set(room, { ...believes.get(room), [key]: value });
      };
      const events: object = { fact: receive, often: receive };
      const snapshot = (seen: Facts, at: { epoch: string; seq: number }): void => {
        believes.set(room, { ...seen });
        last = at;
      };
      leavers.set(room, line.rooms.enter<Facts>(room, { snapshot, events }));
    },
    leave(room) {
      leavers.get(room)?.();
      leavers.delete(room);
      believes.delete(room);
    },
  };
}

/** The page's end of the wire. */
function createLine({ timers, pairs, own, requests }: PageDeps) {
  let pair: Pair | null = null;
  const report = (error: unknown): void => {
    throw error;
  };
  const wire = wireOf(() => pair, requests, timers);
  const rooms: ClientRooms = createClientRooms({ timers: timers, wire, report, stuck: () => drop() });
  const drop = (): void => {
    if (!pair) return;
    pair.isOpen = false;
    pairs.delete(pair);
    pair = null;
    rooms.disconnected();
  };
  return {
    rooms,
    drop,
    connect() {
      if (pair) return;
      const fresh = createPair(rooms.receive);
      pair = fresh;
      pairs.add(fresh);
      for (const room of own) fresh.joined.add(room);
      fresh.down.push(() => {
        fresh.isGreeted = true;
        void rooms.connected();
      });
    },
    deliver(way: 'up' | 'down', count: number): boolean {
      const queue = pair?.[way] ?? [];
      for (const message of queue.splice(0, count)) message();
      return queue.length > 0;
    },
    lose(): void {
      if (pair?.isGreeted) pair.down.shift();
    },
  };
}

/** Timeout of an answer. */
const ANSWER_WITHIN_MS = 10_000;

function wireOf(current: () => Pair | null, requests: () => Requests, timers: ManualTimers): Wire {
  /** An answer travels like a push; on another connection it never arrives. */
  const ask = <T>(work: (rooms: Requests, member: Member, answer: (value: T) => void) => unknown) =>
    new Promise<T>((resolve, reject) => {
      const pair = current();
      const rooms = requests();
      timers.after(ANSWER_WITHIN_MS, () => reject(new Error('timeout')));
      const answer = (value: T): void => void pair?.down.push(() => resolve(structuredClone(value)));
      pair?.up.push(() => void work(rooms, pair.member, answer));
    });
  return {
    subscribe: (room) =>
      ask<SubscribeAnswer>((rooms, member, answer) => rooms.subscribe(member, room, answer)),
    unsubscribe: (room) =>
      void ask((rooms, member) => rooms.unsubscribe(member, room, () => undefined)).catch(() => undefined),
    resume: (known) =>
      ask<ResumeAnswers | LiveRefusal>((rooms, member, answer) => rooms.resume(member, known, answer)),
  };
}
