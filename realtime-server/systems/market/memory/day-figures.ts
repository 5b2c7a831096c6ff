import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { DAY_MS, MINUTE_MS, startOf } from '#protocol/values/time.ts';

export interface DayFigures {
  /** A minute's turnover only grows, so lower figures are outdated. */
  readonly setTurnover: (minute: {
    readonly resource: string;
    readonly startsAtMs: EpochMs;
    readonly turnoverCents: Cents;
  }) => void;
  readonly addTrader: (player: string, minuteMs: EpochMs) => void;
  readonly at: (nowMs: EpochMs) => { readonly turnoverCents: Cents; readonly traders: number };
}

interface Minute {
  readonly turnovers: Map<string, Cents>;
  traders: number;
}

export function createDayFigures(): DayFigures {
  const minutes = new Map<EpochMs, Minute>();
  const lastTraded = new Map<string, EpochMs>();
  let totalCents = 0;
  let totalTraders = 0;
  let fromMs = Number.NEGATIVE_INFINITY;

  const minuteAt = (minuteMs: EpochMs): Minute => {
    const existing = minutes.get(minuteMs);
    if (existing) return existing;
    const made = { turnovers: new Map<string, Cents>(), traders: 0 };
    minutes.set(minuteMs, made);
    return made;
  };

  const forget = (minuteMs: EpochMs, { turnovers, traders }: Minute): void => {
    for (const cents of turnovers.values()) totalCents -= cents;
    totalTraders -= traders;
    minutes.delete(minuteMs);
  };

  return {
    setTurnover({ resource, startsAtMs, turnoverCents }) {
      if (startsAtMs < fromMs) return;
      const { turnovers } = minuteAt(startsAtMs);
      const before = turnovers.get(resource) ?? 0;
      if (turnoverCents <= before) return;
      turnovers.set(resource, turnoverCents);
      totalCents += turnoverCents - before;
    },
    addTrader(player, minuteMs) {
      const lastMs = lastTraded.get(player);
      if (minuteMs < fromMs || (lastMs !== undefined && lastMs >= minuteMs)) return;
      const last = lastMs === undefined ? undefined : minutes.get(lastMs);
      if (last) last.traders -= 1;
      else totalTraders += 1;
      lastTraded.set(player, minuteMs);
      minuteAt(minuteMs).traders += 1;
    },
    at(nowMs) {
      const first = firstMinute(nowMs);
      if (first > fromMs) {
        fromMs = first;
        for (const [minuteMs, minute] of minutes) if (minuteMs < fromMs) forget(minuteMs, minute);
      }
      return { turnoverCents: totalCents, traders: totalTraders };
    },
  };
}

export const firstMinute = (nowMs: EpochMs): EpochMs => startOf(nowMs, MINUTE_MS) - DAY_MS + MINUTE_MS;
