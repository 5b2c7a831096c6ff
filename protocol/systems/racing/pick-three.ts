import * as z from 'zod/mini';
import { playerCommand, playerRead, privateEvent, route } from '../../kit/contract.ts';
import { choice, model } from '../../kit/registries.ts';
import { Balance, Dollars, Id, Timestamp } from '../../kit/schemas.ts';
import { Race, RaceHorse } from './models.ts';
import { MAX_PICK_THREE_TICKETS, PICK_THREE_RACES } from './terms.ts';

const PATH = '/api/horse-racing/pick-three';

export const pickThreeErrors = {
  pick_three_closed: { status: 409, error: 'The pick three is closed.' },
  too_many_tickets: { status: 409, error: `${MAX_PICK_THREE_TICKETS} tickets a day. Yours are all bought.` },
  newcomer_tickets: {
    status: 409,
    error: 'In your first days, tickets are bought with what you have earned.',
  },
} as const;

/** `three`, `two`: the best tickets had that many winners. `refunded`: a race was not run. */
const Outcome = z.enum(['three', 'two', 'carried', 'refunded']);

export const PickThreeTicket = model(
  'PickThreeTicket',
  z.object({
    id: Id,
    /** One horse for each race, in their order. */
    horse_ids: z.array(Id),
    bought_at: Timestamp,
    /** Null until settled. */
    payout: z.nullable(Dollars),
  }),
);
export type PickThreeTicket = z.infer<typeof PickThreeTicket>;

export const PickThree = model(
  'PickThree',
  z.object({
    day: z.int(),
    /** Without bets. */
    races: z.array(Race),
    closes_at: Timestamp,
    /** What was carried over included, the fee not yet deducted. */
    pool: Dollars,
    tickets_sold: z.int(),
    tickets: z.array(PickThreeTicket),
  }),
);
export type PickThree = z.infer<typeof PickThree>;

export const PickThreeResult = model(
  'PickThreeResult',
  z.object({
    day: z.int(),
    outcome: Outcome,
    /** In the order of the races; empty once the races are no longer stored. */
    winners: z.array(
      z.object({
        race_id: Id,
        race_name: z.string(),
        starts_at: Timestamp,
        horse_name: z.string(),
        number: z.int(),
        silks: RaceHorse.shape.silks,
      }),
    ),
    /** Paid tickets, and what each of them got. */
    paid_tickets: z.int(),
    share: Dollars,
    tickets: z.array(PickThreeTicket),
  }),
);
export type PickThreeResult = z.infer<typeof PickThreeResult>;

export const PickThreeView = z.object({
  /** The one on sale, or whose races are run; null in between. */
  current: z.nullable(PickThree),
  /** When the next one opens; null while one is current. */
  opens_at: z.nullable(Timestamp),
  carried: Dollars,
  last: z.nullable(PickThreeResult),
  /** A newcomer's tickets are bought with what they have earned; null for everyone else. */
  newcomer: z.nullable(z.object({ until: Timestamp, can_spend: Dollars })),
});
export type PickThreeView = z.infer<typeof PickThreeView>;

export const pickThreeRoutes = {
  pickThree: route({
    ...playerRead,
    path: PATH,
    summary: 'The pick three of the day, the caller’s tickets, and the last result',
    answer: PickThreeView,
  }),
  buyPickThree: route({
    ...playerCommand,
    path: PATH,
    summary: 'Buys one ticket of the pick three, for $100',
    body: z.object({
      horseIds: choice(
        'a horse for each race',
        z.array(z.string().check(z.maxLength(64))).check(z.length(PICK_THREE_RACES)),
      ),
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      ticket: PickThreeTicket,
      balance: z.optional(Balance),
    }),
    refuses: [
      'pick_three_closed',
      'horse_not_found',
      'too_many_tickets',
      'newcomer_tickets',
      'linked_accounts',
      'not_enough_dollars',
    ],
  }),
} as const;

export const pickThreeEvents = {
  'pick_three.settled': privateEvent({
    durable: true,
    subject: { kind: 'pick_three', idOf: ({ day }) => String(day) },
    fromOthers: { by: 'nobody' },
    data: z.object({
      day: z.int(),
      outcome: Outcome,
      /** The last of the three races. */
      race_id: Id,
      /** Names of horses, in the order of the races; empty if refunded. */
      winners: z.array(z.string()),
      tickets: z.int(),
      amount: Dollars,
      payout: Dollars,
    }),
  }),
} as const;

export const pickThreeTransferCodes = [
  'pick_three_ticket',
  'pick_three_won',
  'pick_three_fee',
  'pick_three_refunded',
] as const;
