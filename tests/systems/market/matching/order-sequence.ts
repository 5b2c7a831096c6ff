import fc from 'fast-check';

export type Side = 'buy' | 'sell';

/** An event in a market, one moment after the previous one. */
export type Step =
  | {
      readonly kind: 'place';
      readonly player: number;
      readonly side: Side;
      readonly quantity: number;
      readonly price: number;
      /** Moments until it expires; null = never in this sequence. */
      readonly timeInForce: number | null;
    }
  /** Cancels the order of the step with this number, if it is still open. */
  | { readonly kind: 'cancel'; readonly placed: number }
  /** Housekeeping removes expired orders. */
  | { readonly kind: 'clear' };

export const PLAYERS = 4;

/** Few prices and small quantities produce many partial and full fills. */
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

/** Any sequence of orders, cancellations and housekeeping. */
export const anySequence = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: placed },
    { weight: 2, arbitrary: cancelled },
    { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
  ),
  { minLength: 1, maxLength: 16, size: 'max' },
);

/** A trade in a form common to all markets here: resting order, price, quantity. */
export type Trade = readonly [maker: number, price: number, quantity: number];

/** Resting orders of one side in matching order. */
export type Queue = readonly (readonly [order: number, price: number, remaining: number])[];

/** The outcome of a sequence; orders are named by the number of their step. */
export interface Story {
  readonly trades: readonly (readonly Trade[])[];
  readonly buys: Queue;
  readonly sells: Queue;
}
