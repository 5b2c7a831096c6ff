import { MESSAGE_DAYS } from '#protocol/systems/alliance/terms.ts';

export const chatText = {
  title: 'Chat',
  note: `Members only. Kept for ${MESSAGE_DAYS} days.`,
  clubNote: `Staff reads along. Kept for ${MESSAGE_DAYS} days.`,
  none: 'Nobody has said anything',
  noneHint: 'What you say here stays between members.',
  noneHintInClub: 'What you say here is read by members and staff.',
  saySomething: 'Say something',
  messages: 'Messages',
} as const;

/** Of a club that staff is not in. */
export const clubChatText = {
  read: 'Chat',
  readNamed: (club: string) => `Chat of ${club}`,
  note: 'You may delete any message. Each deletion is in the admin log.',
  none: 'Nobody has said anything.',
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
