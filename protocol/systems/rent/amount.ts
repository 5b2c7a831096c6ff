import type { Cents } from '../../primitives.ts';

/** Each full $10,000 of wealth is a step of the rent. */
export const STEP_WEALTH_CENTS = 1_000_000;

/** A step adds 10 % of the base, at most 20 steps: the rent is capped at three times the base (+200 %). */
export const STEP_PERCENT = 10;
export const MAX_STEPS = 20;

/** What a player's own rent is made of. */
export interface RentBreakdown {
  readonly baseCents: Cents;
  readonly steps: number;
  readonly stepCents: Cents;
  readonly capCents: Cents;
  /** The rent of one game month, rounded up to the cent. */
  readonly rentCents: Cents;
}

/** The rent of a game month by wealth; `baseCents` is what is due without any. */
export function rentOf({
  baseCents,
  wealthCents,
}: {
  readonly baseCents: Cents;
  readonly wealthCents: Cents;
}): RentBreakdown {
  const steps = Math.max(0, Math.min(MAX_STEPS, Math.floor(wealthCents / STEP_WEALTH_CENTS)));
  const withSteps = (count: number): Cents => Math.ceil((baseCents * (100 + STEP_PERCENT * count)) / 100);
  const stepCents = Math.ceil((baseCents * STEP_PERCENT) / 100);
  return { baseCents, steps, stepCents, capCents: withSteps(MAX_STEPS), rentCents: withSteps(steps) };
}
