import type { EventData } from '#protocol/wire/events.ts';
import { createPasswords } from '#server/systems/auth/password.ts';
import { answerParent } from '../child/answer.ts';
import { watchLoopDelay } from '../child/loop-delay.ts';
import { usage } from '../child/usage.ts';
import { type Crew, makePlayers, type NewCrew } from './game-players.ts';
import { type ManyPlayers, seedPlayers } from './many-players.ts';
import { openRunners, type Runner, startNextRace } from './game-races.ts';
import { addHistory } from './player-history.ts';
import { type GameWorld, type GameWorldOptions, openGameWorld } from './game-world.ts';

export type GameServer = typeof answers;

interface NewPlayers extends Pick<NewCrew, 'count' | 'prefix' | 'rang'> {
  readonly password?: string;
}

interface SegmentPush {
  readonly room: `race:${string}`;
  readonly data: EventData<'race.progress'>;
  readonly everyMs: number;
}

/** Enough that each comes less than once in four seconds. */
const SEGMENT_RACES = 64;

let world: GameWorld | undefined;
let loopDelay: ReturnType<typeof watchLoopDelay> | undefined;

const answers = {
  async open(options: GameWorldOptions): Promise<string> {
    world = await openGameWorld(options);
    return world.url;
  },
  /** Creates signed-in players; with a password they can also log in. */
  async players({ password, ...crew }: NewPlayers): Promise<Crew> {
    const passwordHash = password === undefined ? 'none' : await createPasswords().hash(password);
    if (typeof passwordHash !== 'string') throw new Error(passwordHash.refused);
    return makePlayers(opened().app.perform, { ...crew, passwordHash });
  },
  /** Gives this world's players this many days of history. */
  history: (of: { readonly players: readonly string[]; readonly days: number }): Promise<void> =>
    addHistory(opened(), of),
  runners: (): Promise<Runner[]> => openRunners(opened()),
  startRace: (): Promise<string> => startNextRace(opened()),
  /** From now on jobs run at their own times. */
  run(): void {
    opened().app.scheduler.start();
  },
  /** Pushes a segment of a race at this rate, in addition to the race's own two a second. */
  pushSegments({ everyMs, room, data }: SegmentPush): void {
    const { app } = opened();
    let turn = 0;
    setInterval(() => {
      turn += 1;
      // Segments of one race would be merged into two a second.
      const segment = { ...data, raceId: `race ${turn % SEGMENT_RACES}` };
      app.live.publish([{ room, event: 'race.progress', data: segment }]);
    }, everyMs);
  },
  /** Changes this many levels of a book at a time, each as a separate action. */
  changeBook({ everyMs, changes }: { readonly everyMs: number; readonly changes: number }): void {
    const { app } = opened();
    let turn = 0;
    setInterval(() => {
      turn += 1;
      for (let at = 0; at < changes; at += 1)
        app.live.publish([
          {
            room: 'market:gold',
            event: 'market.book',
            data: { bids: [[50 + at, 1 + (turn % 9)]], asks: [] },
          },
        ]);
    }, everyMs);
  },
  /** Resets the event-loop delay; returns the p99 so far, in milliseconds. */
  loopDelay(): number {
    loopDelay ??= watchLoopDelay();
    const p99 = loopDelay.p99();
    loopDelay.forget();
    return p99;
  },
  seed: (what: ManyPlayers): Promise<string[]> => seedPlayers(what),
  usage,
};

answerParent(answers);

function opened(): GameWorld {
  if (!world) throw new Error('the world is not open yet');
  return world;
}
