import { MESSAGE_DAYS, type MessagePolicy } from '#protocol/systems/messages/terms.ts';
import { counted } from '#web/ui/figure/format.ts';

export const pageText = {
  title: 'Messages',
  lead: `Between two players, and nobody else. Kept for ${MESSAGE_DAYS} days.`,
  loadFailed: 'Failed to load your messages',
} as const;

export const inboxText = {
  name: (unread: number) =>
    unread === 0 ? 'Messages' : `Messages, ${counted(unread, 'conversation')} unread`,
  close: 'Close messages',
  back: 'All conversations',
} as const;

export const listText = {
  title: 'Conversations',
  none: 'No conversations yet',
  noneHint: 'Write to somebody by name, or from their profile.',
  find: 'Find players on the leaderboard',
  older: 'Older',
  olderFailed: 'Failed to load older conversations',
  you: 'You:',
  unread: 'Unread',
  preview: { muted: 'Muted', flagged: 'A line that could hurt', removed: 'Removed by staff' },
  writeTo: 'Write to',
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
  messages: (username: string) => `Messages with ${username}`,
  none: 'Nothing written yet',
  noneHint: 'What you write here is read by one player.',
  write: 'Write the first message',
  beginning: 'The beginning.',
  earlier: 'Earlier',
  earlierFailed: 'Failed to load earlier messages',
  unseen: (count: number) => `${counted(count, 'new message')}`,
  announcement: (username: string, message: string) => `${username}: ${message}`,
  folded: (username: string) => `${username} wrote a line that could hurt.`,
  muted: 'Muted',
  isMutedNote: 'You muted this player. Nothing they write now reaches you.',
  onlyStaffAnswers: 'Nobody may write to you, so no answer can reach you.',
  menu: (username: string) => `Conversation with ${username}: more`,
  mute: 'Mute',
  unmute: 'Unmute',
  isMuted: (username: string) => `${username} is muted.`,
  isUnmuted: (username: string) => `${username} is no longer muted.`,
  muteFailed: 'Failed to mute the player',
} as const;

export const lineText = {
  you: 'You',
  removed: 'Removed by staff.',
  fold: { muted: 'A muted message.', flagged: 'This line could hurt somebody.' },
  show: 'Show',
  showAlways: 'Always show',
  foldAlways: 'Fold lines like this',
  report: 'Report',
  choose: 'Attach this message to the report',
  more: (username: string) => `Message of ${username}: more`,
  moreOnOwn: 'Your message: more',
  copy: 'Copy text',
  copied: 'Copied.',
  copyFailed: 'The browser does not allow copying. Select the text instead.',
} as const;

export const chooseText = {
  item: 'Report messages',
  hint: (max: number) => `Tick up to ${max} messages.`,
  cancel: 'Cancel',
  report: (count: number) => (count === 0 ? 'Report' : `Report ${counted(count, 'message')}`),
  none: 'Tick a message first.',
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
