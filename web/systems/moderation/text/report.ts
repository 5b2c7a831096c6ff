import type { ReportReason } from '#protocol/systems/moderation/terms.ts';

export const reportText = {
  title: (name: string) => `Report ${name}`,
  note: 'Staff sees what was written as it stands now, with the lines around it. The other player is not told who reported it.',
  reason: 'What is wrong?',
  chooseReason: 'Choose what is wrong.',
  others: 'Attach earlier messages',
  text: 'What should staff know?',
  textHint: 'You can leave this empty.',
  send: 'Report',
  cancel: 'Cancel',
  sent: 'Reported. Staff will read it, and you will hear what came of it.',
  failed: 'The report was not sent',
} as const;

export const reasonText = {
  insult: 'Insult or hate',
  threat: 'Threat',
  spam: 'Spam',
  text: 'Name or text',
  cheating: 'Cheating or several accounts',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;
