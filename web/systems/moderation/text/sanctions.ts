export const sanctionsText = {
  title: 'Your sanctions',
  suspendedTitle: 'Your account is suspended',
  lead: 'What staff has decided about you, why, and how to object.',
  suspendedLead:
    'You can read this, appeal, write to staff, change your password, close your account and sign out. Your salary goes on, nobody can attack you, and what you own stays yours.',
  loadFailed: 'Your sanctions could not be read',
  none: 'There are none.',
  noneHint: 'Should staff ever decide something about you, it stands here with its reason.',
  back: 'To the dashboard',
  from: (moment: string) => `Since ${moment}.`,
  at: (moment: string) => `On ${moment}.`,
  until: (moment: string) => `Until ${moment}.`,
  permanent: 'For good.',
  left: 'left',
  isOver: 'Over',
  isActive: 'In force',
  isLifted: (moment: string) => `Lifted on ${moment}`,
  isAccepted: 'Appeal accepted: this no longer counts.',
} as const;

export const appealText = {
  open: 'Appeal',
  label: 'Why should this be lifted?',
  hint: 'You can appeal once. Somebody else than who decided this reads it.',
  until: (moment: string) => `You can appeal until ${moment}.`,
  send: 'Send the appeal',
  sent: 'Your appeal is with staff.',
  failed: 'The appeal was not sent',
  yours: (moment: string) => `Your appeal of ${moment}`,
  isOpen: 'Staff has not decided it yet.',
  isRejected: 'Rejected',
  isAccepted: 'Accepted',
} as const;
