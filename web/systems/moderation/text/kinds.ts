import type { ReportReason, SanctionKind } from '#protocol/systems/moderation/terms.ts';

/** What each kind of sanction is called. */
export const kindText = {
  name: {
    warn: 'Warning',
    remove: 'Text removed',
    mute: 'Mute',
    trade_ban: 'Trade ban',
    suspend: 'Suspension',
  },
  said: {
    warn: 'Staff has warned you',
    remove: 'Staff has removed a text of yours',
    mute: 'You may not write to others',
    trade_ban: 'You may not trade or pass anything on',
    suspend: 'Your account is suspended',
  },
  lifted: {
    warn: 'Your warning was taken back.',
    remove: 'The removal of your text was taken back.',
    mute: 'You may write to others again.',
    trade_ban: 'You may trade again.',
    suspend: 'Your account is no longer suspended.',
  },
} as const satisfies Record<string, Record<SanctionKind, string>>;

export const reasonText = {
  insult: 'Insult or hate',
  threat: 'Threat',
  spam: 'Spam',
  text: 'Name or text',
  cheating: 'Cheating or several accounts',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;
