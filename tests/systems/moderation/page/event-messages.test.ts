import { expect, test } from 'vitest';
import type { EventData } from '#protocol/wire/events.ts';
import { eventMessages } from '#web/systems/moderation/event-messages.ts';

type Sanctioned = EventData<'sanction.set'>;

const sanction = (change: Partial<Sanctioned>): Sanctioned => ({
  ...{ id: 's1', kind: 'mute', reason: 'You have insulted somebody.', from: '2026-11-21T10:00:00.000Z' },
  ...{ until: '2026-11-22T10:00:00.000Z', is_permanent: false, is_active: true, lifted_at: null },
  ...{ appeal_until: '2026-12-11T10:00:00.000Z', appeal: null },
  ...change,
});

const said = (change: Partial<Sanctioned>) => eventMessages['sanction.set']?.describe(sanction(change))?.text;

test('a sanction says what, until when and why', () => {
  expect(said({})).toMatch(/^You are muted until Nov 2\d, \d\d:00: You have insulted somebody\.$/);
  expect(said({ kind: 'suspend', until: null, is_permanent: true })).toBe(
    'You are suspended for good: You have insulted somebody.',
  );
  expect(said({ kind: 'warn', until: null })).toBe('Staff has warned you: You have insulted somebody.');
});

test('a rejected appeal says what staff answered', () => {
  const appeal = { text: 'It was a joke.', at: '2026-11-21T11:00:00.000Z', is_accepted: false };
  expect(said({ appeal: { ...appeal, answer: 'Nobody laughed.' } })).toBe(
    'Your appeal was rejected: Nobody laughed.',
  );
});

test('its end replaces it, and says what ended', () => {
  const lifted = sanction({ is_active: false, lifted_at: '2026-11-21T11:00:00.000Z' });
  expect(eventMessages['sanction.lifted']?.describe(lifted)?.text).toBe('Staff has lifted your mute.');
  expect(eventMessages['sanction.lifted']?.aboutOf(lifted)).toBe(
    eventMessages['sanction.set']?.aboutOf(sanction({})),
  );
});

test('who has reported hears whether something came of it, not what', () => {
  const closed = (is_upheld: boolean) =>
    eventMessages['report.closed']?.describe({
      ...{ username: 'bob', is_upheld, reported_at: '2026-11-21T10:00:00.000Z' },
    })?.text;
  expect(closed(true)).toBe('Your report about bob led to something. Thank you.');
  expect(closed(false)).toBe('Staff found nothing to act on in your report about bob.');
});
