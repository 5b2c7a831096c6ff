import * as z from 'zod/mini';
import { type ErrorShape, playerRead, privateEvent, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { Done } from '../../kit/schemas.ts';
import { GiftLimit, Link } from './models.ts';

export const linkErrors = {
  linked_accounts: {
    status: 409,
    error: 'You share a device or a household with this player. What passes between you is limited.',
  },
  household_full: { status: 409, error: 'A household has at most six accounts.' },
  household_not_found: { status: 404, error: 'You have no household with this player.' },
  household_self: { status: 409, error: 'You live with yourself already.' },
} as const satisfies Record<string, ErrorShape>;

const HouseholdMember = z.object({
  username: z.string(),
  /** `asked`: the caller waits for the other; `asks`: the other waits for the caller. */
  state: z.enum(['agreed', 'asked', 'asks']),
});

export const linkRoutes = {
  household: route({
    ...playerRead,
    path: '/api/profil/household',
    summary: 'The caller’s household, and what its accounts may still pass on to each other',
    answer: z.object({ members: z.array(HouseholdMember), gifts: z.nullable(GiftLimit) }),
  }),
  declareHousehold: route({
    method: 'POST',
    access: 'player',
    rate: 'goods',
    kind: 'command',
    path: '/api/profil/household',
    summary: 'Asks a player into the household, agrees, or leaves; both sides have to agree',
    body: z.object({
      username: choice('the player', z.string().check(z.minLength(1), z.maxLength(64))),
      accept: field('whether to accept', z.boolean()),
    }),
    answer: Done,
    refuses: ['player_not_found', 'household_self', 'not_a_person', 'household_full', 'household_not_found'],
  }),
  links: route({
    method: 'GET',
    access: 'player',
    rate: 'read',
    kind: 'query',
    path: '/api/moderation/links',
    summary: 'Pairs of accounts that may belong to one person, the highest score first; for staff',
    answer: z.object({ links: z.array(Link) }),
    refuses: ['staff_only'],
  }),
} as const;

export const linkEvents = {
  'household.asked': privateEvent({
    durable: true,
    subject: { kind: 'player', idOf: ({ username }) => username },
    fromOthers: { by: 'count', max: 5 },
    data: z.object({ username: z.string(), is_agreed: z.boolean() }),
  }),
} as const;

export const links = {
  routes: linkRoutes,
  errors: linkErrors,
  events: linkEvents,
} as const satisfies SystemContract;
