import fc from 'fast-check';

export type Side = 'buy' | 'sell';

/** Something that happens to a market, one moment after what happened before. */
export type Step =
  | {
      readonly kind: 'place';
      readonly player: number;
      readonly side: Side;
      readonly quantity: number;
      readonly price: number;
      /** So many moments later it is over; null = never in this sequence. */
      readonly timeInForce: number | null;
    }
  /** Cancels the order placed by the step with this number, if it is one and is still there. */
  | { readonly kind: 'cancel'; readonly placed: number }
  /** Housekeeping clears away what is over. */
  | { readonly kind: 'clear' };

export const PLAYERS = 4;

/** Few prices and small quantities, so that much trades, in parts and in full. */
const MIN_CENTS = 4_996;
const MAX_CENTS = 5_004;

const placed = fc.record({
  kind: fc.constant('place' as const),
  player: fc.nat({ max: PLAYERS - 1 }),
  side: fc.constantFrom<Side>('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: MIN_CENTS, max: MAX_CENTS }).map((cents) => cents / 100),
  timeInForce: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 3 }),
});

const cancelled = fc.record({ kind: fc.constant('cancel' as const), placed: fc.nat({ max: 15 }) });

/** Any sequence of orders, cancellations and clearings. */
export const anySequence = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: placed },
    { weight: 2, arbitrary: cancelled },
    { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
  ),
  { minLength: 1, maxLength: 16, size: 'max' },
);

/** A trade, the same in all the markets here: which resting order, at what price, how much. */
export type Trade = readonly [maker: number, price: number, quantity: number];

/** Waiting orders of one side in the order in which they would trade. */
export type Queue = readonly (readonly [order: number, price: number, remaining: number])[];

/** What became of a sequence; orders are called by the number of the step that placed them. */
export interface Story {
  readonly trades: readonly (readonly Trade[])[];
  readonly buys: Queue;
  readonly sells: Queue;
}
