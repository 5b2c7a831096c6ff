import { type Bar, CLAIM_MINUTES } from '#protocol/systems/moderation/terms.ts';
import { counted } from '#web/ui/figure/format.ts';

export const queueText = {
  title: 'Moderation',
  lead: 'Reports of players, the most urgent first. Opening a case takes it, so that nobody else decides it.',
  denied: 'Only for staff',
  deniedNote: 'Moderators and admins work here.',
  backToDashboard: 'Back to Dashboard',
  cases: 'Cases',
  count: (cases: number) => counted(cases, 'case'),
  links: 'Linked accounts',
  loadFailed: 'The queue could not be read',
  none: 'Nothing waits.',
  noneHint: 'New reports appear here by themselves.',
  lookAtLinks: 'Look at linked accounts',
  choose: 'Choose a case',
  chooseHint: `Whoever opens a case holds it until it is decided, or for ${CLAIM_MINUTES} idle minutes.`,
  appeal: 'Appeal',
  automatic: 'By the filter',
  online: 'online',
  reporters: (count: number) => `· ${counted(count, 'reporter')}`,
  urgency: 'Urgency',
  heldByYou: 'You hold it',
  heldBy: (username: string) => `${username} holds it`,
  back: 'Back to the queue',
} as const;

/** Why somebody of staff may not handle a case. */
export const barText: Readonly<Record<Bar, string>> = {
  own: 'This is about yourself. Others decide it.',
  alliance: 'This is about somebody of your alliance. Others decide it.',
  reported: 'You have reported this yourself. Others decide it.',
  rank: 'This is about your equal or superior. Others decide it.',
  decided: 'You have imposed this yourself. Somebody else decides the appeal.',
};

export const rankText = {
  title: 'Staff',
  note: 'Moderators warn, remove texts, mute, ban from trading, and suspend for at most 30 days. They leave boards and prizes.',
  player: 'Name of the player',
  rank: 'Rank',
  ranks: { 0: 'Player', 1: 'Moderator', 2: 'Admin' },
  set: 'Set',
  done: (username: string, rank: string) => `${username} is now ${rank}.`,
  failed: 'The rank was not set',
} as const;
