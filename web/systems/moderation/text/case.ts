import type { ReportKind } from '#protocol/systems/moderation/terms.ts';
import { counted, fullDollars, wholePercent } from '#web/ui/figure/format.ts';

export const caseText = {
  loadFailed: 'The case could not be read',
  name: 'The case',
  opened: (moment: string) => `Opened ${moment}`,
  isClosed: 'This case is closed. What was decided stands among the earlier decisions.',
  take: 'Take the case',
  takeFailed: 'The case could not be taken',
  heldBy: (username: string) => `${username} holds this case. You can read it.`,
  isFree: 'Nobody holds this case.',
  changed: 'This case has changed:',
  changedElsewhere: 'The case has changed. Look at what is new first.',
  isSeen: 'I have seen it',
  newReports: (count: number) => `${counted(count, 'new report')}.`,
  newHolder: (username: string) => `${username} holds it now.`,
  released: 'Nobody holds it any more.',
  newSanctions: (count: number) => `${counted(count, 'new sanction')} against the player.`,
} as const;

export const evidenceText = {
  title: 'Evidence',
  kinds: {
    chat: 'A line of an alliance’s chat',
    message: 'Messages',
    player: 'The player',
    bio: 'The biography',
    company: 'The name of a company',
    alliance: 'An alliance',
    ticker: 'A line of the wire',
    trade: 'A trade',
  } satisfies Record<ReportKind, string>,
  reported: 'reported',
  lines: 'The line and those around it',
  by: 'Reported by',
  house: 'the filter',
  upheld: (percent: number) => `${wholePercent(percent)} upheld`,
  unknown: 'no record yet',
} as const;

export const historyText = {
  title: 'Both sides',
  suspect: (username: string) => `Sanctions of ${username}`,
  reporters: 'Sanctions of the reporters',
  none: 'None.',
  earlier: 'Earlier decisions',
  by: (username: string) => `by ${username}`,
  house: 'by the house',
  links: 'Linked accounts',
  linksNone: 'None known.',
  points: (score: number) => counted(score, 'point'),
  lifted: 'lifted',
  appealed: 'Appeal:',
  lift: 'Lift',
  liftTitle: (kind: string, username: string) => `Lift the ${kind} of ${username}?`,
  liftNote: 'It ends now. The player is told, and reads your reason.',
  keep: 'Keep it',
  liftFailed: 'The sanction was not lifted',
  isLifted: 'Lifted.',
} as const;

export const verdictText = {
  title: { decision: 'Decision', appeal: 'Appeal' },
  choice: 'What happens?',
  actions: {
    dismiss: 'Dismiss',
    warn: 'Warn',
    remove: 'Remove the text',
    mute: 'Mute',
    trade_ban: 'Ban from trading',
    suspend: 'Suspend',
    accept: 'Accept',
    reject: 'Reject',
  },
  effects: {
    dismiss: 'Nothing happens to the player. The same evidence opens no new case.',
    warn: 'The player reads your reason. It makes the next sanction longer.',
    remove: 'The text disappears for everybody.',
    mute: 'No chats, no messages, no names and no biography.',
    trade_ban: 'No trades, no gifts, nothing out of or into a safe.',
    suspend: 'Nothing but the appeal and the account. Open orders and bets are cancelled and refunded.',
    accept: 'The sanction is lifted and no longer counts.',
    reject: 'The sanction stays. The player cannot appeal again.',
  },
  reason: 'The reason, which the player reads',
  reasonHint: 'Never say who reported it.',
  reasonMissing: 'Write or choose a reason.',
  sentences: 'A usual sentence',
  choose: 'Choose a sentence…',
  done: 'Decided.',
  failed: 'The decision was not saved',
} as const;

export const decisionText = {
  hours: 'For how long?',
  usual: 'usual',
  permanent: 'for good',
  payBack: (dollars: number) => `Pay ${fullDollars(dollars)} back to those who lost it`,
  gained: 'What was taken from others',
  payable: (dollars: number) => `The player can pay ${fullDollars(dollars)} now.`,
} as const;

/** Offered for each decision; the moderator changes them at will. */
export const SENTENCES = {
  dismiss: [
    'I see nothing here that breaks the rules.',
    'This is rude, but within what is allowed.',
    'The evidence does not show what was reported.',
  ],
  warn: [
    'Please write to others as you would face to face. The next time it will be a mute.',
    'Please do not repeat the same text. Others want to read each other.',
    'Please play with one account only.',
  ],
  remove: [
    'This text insults others.',
    'This text does not belong where everybody reads it.',
    'This name insults others. Please choose another one.',
  ],
  mute: [
    'You have insulted another player.',
    'You have threatened another player.',
    'You have sent the same text again and again.',
  ],
  trade_ban: [
    'You have passed goods on to another account of yours.',
    'You have traded at prices that only served to pass money on.',
  ],
  suspend: [
    'You have gone on insulting others after a mute.',
    'You have threatened another player in real life.',
    'You have played with several accounts to enrich one of them.',
  ],
  accept: [
    'You are right: this should not have happened.',
    'The sanction was longer than it should have been.',
  ],
  reject: [
    'The evidence shows what you were told.',
    'I have read everything again and come to the same result.',
  ],
} as const;
