import { counted, fullDollars } from '#web/ui/figure/format.ts';
import { rankName } from '#web/live/ranks.ts';

/** What an entry of the log holds, as its action wrote it. */
type Facts = Readonly<Record<string, unknown>>;
type Sentence = (facts: { readonly before: Facts; readonly after: Facts }) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const BYTES_PER_MB = 1024 * 1024;

const SANCTIONS: Readonly<Record<string, string>> = {
  warn: 'a warning',
  remove: 'the removal of texts',
  mute: 'a mute',
  trade_ban: 'a ban from trading',
  suspend: 'a suspension',
};

function caseSentence({ before, after }: Parameters<Sentence>[0]): string {
  const sanction = SANCTIONS[text(after.decision)];
  const done = [
    sanction === undefined ? 'was dismissed' : `led to ${sanction}`,
    ...(after.hours === null ? ['for good'] : []),
    ...(number(after.hours) > 0 ? [`for ${counted(number(after.hours), 'hour')}`] : []),
    ...(number(after.repaid) > 0 ? [`with ${fullDollars(number(after.repaid))} paid back`] : []),
    ...(after.nobody_else_could === true ? ['by the only one who could decide'] : []),
  ];
  return `The case about ${text(before.username)} ${done.join(' ')}: “${text(after.reason)}”`;
}

/** By action. Changed settings are listed instead, each with its value before and after. */
export const logSentences: Readonly<Record<string, Sentence>> = {
  'appeal.decide': ({ before, after }) =>
    `The appeal of ${text(before.username)} was ${after.accepted === true ? 'accepted' : 'rejected'}: “${text(after.reason)}”`,
  announcement: ({ after }) => `“${text(after.message)}”, shown as ${text(after.type)}.`,
  backup: ({ after }) => `${Math.ceil(number(after.bytes) / BYTES_PER_MB)} MB, downloaded and kept.`,
  'case.decide': caseSentence,
  'club.message.delete': ({ before }) =>
    `A message by ${text(before.username) || 'a deleted player'} in ${text(before.club)}.`,
  'codes.disable': ({ after }) => `${text(after.username)} signs in without a code now.`,
  'codes.enable': ({ after }) => `${text(after.username)} needs a code to sign in now.`,
  'economy.reset': ({ after }) => `${counted(number(after.players), 'player')} started over.`,
  'inhabitants.mark': ({ after }) =>
    `${(Array.isArray(after.marked) ? after.marked : []).join(', ')} will be shown as bots.`,
  'inhabitants.pay': ({ after }) =>
    `${text(after.username)} got ${fullDollars(number(after.dollars))} from the fund.`,
  'inhabitants.retire': ({ before }) => `${text(before.username)} left the world. All it owned was returned.`,
  'password.replace': ({ after }) =>
    `${text(after.username)} got a new password and was signed out everywhere.`,
  'ticker.line.remove': ({ before }) => `“${text(before.text)}” was taken off the wire.`,
  'rank.change': ({ before, after }) =>
    `${text(after.username)} went from ${rankName(number(before.rang))} to ${rankName(number(after.rang))}.`,
  'sanction.lift': ({ before, after }) =>
    `${text(before.username)} is free of ${SANCTIONS[text(before.kind)] ?? 'a sanction'}: “${text(after.reason)}”`,
};
