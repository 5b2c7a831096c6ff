import { setTimeout as pause } from 'node:timers/promises';
import { pauseBeforeRepeat } from '#protocol/wire/insisting.ts';
import { createDice, type Dice } from '#bots/wire/dice.ts';
import { Unanswered, type WireAnswer } from '#bots/wire/http-client.ts';
import type { ReadAnswer } from '#bots/wire/wire-player.ts';
import { type ActivePlayer, play } from '../activities.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Session } from '../world/session.ts';
import type { Tally } from '../measure/tally.ts';
import type { Frame } from './frames.ts';
import { createLivePlayer } from './live-player.ts';
import type { ObservedHttp } from './observed-http.ts';
import { placeOf, roomsOf } from './places.ts';

/** One of thousands: a socket, a place, and a timer until the next activity. */
export interface Player {
  /** Connects, then starts to play: earlier actions would never be pushed to it. */
  start(): void;
  /** The watched race changes: spectators follow within this time. */
  follow(spreadMs: number): void;
  cut(): boolean;
  isConnected(): boolean;
  /** Stops acting; resolves when the last answer came. */
  rest(): Promise<void>;
  /** A reported change the socket has not shown yet; null when it has. */
  missedBalance(): string | null;
  stop(): void;
}

export interface PlayerDeps {
  readonly url: string;
  readonly session: Session;
  readonly seed: number;
  readonly scenario: Scenario;
  readonly http: ObservedHttp;
  readonly tally: Tally;
  readonly read: (bytes: Buffer) => Frame;
  readonly latencyOf: (at: number) => number;
  /** The race watched now; null before the first. */
  readonly race: () => string | null;
  /** Unique to the run: keys of another would replay its answers. */
  readonly run: string;
}

/** Delay of a player's activity after a cut, so that there is something to miss. */
const WHILE_AWAY = { trade: 1 } as const;
const AWAY_ONE_IN = 3;
const AWAY_WITHIN_MS = 300;

/** Pauses are exponential, up to this multiple of the mean. */
const MAX_PAUSE = 4;

export function createPlayer(deps: PlayerDeps): Player {
  const { session, scenario, tally } = deps;
  const dice = createDice(deps.seed);
  const live = createLivePlayer({ ...deps, cookie: session.cookie, dice });
  const acting = createActing(deps, dice, () => move());
  const state = { place: placeOf(scenario, dice), isPlaying: false, doing: Promise.resolve() };
  const timers = new Set<NodeJS.Timeout>();

  const after = (ms: number, callback: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      callback();
    }, ms);
    timers.add(timer);
  };
  const settleIn = (): Promise<void> =>
    live.moveTo(roomsOf(state.place, { scenario, dice, race: deps.race() }));
  const move = (): Promise<void> => {
    state.place = placeOf(scenario, dice);
    return settleIn();
  };
  const act = async (mix: Scenario['mix']): Promise<void> => {
    try {
      await play(acting.player, dice, mix);
    } catch (error) {
      if (!(error instanceof Unanswered)) tally.fault('contract', String((error as Error).stack));
    }
  };
  const thinkThenAct = (): void =>
    after(pauseMs(dice.below(PARTS), scenario.thinkSeconds), () => {
      if (!state.isPlaying) return;
      state.doing = act(scenario.mix).then(() => {
        if (state.isPlaying) thinkThenAct();
      });
    });
  const enterPlace = (): void =>
    after(ENTER_AGAIN_MS, () => {
      if (!state.isPlaying) return;
      if (!live.isConnected()) return enterPlace();
      void settleIn();
      thinkThenAct();
    });

  return {
    start() {
      state.isPlaying = true;
      live.start();
      enterPlace();
    },
    follow(spreadMs) {
      if (state.place === 'race' && state.isPlaying) after(dice.below(spreadMs), () => void settleIn());
    },
    cut() {
      const isCut = live.cut();
      if (dice.below(AWAY_ONE_IN) === 0) after(dice.below(AWAY_WITHIN_MS), () => void act(WHILE_AWAY));
      return isCut;
    },
    isConnected: live.isConnected,
    async rest() {
      state.isPlaying = false;
      for (const timer of timers) clearTimeout(timer);
      await state.doing;
    },
    missedBalance() {
      const [shown, answered] = [live.balanceRev(), acting.pushedRev()];
      return shown >= answered ? null : `${session.username}: balance ${shown} shown, ${answered} answered`;
    },
    stop: live.stop,
  };
}

/** Its HTTP interface, as activities need it. */
function createActing({ session, http, run }: PlayerDeps, dice: Dice, move: () => Promise<void>) {
  const { cookie, username } = session;
  let acts = 0;
  let rev = 0;
  let firstRev = 0;
  const post = async (
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<WireAnswer> => {
    const json = { cookie, 'content-type': 'application/json', ...headers };
    const answer = await http.send({ method: 'POST', path, headers: json, body: JSON.stringify(body) });
    rev = Math.max(rev, revIn(answer));
    firstRev ||= rev;
    return answer;
  };
  const player: ActivePlayer = {
    username,
    post: (path, body) => post(path, body),
    act(path, body) {
      const key = { 'idempotency-key': `${run}-${username}-${(acts += 1)}` };
      return insisting(() => post(path, body, key), dice);
    },
    async get(path): Promise<ReadAnswer> {
      const { status, text } = await http.send({ method: 'GET', path, headers: { cookie } });
      return {
        status,
        // Most browsing players look at nothing in particular.
        get body() {
          return JSON.parse(text) as unknown;
        },
      };
    },
    live: { watch: move },
  };
  // The first answer may have changed nothing, and then was never pushed.
  return { player, pushedRev: () => (rev === firstRev ? 0 : rev) };
}

/** Repeats a command under its key, as the page does. */
async function insisting(send: () => Promise<WireAnswer>, dice: Dice): Promise<WireAnswer> {
  const sinceMs = performance.now();
  for (let tries = 1; ; tries += 1) {
    const answer = await send().catch((error: unknown) => {
      if (error instanceof Unanswered) return error;
      throw error;
    });
    const isAnswer = !(answer instanceof Unanswered);
    const pauseMs = pauseBeforeRepeat({
      status: isAnswer ? answer.status : 0,
      retryAfterS: isAnswer ? Number(answer.headers['retry-after'] ?? 0) : null,
      ...{ tries, spentMs: performance.now() - sinceMs, chance: dice.below(PARTS) / PARTS },
    });
    if (pauseMs !== null) await pause(pauseMs);
    else if (isAnswer) return answer;
    else throw answer;
  }
}

const PARTS = 1_000_000;

/** The player's place is joined soon after connecting. */
const ENTER_AGAIN_MS = 250;

/** An exponential pause with this mean, from a roll between 0 and below a million. */
const pauseMs = (part: number, meanSeconds: number): number =>
  1_000 * Math.min(MAX_PAUSE * meanSeconds, -Math.log((part + 1) / PARTS) * meanSeconds);

/** The balance revision in an answer, read without parsing it in full; 0 when it has none. */
const revIn = ({ status, text }: WireAnswer): number =>
  status === 200 ? Number(/"balance":\{"rev":(\d+)/.exec(text)?.[1] ?? 0) : 0;
