import type { Cents } from '../../values/primitives.ts';

/** Each full $10,000 of wealth adds a step. */
export const STEP_WEALTH_CENTS = 1_000_000;

/** Percent of the base per step. 20 steps cap the rent at three times the base. */
export const STEP_PERCENT = 10;
export const MAX_STEPS = 20;

export interface RentBreakdown {
  readonly baseCents: Cents;
  readonly steps: number;
  readonly stepCents: Cents;
  readonly capCents: Cents;
  readonly rentCents: Cents;
}

/** Rent per game month: `baseCents` plus 10 % per $10,000 of wealth, at most +200 %. */
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
