import type { PlantedFault } from '../fault.ts';

/** In the pure rules, and in what plays by them. */
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
    file: 'protocol/systems/racing/terms.ts',
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
    name: 'an upgrade from level 1 takes goods, too',
    file: 'protocol/systems/real-estate/values.ts',
    find: 'level < MIN_MATERIAL_LEVEL',
    replace: 'level + 1 < MIN_MATERIAL_LEVEL',
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
  {
    name: 'a staff word after a small letter is taken for a part of another word',
    file: 'protocol/systems/auth/staff-names.ts',
    find: "latinLetters(name.replace(/(?<=\\p{Ll})(?=\\p{Lu})/gu, ' '))",
    replace: 'latinLetters(name)',
  },
  {
    name: 'letters in squares are read as others',
    file: 'protocol/systems/auth/look-alikes.ts',
    find: '[0x1f1e6, 0x1f170, 0x1f150]',
    replace: '[0x1f1e6, 0x1f150, 0x1f170]',
  },
  {
    name: 'the fee on a payout is rounded down',
    file: 'protocol/systems/alliance/terms.ts',
    find: 'percentUp(amount, PAYOUT_FEE_PERCENT)',
    replace: 'Math.floor((amount * PAYOUT_FEE_PERCENT) / 100)',
  },
  {
    name: 'an inhabitant never buys a ticket again after its first full day',
    file: 'bots/bot/wagers.ts',
    find: '(tickets.day === day ? tickets.count : 0)',
    replace: 'tickets.count',
  },
  {
    name: 'an inhabitant buys one house beyond its share',
    file: 'bots/behaviours/income.ts',
    find: 'estate.owned.length >= MAX_OWNED_PROPERTIES',
    replace: 'estate.owned.length > MAX_OWNED_PROPERTIES',
  },
  {
    name: 'an agent spends its reserve',
    file: 'economy/strategies/purse.ts',
    find: 'balance.dollars - reserve;',
    replace: 'balance.dollars;',
  },
];
