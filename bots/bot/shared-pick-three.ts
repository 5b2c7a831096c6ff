import type { EpochMs } from '#protocol/values/primitives.ts';
import type { PickThree, PickThreeView } from '#protocol/systems/racing/pick-three.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Session } from './session.ts';

/** Real time: the sale begins a moment after the announced time. */
const OPENING_MS = 2_000;

/** Real time, when an answer does not say when the next sale begins. */
const RETRY_MS = 20_000;

interface GameClock {
  readonly nowMs: EpochMs;
  readonly speed: number;
}

/** One look a sale serves all inhabitants of a process: its horses and odds do not change. */
export function createSharedPickThree(read: (session: Session) => Promise<PickThreeView | null>) {
  let current: Promise<PickThree | null> = Promise.resolve(null);
  let nextLookMs = -Infinity;
  const look = async (session: Session, clock: GameClock): Promise<PickThree | null> => {
    const view = await read(session);
    nextLookMs = nextLookAfter(view, clock);
    return view?.current ?? null;
  };
  return {
    get(session: Session, clock: GameClock): Promise<PickThree | null> {
      if (clock.nowMs < nextLookMs) return current;
      nextLookMs = retryMs(clock);
      current = look(session, clock);
      return current;
    },
  };
}

const retryMs = ({ nowMs, speed }: GameClock): EpochMs => nowMs + RETRY_MS * speed;

/** Game time. The next one is announced on the next game day, at the earliest. */
function nextLookAfter(view: PickThreeView | null, clock: GameClock): EpochMs {
  if (view?.opens_at) return Date.parse(view.opens_at) + OPENING_MS * clock.speed;
  return view?.current ? Math.max((view.current.day + 1) * DAY_MS, retryMs(clock)) : retryMs(clock);
}
