import type { LastingKind } from './terms.ts';

/** Texts that others read. Messages are checked where they are sent, for staff gets them anyway; so are seeds of bets. */
const SPEAKING = [
  'POST /api/admin/announcement',
  'POST /api/alliance/chat',
  'POST /api/alliance/create',
  'POST /api/tycoon-company/create',
  'POST /api/profil/update-profil',
];

/** What moves dollars or goods to other players by choice. */
const TRADING = [
  'POST /api/alliance/contribute',
  'POST /api/alliance/contribute-stone',
  'POST /api/alliance/payout',
  'POST /api/horse-racing/pick-three',
  'POST /api/market/place-order',
];

const REFUSED: Readonly<Record<Exclude<LastingKind, 'suspend'>, ReadonlySet<string>>> = {
  mute: new Set(SPEAKING),
  trade_ban: new Set(TRADING),
};

/** The account itself, its sanctions and the messages, which are those with staff only. Calls that need no session, such
 * as signing out, ask nobody. */
const LEFT_TO_SUSPENDED: ReadonlySet<string> = new Set([
  'GET /api/auth/me',
  'POST /api/profil/update-password',
  'POST /api/profil/delete-profil',
  'GET /api/moderation/mine',
  'POST /api/moderation/appeal',
  'GET /api/messages',
  'GET /api/messages/:username',
  'POST /api/messages/read',
  'POST /api/messages/send',
]);

/** Whether a sanction refuses a call (`POST /api/market/place-order`). What is not decided is refused to the suspended
 * only. */
export const refusesCall = (kind: LastingKind, call: string): boolean =>
  kind === 'suspend' ? !LEFT_TO_SUSPENDED.has(call) : REFUSED[kind].has(call);
