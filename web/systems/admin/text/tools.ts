import { counted } from '#web/ui/figure/format.ts';

export const announceText = {
  title: 'Send Announcement',
  note: 'Everyone online sees it at once; everyone else sees it on their next visit.',
  message: 'Message',
  length: (length: number, max: number) => `${length} of ${max}`,
  kind: 'Kind',
  kinds: { info: 'Info', success: 'Success', warning: 'Warning', error: 'Error' },
  preview: 'How it will look',
  emptyPreview: 'Your message appears here.',
  nothingToSend: 'Write a message first.',
  send: 'Send Announcement',
  sent: 'Announcement sent successfully',
  failed: 'Failed to send announcement',
} as const;

export const pastText = {
  title: 'Past announcements',
  note: 'The last twenty',
  nothing: 'No announcements yet',
  nothingNote: 'The first one will appear here.',
  write: 'Write it',
} as const;

export const wireText = {
  title: 'On the wire',
  note: 'What everyone reads at the top of the page',
  quiet: 'A quiet hour. Nothing to take down.',
  remove: 'Remove',
  removeName: (text: string) => `Remove: ${text}`,
  failed: 'Failed to remove the line',
} as const;

export const backupText = {
  title: 'Backup',
  note: 'A copy of the world as it is now, with everyone’s data. It downloads as a file, and the server keeps the newest five. The game keeps running.',
  password: 'Your current password',
  passwordHint: 'Required because the file contains everyone’s data.',
  code: 'Code',
  codeHint: 'Only if you use one-time codes.',
  passwordFirst: 'Enter your password first.',
  make: 'Backup now',
  made: 'The backup has been made.',
  failed: 'Failed to make a backup',
  retained: 'Backups on the server',
  retainedTitle: 'On the server',
  restoreNote: 'To go back to one: stop the server, run its command in the game’s folder, start the server.',
  copyCommand: (time: string) => `Copy the command that restores the backup of ${time}`,
} as const;

export const logText = {
  title: 'Log',
  note: 'Every action of an admin',
  table: 'Admin log',
  nothing: 'Nothing has been logged yet',
  nothingNote: 'Nobody has touched a switch.',
  toSettings: 'Go to the switches',
  pages: 'Pages of the log',
  action: 'What',
  time: 'When',
  changes: 'Before and after',
  noChange: 'No value changed.',
  became: 'became',
  removed: 'nothing',
  undo: 'Undo',
  undoName: (action: string, time: string) => `Undo: ${action}, ${time}`,
  undone: 'Undone',
} as const;

export const actionNames: Readonly<Record<string, string>> = {
  announcement: 'Announcement',
  'appeal.decide': 'Appeal decided',
  backup: 'Backup',
  'case.decide': 'Case decided',
  'club.message.delete': 'Message in a club deleted',
  'ticker.line.remove': 'Line removed from the wire',
  'codes.disable': 'One-time codes off',
  'codes.enable': 'One-time codes on',
  'config.undo': 'Change undone',
  'config.update': 'Settings changed',
  'economy.reset': 'Economy reset',
  'inhabitants.mark': 'Inhabitants marked',
  'inhabitants.pay': 'Inhabitant paid',
  'inhabitants.retire': 'Inhabitant retired',
  'password.replace': 'Password replaced',
  'rank.change': 'Rank changed',
  'sanction.lift': 'Sanction lifted',
};

export const WORLD_NAME = 'Tycoon Empire';

export const resetText = {
  title: 'Reset Economy',
  note: 'Everyone starts over with a newcomer’s goods. Accounts, settings, announcements and the log stay; everything else goes.',
  open: 'Reset Economy',
  question: 'Are you sure you want to reset the entire economy? This action cannot be undone!',
  name: 'Name of the world',
  nameHint: `Type ${WORLD_NAME}. Nobody can play until it is done.`,
  running: 'The reset is running.',
  nameFirst: 'Type the name of the world first.',
  cancel: 'Cancel',
  reset: 'Reset Economy',
  done: (players: number) => `Economy reset! ${counted(players, 'player')} affected.`,
  failed: 'Failed to reset economy',
} as const;
