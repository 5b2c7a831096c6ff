import { GIFT_DAYS, type LinkReasonKind, MAX_HOUSEHOLD, SCORED_DAYS } from '#protocol/systems/links/terms.ts';
import { counted } from '#web/ui/figure/format.ts';

export const boardText = {
  title: 'Linked accounts',
  lead: `Accounts that may belong to one person, by what happened in ${SCORED_DAYS} days. A score never decides anything by itself: people share devices, homes and networks.`,
  queue: 'To the queue',
  loadFailed: 'Linked accounts could not be read',
  none: 'No accounts look linked.',
  noneHint: 'Pairs appear here from 20 points on.',
  caption: 'Pairs of accounts, the highest score first',
  group: (accounts: number) => `${counted(accounts, 'account')} linked with each other`,
  pair: 'Accounts',
  score: 'Score',
  why: 'Why',
  flow: 'Net flow',
  case: 'Case',
  gave: (from: string, to: string) => `${from} to ${to}`,
  household: 'Household',
  limited: 'Limited',
  limitedNote: 'They cannot trade with each other or raid each other, and what they may give is limited.',
  openCase: 'Open the case',
  report: 'Make a case',
  reportOf: (username: string) => `Make a case of ${username}`,
} as const;

export const reasonNames = {
  device: 'same device',
  address: 'same address',
  network: 'same network',
  agent: 'same browser',
  following: 'one follows the other',
  one_way: 'goods go one way',
  lost_on_purpose: 'always lost to the other',
} as const satisfies Record<LinkReasonKind, string>;

export const householdText = {
  title: 'Household',
  note: 'Say who lives with you and plays from the same home. Declaring it is no offence.',
  limits: 'Accounts of one household cannot trade with or raid each other.',
  left: 'You may still pass on',
  ofLimit: (limit: string) => `of ${limit} in ${counted(GIFT_DAYS, 'game day')}.`,
  loadFailed: 'Your household could not be read',
  alone: 'You have declared nobody.',
  agreed: 'Lives with you',
  asked: 'Has not agreed yet',
  asks: 'Says you live together',
  agree: 'Agree',
  decline: 'Decline',
  leave: 'Remove',
  withdraw: 'Withdraw',
  named: (action: string, username: string) => `${action}: ${username}`,
  full: `A household has at most ${MAX_HOUSEHOLD} accounts.`,
  name: 'Name of the player',
  ask: 'Ask',
  isAsked: (username: string) => `${username} has been asked.`,
  isChanged: 'Your household has changed.',
  failed: 'Your household was not changed',
} as const;
