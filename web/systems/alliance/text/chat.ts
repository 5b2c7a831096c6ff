import { MESSAGE_DAYS } from '#protocol/systems/alliance/terms.ts';
import { counted, fullCount } from '#web/ui/figure/format.ts';

export const chatText = {
  title: 'Chat',
  note: `Members only. Kept for ${MESSAGE_DAYS} days.`,
  clubNote: `Staff reads along. Kept for ${MESSAGE_DAYS} days.`,
  none: 'Nobody has said anything',
  noneHint: 'What you say here stays between members.',
  noneHintInClub: 'What you say here is read by members and staff.',
  saySomething: 'Say something',
  messages: 'Messages',
  beginning: 'The beginning.',
  earlier: 'Earlier',
  unseen: (count: number) => `${fullCount(count)} new`,
  mutedMessages: (count: number) => counted(count, 'muted message'),
  showMuted: 'Show',
  flagged: 'this line could hurt somebody.',
  showAlways: 'Always show',
  announcement: (username: string, message: string) => `${username}: ${message}`,
} as const;

/** Of a club that staff is not in. */
export const clubChatText = {
  read: 'Chat',
  readNamed: (club: string) => `Chat of ${club}`,
  note: 'You may delete any message. Each deletion is in the admin log.',
  earlier: 'Earlier',
  latest: 'Latest',
  none: 'Nobody has said anything.',
  deleteNamed: (username: string) => `Delete the message of ${username}`,
} as const;

export const messageText = {
  you: 'You',
  muted: 'Muted',
  menu: (username: string) => `Message of ${username}`,
  more: (username: string) => `Message of ${username}: more`,
  moreOnOwn: 'Your message: more',
  mute: (username: string) => `Mute ${username}`,
  unmute: (username: string) => `Unmute ${username}`,
  isMuted: (username: string) => `${username} is muted.`,
  isUnmuted: (username: string) => `${username} is no longer muted.`,
  muteFailed: 'Failed to mute the player',
  report: 'Report',
  fold: 'Fold lines like this',
  delete: 'Delete',
} as const;

export const deleteText = {
  title: 'Delete this message?',
  own: 'It disappears for everyone.',
  messageBy: (username: string) => `The message by ${username}`,
  disappears: ' disappears for everyone.',
  cancel: 'Keep it',
  delete: 'Delete',
  deleted: 'Message deleted.',
  failed: 'Failed to delete the message',
} as const;

export const composerText = {
  limit: 'Six messages a minute, no more. Yours is kept; send it in',
  failed: 'Failed to send the message',
} as const;
