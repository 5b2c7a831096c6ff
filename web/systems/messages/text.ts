import { MESSAGE_DAYS, type MessagePolicy } from '#protocol/systems/messages/terms.ts';

export const pageText = {
  title: 'Messages',
  lead: `Between two players, and nobody else. Kept for ${MESSAGE_DAYS} days.`,
  leadForSuspended: `Between you and staff. Kept for ${MESSAGE_DAYS} days.`,
  loadFailed: 'Failed to load your messages',
  close: 'Close messages',
  back: 'All conversations',
} as const;

export const listText = {
  title: 'Conversations',
  none: 'No conversations yet',
  noneHint: 'Write to somebody by name, or from their profile.',
  noneForSuspended: 'Staff can write to you here.',
  find: 'Find players on the leaderboard',
  suspension: 'To your suspension',
  older: 'Older',
  olderFailed: 'Failed to load older conversations',
  you: 'You:',
  unread: 'Unread',
  preview: { muted: 'Muted', flagged: 'A line that could hurt', removed: 'Removed by staff' },
  writeTo: 'Write to',
  onlyStaff: 'While you are suspended, you can write to staff only.',
  username: 'Player’s name',
  open: 'Open',
} as const;

const WRITERS: Readonly<Record<MessagePolicy, string>> = {
  everybody: 'Everybody',
  known: 'My alliance and those I wrote to',
  nobody: 'Nobody',
};

export const policyText = {
  label: 'Who may write to you',
  hint: 'Staff always may. This also applies to conversations you already have.',
  options: Object.entries(WRITERS).map(([value, label]) => ({ value, label })),
  saved: 'Saved.',
  failed: 'Failed to save who may write to you',
} as const;

export const threadText = {
  pick: 'Pick a conversation',
  pickHint: 'Or write to somebody new by name.',
  loadFailed: 'Failed to load this conversation',
  earlierFailed: 'Failed to load earlier messages',
  messages: (username: string) => `Messages with ${username}`,
  none: 'Nothing written yet',
  noneHint: 'What you write here is read by one player.',
  write: 'Write the first message',
  muted: 'Muted',
  isMutedNote: 'You muted this player. Nothing they write now reaches you.',
  menu: (username: string) => `Conversation with ${username}: more`,
  mute: 'Mute',
  unmute: 'Unmute',
} as const;

export const deleteText = {
  item: 'Delete conversation',
  title: 'Delete this conversation?',
  text: (username: string) => `It disappears for you. ${username} keeps it.`,
  cancel: 'Keep it',
  delete: 'Delete',
  deleted: 'Conversation deleted.',
  failed: 'Failed to delete the conversation',
} as const;

export const composerText = {
  limit: 'Twelve messages a minute, no more. Yours is kept; send it in',
  failed: 'Failed to send the message',
} as const;
