import { isoOf } from '#protocol/kit/iso.ts';
import { MAX_TIME_IN_FORCE_MS } from '#protocol/systems/market/terms.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { ticketText } from '../text/ticket.ts';
import type { TimeInForce } from './ticket-store.ts';

export const TIMES_IN_FORCE = (['now', '1h', '1d', '7d', '30d'] satisfies TimeInForce[]).map((value) => ({
  value,
  label: ticketText.timesInForce[value],
}));

const LENGTH_MS: Readonly<Record<Exclude<TimeInForce, '7d' | 'now'>, number>> = {
  '1h': HOUR_MS,
  '1d': DAY_MS,
  '30d': MAX_TIME_IN_FORCE_MS,
};

/** Real milliseconds by which the page's clock may run ahead: the server rejects more than 30 days. */
const AHEAD_MS = 2_000;

/** The server defaults to seven days. */
export function endOf(
  timeInForce: TimeInForce,
  { nowMs, speed }: { readonly nowMs: number; readonly speed: number },
): { expires_at?: string; time_in_force?: 'ioc' } {
  if (timeInForce === 'now') return { time_in_force: 'ioc' };
  if (timeInForce === '7d') return {};
  const lengthMs = LENGTH_MS[timeInForce] - (timeInForce === '30d' ? AHEAD_MS * Math.max(1, speed) : 0);
  return { expires_at: isoOf(nowMs + lengthMs) };
}
