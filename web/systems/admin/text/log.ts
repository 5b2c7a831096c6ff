import { counted, fullDollars } from '#web/ui/figure/format.ts';
import { rankName } from '#web/live/ranks.ts';

/** What an entry of the log holds, as its action wrote it. */
type Facts = Readonly<Record<string, unknown>>;
type Sentence = (facts: { readonly before: Facts; readonly after: Facts }) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const BYTES_PER_MB = 1024 * 1024;

/** By action. Changed settings are listed instead, each with its value before and after. */
export const logSentences: Readonly<Record<string, Sentence>> = {
  announcement: ({ after }) => `“${text(after.message)}”, shown as ${text(after.type)}.`,
  backup: ({ after }) => `${Math.ceil(number(after.bytes) / BYTES_PER_MB)} MB, downloaded and kept.`,
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
};
