import { counted } from '#web/ui/figure/format.ts';

export const pageText = {
  title: 'Profile',
  account: 'Account',
  noId: 'User ID is required',
  loadFailed: 'Failed to load profile',
  backToDashboard: 'Back to Dashboard',
} as const;

export const headText = {
  portraitOf: (username: string) => `Portrait of ${username}`,
  bot: 'Inhabitant: played by the house',
  joined: 'Joined',
  lastSeen: 'Last seen',
  edit: 'Edit Profile',
  message: 'Message',
  report: 'Report',
} as const;

export const presenceText = {
  online: 'online',
  justNow: 'seen just now',
  minutesAgo: (minutes: number) => `seen ${minutes} min ago`,
  hoursAgo: (hours: number) => `seen ${hours} h ago`,
  daysAgo: (days: number) => `seen ${counted(days, 'day')} ago`,
} as const;

export const biographyText = {
  title: 'Biography',
  ownEmpty: 'You haven’t written anything yet.',
  empty: 'Says nothing about themselves. Wise.',
  of: (username: string) => `the biography of ${username}`,
} as const;

export const recordText = {
  title: 'Record',
  company: 'Company',
  alliance: 'Alliance',
  properties: 'Properties',
  fightsWon: 'Fights won',
  fightsLost: 'Fights lost',
  achievements: 'Achievements',
  favouriteHorse: 'Favourite horse',
  badges: 'Badges',
} as const;

export const accountText = {
  title: 'Edit Profile',
  note: 'Every change here asks for your current password.',
  noteWithCodes: 'Every change here asks for your current password and a code.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: (min: number, max: number) => `${min} to ${counted(max, 'character')}.`,
  confirmPassword: 'Confirm new password',
  newEmail: 'New email',
  newEmailHint: (mail: string) => `Now ${mail}.`,
  code: 'Code',
  codeHint: 'From your device, or a recovery code. Each works once.',
  codeHintIfOn: 'Only if your account asks for one.',
  update: 'Update Profile',
  cancel: 'Cancel',
  delete: 'Delete Profile',
} as const;

export const checkText = {
  passwordMissing: 'Please enter your current password',
  codeMissing: 'Please enter the code from your device',
  newPasswordLength: (min: number, max: number) =>
    `New password must be ${min} to ${counted(max, 'character')} long`,
  passwordsDiffer: 'New passwords do not match',
  nothingToUpdate: 'Please provide at least one field to update',
  passwordMissingToDelete: 'Please enter your current password to delete your profile',
} as const;

export const deleteText = {
  title: 'Delete Profile',
  question: 'Are you sure you want to delete your profile? This action cannot be undone.',
  cancel: 'Cancel',
  confirm: 'Yes',
  failed: 'Failed to delete profile',
} as const;

export const updateText = {
  done: 'Profile updated successfully!',
  failed: 'Failed to update profile',
} as const;

export const appearanceText = {
  title: 'Portrait and biography',
  note: 'Visible to every player.',
  portrait: 'Portrait',
  portraitNumber: (number: number) => `Portrait ${number}`,
  biography: 'Biography',
  biographyHint: 'Plain text. Links can’t be clicked.',
  save: 'Save',
  unchanged: 'Nothing has changed.',
} as const;

export const nameText = {
  title: 'Your name',
  note: 'Leaderboards and your profile always show it.',
  show: 'Show my name with my bets, among spectators and on the wire',
  hidden: 'When off, your bets and your news are somebody’s, and you are one of the crowd.',
} as const;
