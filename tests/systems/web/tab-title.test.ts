import { describe, expect, test } from 'vitest';
import { statusElsewhere, tabTitle } from '#web/app/shell/tab-title.tsx';
import { betTitle } from '#web/systems/racing/bets/use-bet-title.ts';
import type { BetOutcome } from '#web/systems/racing/store.ts';

const race = { path: '/horse-racing', text: 'Off in 0:42' };
const START_MS = Date.parse('2030-01-01T12:00:00Z');
const pending = { status: 'pending', scheduled_time: '2030-01-01T12:00:00Z' } as const;
const later = { status: 'pending', scheduled_time: '2030-01-01T12:03:00Z' } as const;
const won: BetOutcome = { bet: { status: 'won', amount: 100, payout: 420 }, atMs: 1000 };
const lost: BetOutcome = { bet: { status: 'lost', amount: 100, payout: 0 }, atMs: 1000 };

describe("the tab's title", () => {
  test('is the page or the current message, after the unread count', () => {
    expect(tabTitle({ statuses: {}, unread: 0 }, 'Market')).toBe('Market');
    expect(tabTitle({ statuses: {}, unread: 3 }, 'Market')).toBe('(3) Market');
    expect(tabTitle({ statuses: { [race.path]: race }, unread: 120 }, 'Market')).toBe('(99+) Off in 0:42');
  });

  test('shows a message on other pages too, the latest one not about the open page', () => {
    const alert = { path: '/market', text: 'Iron at $7.00' };
    const statuses = { [race.path]: race, [alert.path]: alert };
    expect(statusElsewhere({ statuses }, '/dashboard')).toBe(alert);
    expect(statusElsewhere({ statuses }, '/market')).toBe(race);
    expect(statusElsewhere({ statuses: { [race.path]: race } }, '/horse-racing')).toBeUndefined();
  });

  test('counts down to the first race with a bet, then says that it runs', () => {
    const at = (gameMs: number) => betTitle([later, pending], null, { gameMs, realMs: 0 });
    expect(at(START_MS - 600_001)).toBe('');
    expect(at(START_MS - 600_000)).toBe('Off in 10:00 · Horse Racing');
    expect(at(START_MS - 42_000)).toBe('Off in 0:42 · Horse Racing');
    expect(at(START_MS - 1)).toBe('Off in 0:01 · Horse Racing');
    expect(at(START_MS)).toBe('They are off · Horse Racing');
    expect(betTitle([{ ...pending, status: 'won' }], null, { gameMs: START_MS, realMs: 0 })).toBe('');
  });

  test("shows a bet's outcome for a minute, or shorter before another race", () => {
    const at = (realMs: number, outcome: BetOutcome, bets = [later].slice(1)) =>
      betTitle(bets, outcome, { gameMs: START_MS, realMs });
    expect(at(1000, won)).toBe('You won $420.00 · Horse Racing');
    expect(at(60_999, lost)).toBe('You lost $100.00 · Horse Racing');
    expect(at(61_000, won)).toBe('');
    expect(at(10_999, won, [later])).toBe('You won $420.00 · Horse Racing');
    expect(at(11_000, won, [later])).toBe('Off in 3:00 · Horse Racing');
  });
});
