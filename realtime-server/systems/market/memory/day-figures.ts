import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { DAY_MS, MINUTE_MS } from '#protocol/time.ts';
import { startOf } from '../rules/time.ts';

/** What was traded in the last 24 game hours, exact to the full minute. */
export interface DayFigures {
  /** Counts what was traded in a minute. */
  readonly addTurnover: (minuteMs: EpochMs, cents: Cents) => void;
  /** Remembers that a player traded in a minute, which is not before the player's last one. */
  readonly addTrader: (player: string, minuteMs: EpochMs) => void;
  /** The figures at a time; time never goes back. */
  readonly at: (nowMs: EpochMs) => { readonly turnoverCents: Cents; readonly traders: number };
}

interface Minute {
  cents: Cents;
  /** Players whose last trade was in this minute. */
  traders: number;
}

export function createDayFigures(): DayFigures {
  // In the order of time, since trades come in that order.
  const minutes = new Map<EpochMs, Minute>();
  const lastTraded = new Map<string, EpochMs>();
  const total: Minute = { cents: 0, traders: 0 };

  const minuteAt = (minuteMs: EpochMs): Minute => {
    const known = minutes.get(minuteMs);
    if (known) return known;
    const made = { cents: 0, traders: 0 };
    minutes.set(minuteMs, made);
    return made;
  };

  const addTrader = (player: string, minuteMs: EpochMs): void => {
    const lastMs = lastTraded.get(player);
    const last = lastMs === undefined ? undefined : minutes.get(lastMs);
    if (last) last.traders -= 1;
    else total.traders += 1;
    lastTraded.set(player, minuteMs);
    minuteAt(minuteMs).traders += 1;
  };

  const forget = (minuteMs: EpochMs): void => {
    const gone = minutes.get(minuteMs);
    if (!gone) return;
    total.cents -= gone.cents;
    total.traders -= gone.traders;
    minutes.delete(minuteMs);
  };

  return {
    addTurnover(minuteMs, cents) {
      minuteAt(minuteMs).cents += cents;
      total.cents += cents;
    },
    addTrader,
    at(nowMs) {
      const fromMs = firstMinute(nowMs);
      for (const minuteMs of minutes.keys()) {
        if (minuteMs >= fromMs) break;
        forget(minuteMs);
      }
      return { turnoverCents: total.cents, traders: total.traders };
    },
  };
}

/** The first minute that still counts. */
export const firstMinute = (nowMs: EpochMs): EpochMs => startOf(nowMs, MINUTE_MS) - DAY_MS + MINUTE_MS;
