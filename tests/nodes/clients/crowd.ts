import { createDice } from '#bots/wire/dice.ts';
import { createFrameReader, type Frame } from '#tests/load/client/frames.ts';
import { createLivePlayer, type LivePlayer } from '#tests/load/client/live-player.ts';
import { type Fault, FAULTS } from '#tests/load/measure/faults.ts';
import { createTally } from '#tests/load/measure/tally.ts';

/** Many raw sockets, each of which checks every number of its rooms. */
export interface Crowd {
  /** Everyone connects; resolves when all are in their rooms. */
  start(): Promise<void>;
  /** Everyone enters these rooms besides its own, which all may enter. */
  moveTo(rooms: readonly string[]): Promise<void>;
  connected(): number;
  /** Connections that ended by themselves. */
  drops(): number;
  /** How many sockets got an event, each counted as often as it did. */
  count(event: string): number;
  /** How often each socket was greeted with `ready`. */
  greetings(): readonly number[];
  /** Gaps, repeats and disorder, and everything else that must never be: the first few. */
  wrong(): readonly string[];
  forget(): void;
  /** The rooms' positions, one entry for each that any two sockets do not share. */
  positions(room: string): ReadonlySet<string>;
  /** Ends every connection at the same moment; all come back by themselves. */
  cut(): void;
  stop(): void;
}

const CONNECTED_WITHIN_MS = 60_000;
const MAX_WRONG = 10;

/** A gateway that ends cuts its sockets. */
const ALWAYS_EXPECTED: readonly Fault[] = ['dropped'];

/** One socket for each cookie, shared out to these addresses in turn. */
export function createCrowd(
  urls: readonly string[],
  cookies: readonly string[],
  expected: readonly Fault[] = [],
): Crowd {
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  let drops = 0;
  const tally: ReturnType<typeof createTally> = {
    ...createTally(),
    event(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    fault(kind, example = '') {
      if (kind === 'dropped') drops += 1;
      const isExpected = ALWAYS_EXPECTED.includes(kind) || expected.includes(kind);
      if (FAULTS[kind].isWrong && !isExpected && wrong.length < MAX_WRONG) wrong.push(`${kind}: ${example}`);
    },
  };
  const { readAs, greetings } = countGreetings(cookies.length);
  const players: readonly LivePlayer[] = cookies.map((cookie, at) =>
    createLivePlayer({
      ...{ cookie, tally, read: readAs(at), dice: createDice(at) },
      url: urls[at % urls.length] ?? '',
      latencyOf: (atMs) => Date.now() - atMs,
    }),
  );
  const connected = (): number => players.filter((player) => player.isConnected()).length;
  return {
    async start() {
      for (const player of players) player.start();
      const untilMs = performance.now() + CONNECTED_WITHIN_MS;
      while (connected() < players.length) {
        if (performance.now() > untilMs)
          throw new Error(`only ${connected()} of ${players.length} connected`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async moveTo(rooms) {
      const isThere = (player: LivePlayer): boolean => rooms.every((room) => room in player.positions());
      const untilMs = performance.now() + CONNECTED_WITHIN_MS;
      // Like a page, a player that is told `busy` asks again.
      for (let left = players; left.length > 0; left = players.filter((player) => !isThere(player))) {
        if (performance.now() > untilMs) throw new Error(`${left.length} are not in ${rooms.join(', ')}`);
        await Promise.all(left.map((player) => player.moveTo(rooms)));
      }
    },
    connected,
    drops: () => drops,
    count: (event) => counts.get(event) ?? 0,
    greetings: () => greetings,
    wrong: () => wrong,
    forget() {
      counts.clear();
      greetings.fill(0);
    },
    positions: (room) => new Set(players.map((player) => placeIn(player, room))),
    cut() {
      for (const player of players) player.cut();
    },
    stop() {
      for (const player of players) player.stop();
    },
  };
}

function countGreetings(sockets: number) {
  const read = createFrameReader();
  const greetings = Array.from({ length: sockets }, () => 0);
  const readAs =
    (at: number) =>
    (bytes: Buffer): Frame => {
      const frame = read(bytes);
      if ('ready' in frame) greetings[at] = (greetings[at] ?? 0) + 1;
      return frame;
    };
  return { readAs, greetings };
}

function placeIn(player: LivePlayer, room: string): string {
  const position = player.positions()[room];
  return position ? `${position.epoch} ${position.seq}` : 'not in it';
}
