import { expect, test } from 'vitest';
import type { EventData } from '#protocol/wire/events.ts';
import { allianceMessage } from '#web/systems/alliance/event-messages.ts';

type Notice = EventData<'alliance.notice'>;

const notice = (kind: Notice['kind'], amount: number | null = null): Notice => ({
  kind,
  alliance: 'Blue Family',
  by: 'ann',
  amount,
});

test('each notice is one sentence', () => {
  const kinds = [
    notice('invited'),
    notice('kicked'),
    notice('paid', 190),
    notice('leads'),
    notice('released'),
    notice('hall_closed', 3_000),
  ];
  expect(kinds.map((data) => allianceMessage.describe(data)?.text)).toEqual([
    'ann invites you to join Blue Family.',
    'ann kicked you out of Blue Family.',
    'ann paid you $190.00 out of the safe of Blue Family.',
    'You now lead Blue Family.',
    'Your 14 days in Blue Family are over.',
    'A level of the hall of Blue Family closed: its safe could not pay the upkeep of $3,000.00.',
  ]);
});

test('the newest notice about a membership replaces earlier ones, a payout is separate', () => {
  const about = (data: Notice) => allianceMessage.aboutOf(data);
  expect(about(notice('kicked'))).toBe(about(notice('invited')));
  expect(about(notice('paid', 190))).not.toBe(about(notice('invited')));
  expect(about(notice('hall_closed', 190))).not.toBe(about(notice('leads')));
  expect(about(notice('paid', 190))).not.toBe(about(notice('paid', 95)));
});
