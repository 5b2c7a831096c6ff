import * as z from 'zod/mini';
import {
  playerCommand,
  event,
  playerRead,
  privateEvent,
  route,
  type SystemContract,
} from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { allianceErrors } from './errors.ts';
import { AllianceDescription, AllianceName, MessageText, SafeAmount, StoneAmount } from './input.ts';
import {
  Alliance,
  AllianceInvitation,
  AllianceLogEntry,
  AllianceMessage,
  AllianceSummary,
  LOG_KINDS,
} from './models.ts';
import { MAX_NOTICES } from './terms.ts';
import { Anyway } from '../moderation/input.ts';
import { Balance, Dollars, Done, Id, BeforeNumber, Page, Timestamp } from '../../kit/schemas.ts';

export const allianceConfigKeys = [
  'newcomer.hours',
  'allianceHalls.dollars',
  'allianceHalls.stone',
  'allianceHalls.upkeepPercent',
] as const;
export type AllianceConfigKey = (typeof allianceConfigKeys)[number];

export const ALLIANCES_SHOWN = 50;
export const LOG_SHOWN = 50;

export const MAX_INVITATIONS = 50;

export const CONTRIBUTION_DAYS = 30;

// Any short text passes validation: an unknown name is a 404, not a 400.
const AnyAllianceName = choice('the alliance', z.string().check(z.minLength(1), z.maxLength(64)));
const Username = choice('the player', z.string().check(z.minLength(1), z.maxLength(64)));
const OpaqueId = z.string().check(z.minLength(1), z.maxLength(64));

const command = { method: 'POST', access: 'player', rate: 'goods', kind: 'command' } as const;
const changing = { ...playerCommand, holdings: true } as const;

const Changed = z.object({
  success: z.literal(true),
  message: z.string(),
  /** After the command; null if the caller is in none. */
  alliance: z.nullable(Alliance),
  balance: z.optional(Balance),
});
const DoneByLeader = z.extend(Done, { balance: z.optional(Balance) });
const Pagination = z.object({ page: z.int(), limit: z.int(), total: z.int() });

export const allianceRoutes = {
  myAlliance: route({
    ...playerRead,
    path: '/api/alliance/my-alliance',
    summary: 'The caller’s alliance, or null',
    answer: z.object({ alliance: z.nullable(Alliance) }),
  }),
  contributionLimit: route({
    ...playerRead,
    path: '/api/alliance/contribution-limit',
    summary: 'The most the caller can contribute to a safe now',
    answer: z.object({
      can_give: Dollars,
      /** Units. A newcomer’s dollars and stone share one limit. */
      can_give_stone: z.int(),
      /** Newcomers give at most their earnings until then (game time); null without that limit. */
      newcomer_until: z.nullable(Timestamp),
    }),
  }),
  allianceList: route({
    ...playerRead,
    path: '/api/alliance/list',
    summary: 'Alliances by experience; private ones only on request',
    query: z.object({
      showPrivate: field('whether to show private alliances', z.optional(z.enum(['true', 'false']))),
      search: field('the search', z.optional(z.string().check(z.maxLength(64)))),
      page: Page,
    }),
    answer: z.object({ alliances: z.array(AllianceSummary), pagination: Pagination }),
  }),
  club: route({
    ...playerRead,
    path: '/api/alliance/club',
    summary: 'The newcomers’ club with a free place',
    answer: z.object({
      name: z.string(),
      total_members: z.int(),
      /** False for former members and for people who had an account before. */
      can_join: z.optional(z.boolean()),
    }),
  }),
  createAlliance: route({
    ...changing,
    path: '/api/alliance/create',
    summary: 'Founds an alliance for $10,000',
    body: z.object({
      name: AllianceName,
      description: AllianceDescription,
      isPrivate: field('whether it is private', z.prefault(z.boolean(), false)),
    }),
    answer: Changed,
    refuses: ['already_in_alliance', 'alliance_name_taken', 'not_enough_dollars'],
  }),
  joinAlliance: route({
    ...changing,
    path: '/api/alliance/join',
    summary: 'Joins an alliance; a private one by invitation, and instead of a full club the next one',
    body: z.object({ allianceName: AnyAllianceName }),
    answer: Changed,
    refuses: [
      'already_in_alliance',
      'alliance_not_found',
      'club_left',
      'invitation_required',
      'alliance_full',
    ],
  }),
  leaveAlliance: route({
    ...changing,
    path: '/api/alliance/leave',
    summary:
      'Leaves the alliance; the last member receives the safe, its dollars less 5%, and the alliance ends',
    answer: Changed,
    refuses: ['no_alliance', 'paid_today', 'linked_accounts'],
  }),
  contribute: route({
    ...changing,
    path: '/api/alliance/contribute',
    summary: 'Puts dollars into the safe',
    body: z.object({ amount: SafeAmount }),
    answer: Changed,
    refuses: ['no_alliance', 'no_safe', 'newcomer_limit', 'linked_accounts', 'not_enough_dollars'],
  }),
  contributeStone: route({
    ...changing,
    path: '/api/alliance/contribute-stone',
    summary: 'Puts stone into the safe, for the hall',
    body: z.object({ amount: StoneAmount }),
    answer: Changed,
    refuses: ['no_alliance', 'no_safe', 'newcomer_limit', 'linked_accounts', 'not_enough_goods'],
  }),
  buildHall: route({
    ...changing,
    path: '/api/alliance/build-hall',
    summary: 'Builds the next level of the hall from the safe; its upkeep is due each game week',
    answer: Changed,
    refuses: ['no_alliance', 'not_leader', 'max_hall_level', 'safe_too_small', 'safe_lacks_stone'],
  }),
  invite: route({
    ...playerCommand,
    path: '/api/alliance/invite',
    summary: 'Invites a player for 7 game days',
    body: z.object({ username: Username }),
    answer: DoneByLeader,
    refuses: ['no_alliance', 'not_leader', 'player_not_found', 'already_member', 'too_many_invitations'],
  }),
  payout: route({
    ...playerCommand,
    path: '/api/alliance/payout',
    summary: 'Pays a member from the safe; 5% goes to the central bank',
    body: z.object({ username: Username, amount: SafeAmount }),
    answer: z.extend(DoneByLeader, { fee: Dollars }),
    refuses: [
      'no_alliance',
      'not_leader',
      'member_not_found',
      'linked_accounts',
      'paid_today',
      'safe_too_small',
    ],
  }),
  kick: route({
    ...playerCommand,
    path: '/api/alliance/kick',
    summary: 'Kicks a member',
    body: z.object({ username: Username }),
    answer: DoneByLeader,
    refuses: ['no_alliance', 'not_leader', 'member_not_found', 'cannot_kick_self'],
  }),
  invitations: route({
    ...playerRead,
    path: '/api/alliance/invitations',
    summary: 'Invitations the caller has received',
    answer: z.object({ invitations: z.array(AllianceInvitation) }),
  }),
  decline: route({
    ...command,
    path: '/api/alliance/decline',
    summary: 'Declines an invitation',
    body: z.object({ allianceName: AnyAllianceName }),
    answer: z.object({ success: z.literal(true) }),
    refuses: ['invitation_not_found'],
  }),
  chat: route({
    ...playerRead,
    path: '/api/alliance/chat',
    summary: 'Messages of the caller’s alliance, newest last',
    query: z.object({
      before: choice('the message', z.optional(OpaqueId)),
    }),
    answer: z.object({
      messages: z.array(AllianceMessage),
      muted: z.array(Id),
    }),
    refuses: ['no_alliance', 'message_not_found'],
  }),
  clubChat: route({
    ...playerRead,
    path: '/api/alliance/club/chat',
    summary: 'Messages of a newcomers’ club, newest last, for staff outside it',
    query: z.object({
      clubId: choice('the club', OpaqueId),
      before: choice('the message', z.optional(OpaqueId)),
    }),
    answer: z.object({ messages: z.array(AllianceMessage) }),
    refuses: ['not_staff', 'alliance_not_found', 'message_not_found'],
  }),
  say: route({
    ...command,
    rate: 'chat',
    keyed: true,
    path: '/api/alliance/chat',
    summary: 'Posts a message to the alliance',
    body: z.object({ text: MessageText, anyway: Anyway }),
    answer: z.extend(Done, { chatMessage: AllianceMessage }),
    refuses: ['no_alliance', 'flagged_text'],
  }),
  deleteMessage: route({
    ...command,
    path: '/api/alliance/chat/delete',
    summary: 'Deletes a message: leaders any of theirs, staff any of a club, in it or not, members their own',
    body: z.object({ messageId: choice('the message', OpaqueId) }),
    answer: z.object({ success: z.literal(true) }),
    refuses: ['no_alliance', 'message_not_found', 'not_leader'],
  }),
  allianceLog: route({
    ...playerRead,
    path: '/api/alliance/log',
    summary: 'Events of the caller’s alliance, newest first',
    query: z.object({ page: Page, before: BeforeNumber }),
    answer: z.object({ entries: z.array(AllianceLogEntry), pagination: Pagination }),
    refuses: ['no_alliance'],
  }),
} as const;

export const allianceEvents = {
  'alliance.changed': event({
    rooms: ['alliance'],
    data: z.object({
      kind: z.enum([...LOG_KINDS, 'declined', 'message_deleted', 'hall_upkeep', 'renamed']),
      username: z.string(),
      target: z.nullable(z.string()),
      amount: z.nullable(Dollars),
      /** Only for `message_deleted`. */
      messageId: z.nullable(Id),
    }),
  }),
  'alliance.message': event({ rooms: ['alliance'], data: AllianceMessage }),
  'alliance.notice': privateEvent({
    durable: true,
    // Alliance names are unique.
    subject: { kind: 'alliance', idOf: ({ alliance }) => alliance },
    fromOthers: { by: 'count', max: MAX_NOTICES },
    data: z.object({
      /** `released`: a club’s 14 game days are over. */
      kind: z.enum(['invited', 'kicked', 'paid', 'leads', 'released', 'hall_closed']),
      alliance: z.string(),
      by: z.string(),
      /** Of a payout, after the fee; of a closed hall level, the unpaid upkeep. */
      amount: z.nullable(Dollars),
    }),
  }),
} as const;

export const allianceTransferCodes = [
  'alliance_created',
  'alliance_contribution',
  'alliance_payout',
  'alliance_payout_fee',
  'alliance_dissolved',
  'stone_contributed',
  'stone_received',
  'stone_fee',
  'hall_built',
  'hall_upkeep',
] as const;

export const alliance = {
  routes: allianceRoutes,
  errors: allianceErrors,
  events: allianceEvents,
  // Clients subscribe to `alliance`; the answer names `alliance:<id>`.
  roomKinds: ['alliance'],
  configKeys: allianceConfigKeys,
  transferCodes: allianceTransferCodes,
} as const satisfies SystemContract;
