import type { PlantedFault } from '../fault.ts';

/** In the pure rules. */
export const RULE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a newcomer starts without an hour of salary',
    file: 'realtime-server/systems/bank/rules.ts',
    find: 'EpochMs => nowMs - HOUR_MS;',
    replace: 'EpochMs => nowMs;',
  },
  {
    name: 'a bet is accepted in the millisecond in which the book closes',
    file: 'realtime-server/systems/racing/rules/bets.ts',
    find: 'nowMs >= book.closesAtMs',
    replace: 'nowMs > book.closesAtMs',
  },
  {
    name: 'every bet of a game day is without the house margin',
    file: 'realtime-server/systems/racing/rules/bets.ts',
    find: 'dayOf(lastBetMs) < dayOf(nowMs)',
    replace: 'dayOf(lastBetMs) <= dayOf(nowMs)',
  },
  {
    name: 'one attack above the daily limit is allowed',
    file: 'realtime-server/systems/combat/rules.ts',
    find: 'check.attacksLeft <= 0',
    replace: 'check.attacksLeft < 0',
  },
  {
    name: 'the paid time shared with a new employee is rounded up',
    file: 'realtime-server/systems/company/rules/business.ts',
    find: 'Math.floor(leftMs / MINUTE_MS)',
    replace: 'Math.ceil(leftMs / MINUTE_MS)',
  },
  {
    name: 'an order still trades in the millisecond of its expiry',
    file: 'realtime-server/systems/market/rules/matching.ts',
    find: 'best.expiresAtMs <= nowMs',
    replace: 'best.expiresAtMs < nowMs',
  },
  {
    name: 'new buildings are paid for the current hour that others worked',
    file: 'realtime-server/systems/production/rules.ts',
    find: 'sinceMs: sinceAtNewRate(span, { before: before.owned, after: owned }) };',
    replace: 'sinceMs: span.sinceMs };',
  },
  {
    name: 'the proceeds of a sale are rounded up',
    file: 'realtime-server/systems/real-estate/rules.ts',
    find: 'Math.floor((valueCents * (PPM - ratePpm(commission))) / PPM)',
    replace: 'Math.ceil((valueCents * (PPM - ratePpm(commission))) / PPM)',
  },
  {
    name: 'paying long overdue rent makes another month due at once',
    file: 'realtime-server/systems/rent/rules.ts',
    find: 'Math.max(dueAtMs + MONTH_MS, nowMs)',
    replace: 'dueAtMs + MONTH_MS',
  },
  {
    name: 'an account that has played can be marked as an inhabitant',
    file: 'realtime-server/systems/inhabitants/rules.ts',
    find: 'if (hasMoved || realNowMs',
    replace: 'if (realNowMs',
  },
  {
    name: 'a cell starting with an equals sign reaches the spreadsheet as a formula',
    file: 'realtime-server/systems/statement/rules.ts',
    find: String.raw`/^[=+\-@\t\r]/`,
    replace: String.raw`/^[+\-@\t\r]/`,
  },
  {
    name: 'the dashboard chart starts a day early and lacks today',
    file: 'realtime-server/systems/dashboard/rules.ts',
    find: 'today - days + 1',
    replace: 'today - days',
  },
  {
    name: 'the richest hundredth of players is rounded down',
    file: 'realtime-server/systems/economy/rules.ts',
    find: 'Math.ceil(players / 100)',
    replace: 'Math.floor(players / 100)',
  },
];
