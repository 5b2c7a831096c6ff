import type { LinkAnswers } from '#protocol/wire/link.ts';
import type { Position } from '#protocol/wire/events.ts';
import type { Edge } from '../live/edge.ts';
import type { ReadPositions } from '../live/socket-handlers.ts';
import type { Timers } from '../live/timers.ts';
import { createGather } from './calls.ts';
import type { Greetings } from './greetings.ts';
import type { HeldSocket, HeldSockets } from './held-sockets.ts';
import type { RemoteRooms } from './remote-rooms.ts';
import type { WriterLink } from './writer-link.ts';

const REPORT_EVERY_MS = 1_000;
const TOGETHER_MS = 2;

/** As many sessions as the writer reads at once. */
const READMITTED = 250;
const READMIT_EVERY_MS = 100;

interface ReportsDeps {
  readonly link: WriterLink;
  readonly held: HeldSockets;
  readonly edge: Edge;
  readonly rooms: RemoteRooms;
  readonly greetings: Greetings;
  readonly timers: Timers;
}

export interface Reports {
  readonly readPositions: ReadPositions;
  readonly watch: () => () => void;
  /** What changed since the last report, at once. */
  readonly send: () => Promise<void>;
}

/** Every second informs the writer of what became of its sockets, and makes up for what it has forgotten. */
export function createReports(deps: ReportsDeps): Reports {
  const { link, held, greetings, timers } = deps;
  const positions = createGather<string, Readonly<Record<string, Position>> | null>({
    timers,
    afterMs: TOGETHER_MS,
    send: async (sockets) => (await link.ask('positions', { sockets: [...sockets] })).answers,
  });
  let isReporting = false;

  const send = async (): Promise<void> => {
    const changes = held.changes();
    const { answers } = await link.ask('here', { gone: [...changes.gone], left: [...changes.left] });
    held.informed(changes);
    endSockets(deps, answers);
  };
  const report = async (): Promise<void> => {
    await send();
    await readmit(deps);
    greetings.greet((await deps.rooms.wronglyRemoved()).map(({ id }) => id));
    greetings.greet([...held.all()].flatMap(([id, { greeting }]) => (greeting === 'waiting' ? id : [])));
  };
  return {
    send,
    readPositions(socket, _own, then) {
      const one = held.get(socket.id);
      if (one) one.greeting = 'asked';
      const greet = (rooms: Readonly<Record<string, Position>> | null): void => {
        if (one) one.greeting = rooms ? 'sent' : 'waiting';
        // The writer does not know it: it must be admitted again.
        if (one && !rooms) one.lease = '';
        if (rooms && socket.connected) then(rooms);
      };
      const wait = (): void => {
        if (one) one.greeting = 'waiting';
      };
      void positions(socket.id).then(greet, wait);
    },
    watch() {
      const reportNow = (): void => {
        if (isReporting) return;
        isReporting = true;
        void report()
          // The link has logged that the writer is away.
          .catch(() => undefined)
          .finally(() => {
            isReporting = false;
          });
      };
      reportNow();
      return timers.every(REPORT_EVERY_MS, reportNow);
    },
  };
}

function endSockets({ edge, held }: ReportsDeps, ended: LinkAnswers['here']): void {
  for (const { socket: id, reason } of ended) {
    const socket = edge.socket(id);
    const one = held.get(id);
    if (socket) edge.end(socket, reason);
    // Its client does not close, or the socket never was.
    else if (one) void edge.connections.close(one.engine);
    else held.remove(id);
  }
}

/** After its start, or a silence of ours, the writer knows none of our sockets. */
async function readmit(deps: ReportsDeps): Promise<void> {
  const { link, held, timers } = deps;
  const lease = link.head()?.lease ?? '';
  const forgotten = [...held.all()].filter(([, one]) => one.lease !== lease);
  for (let at = 0; at < forgotten.length; at += READMITTED) {
    if (at > 0) await new Promise<void>((resolve) => void timers.after(READMIT_EVERY_MS, resolve));
    await readmitSome(deps, forgotten.slice(at, at + READMITTED));
  }
}

async function readmitSome(
  { link, held, edge, rooms, greetings }: ReportsDeps,
  some: readonly (readonly [string, HeldSocket])[],
): Promise<void> {
  const admissions = some.map(([, { admission }]) => admission);
  const { answers, head } = await link.ask('admit', { admissions });
  for (const [at, [id, one]] of some.entries()) {
    const answer = answers[at];
    const socket = edge.socket(id);
    if (!held.get(id) || !socket || !answer) continue;
    if (answer.ok) {
      one.lease = head.lease;
      rooms.leavePrivate(socket);
      greetings.greet([id]);
    } else if (answer.error === 'unauthorized' || answer.error === 'too_many_sockets') {
      socket.disconnect(true);
      void edge.connections.close(one.engine);
    }
  }
}
