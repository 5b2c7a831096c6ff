import { describe, expect, test } from 'vitest';
import type { Case } from '#protocol/systems/moderation/models.ts';
import {
  LASTING_KINDS,
  MODERATOR_MAX_HOURS,
  REPORT_REASONS,
  SANCTION_KINDS,
} from '#protocol/systems/moderation/terms.ts';
import { changesSince, durationsOf, exhibitsOf, spanOf, usualHours } from '#web/systems/moderation/model.ts';
import { SENTENCES, verdictText } from '#web/systems/moderation/text/case.ts';
import { kindNames } from '#web/systems/moderation/text/kinds.ts';
import { reasonText } from '#web/systems/moderation/text/report.ts';

const AT = '2026-11-21T10:00:00.000Z';

const report = (nth: number, evidence: Partial<Case['reports'][number]['evidence']> = {}) => ({
  id: `r${nth}`,
  reporter: { id: `p${nth}`, username: `ann-${nth}` },
  upheld: null,
  text: '',
  at: AT,
  evidence: { kind: 'bio' as const, id: 'bob', text: 'I hate all of you', lines: [], ...evidence },
});

const sanction = (id: string): Case['sanctions']['suspect'][number] => ({
  ...{ id, kind: 'warn', reason: 'Be kind.', from: AT, until: null, is_permanent: false },
  ...{ is_active: false, lifted_at: null, appeal_until: null, appeal: null, by: 'mod', case_id: null },
});

const open: Case = {
  ...{ id: 'c1', suspect: { id: 'bob', username: 'bob' }, reason: 'insult', urgency: 40, reporters: 1 },
  ...{ opened_at: AT, is_online: false, is_automatic: false, claimed_by: 'mod', barred: null },
  ...{ appeal_of: null, version: 2, is_closed: false, reports: [report(1)] },
  sanctions: { suspect: [], reporters: [] },
  ...{ earlier: [], links: [], proposed: { mute: 24, trade_ban: 24, suspend: 72 }, gained: null },
};

describe('the durations of a sanction', () => {
  const hoursOf = (canForever: boolean, suspend: number | null = 72) =>
    durationsOf({ kind: 'suspend', proposed: { ...open.proposed, suspend }, canForever }).map(
      ({ hours }) => hours,
    );

  test('are in order, and the usual one is among them even when it is none of the list', () => {
    expect(hoursOf(true, 100)).toEqual([1, 6, 24, 72, 100, 168, 720, 2_160, 8_760, null]);
  });

  test('end for a moderator after thirty days, though only for a suspension', () => {
    expect(hoursOf(false).at(-1)).toBe(MODERATOR_MAX_HOURS);
    for (const kind of LASTING_KINDS.filter((one) => one !== 'suspend'))
      expect(durationsOf({ kind, proposed: open.proposed, canForever: false }).at(-1)?.hours).toBeNull();
  });

  test('begin with the usual one, or with the longest that a moderator may choose', () => {
    const usual = (suspend: number | null, canForever: boolean) =>
      usualHours({ kind: 'suspend', proposed: { ...open.proposed, suspend }, canForever });
    expect([usual(72, false), usual(null, true), usual(null, false), usual(8_760, false)]).toEqual([
      72,
      null,
      MODERATOR_MAX_HOURS,
      MODERATOR_MAX_HOURS,
    ]);
  });

  test('read as days where they are whole days', () => {
    expect([1, 6, 24, 36, 72, null].map(spanOf)).toEqual([
      '1 hour',
      '6 hours',
      '1 day',
      '36 hours',
      '3 days',
      'for good',
    ]);
  });
});

test('several reports of the same text stand under it, another text of the same player apart', () => {
  const exhibits = exhibitsOf([report(1), report(2), report(3, { text: 'I love all of you' })]);
  expect(exhibits.map(({ reports }) => reports.map(({ id }) => id))).toEqual([['r1', 'r2'], ['r3']]);
});

describe('a moderator is told what is new', () => {
  const changes = (after: Partial<Case>) => changesSince(open, { ...open, version: 3, ...after }, 'mod');

  test.each([
    ['another report', { reports: [report(1), report(2)] }, ['1 new report.']],
    ['somebody else’s hold', { claimed_by: 'eve' }, ['eve holds it now.']],
    ['a hold that ran out', { claimed_by: null }, ['Nobody holds it any more.']],
    ['a decision, which the case itself shows', { is_closed: true, claimed_by: null }, []],
    [
      'a sanction in another case',
      { sanctions: { suspect: [sanction('s1')], reporters: [] } },
      ['1 new sanction against the player.'],
    ],
    ['nothing but the own hold', {}, []],
  ] as const)('%s', (_, after, told) => {
    expect(changes(after as Partial<Case>)).toEqual(told);
  });
});

test('every reason, kind and decision has its words', () => {
  expect(Object.keys(reasonText)).toEqual([...REPORT_REASONS]);
  expect(Object.keys(kindNames)).toEqual([...SANCTION_KINDS]);
  for (const verdict of ['dismiss', ...SANCTION_KINDS, 'accept', 'reject'] as const) {
    expect(verdictText.actions[verdict]).not.toBe('');
    expect(SENTENCES[verdict].length).toBeGreaterThan(1);
  }
});
