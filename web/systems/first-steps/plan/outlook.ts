import type { EpochMs } from '#protocol/values/primitives.ts';
import { MAFIOSI } from '#protocol/systems/combat/crew.ts';
import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { MIN_BET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { HOUSES } from '#protocol/systems/real-estate/houses.ts';
import { FIRST_RENT_MS } from './model.ts';

export interface StepFacts {
  /** Game time. */
  readonly nowMs: EpochMs;
  readonly dollars: number;
  readonly iron: number;
  /** Game time of the next full hour's rent; null without a property, undefined while unknown. */
  readonly rentAtMs: EpochMs | null | undefined;
}

/** Why a step cannot be done now. `after`: only once another step is done. */
export type Obstacle =
  | { readonly kind: 'time'; readonly atMs: EpochMs }
  | { readonly kind: 'dollars'; readonly missing: number }
  | { readonly kind: 'iron' }
  | { readonly kind: 'property' };

/** Dollars. */
const COSTS: Partial<Record<FirstStepId, number>> = {
  bet: MIN_BET_DOLLARS,
  property: HOUSES['Studio Apartment'].baseDollars,
  mafioso: MAFIOSI.thug.cost,
};

/** Null: it can be done now. */
export function obstacleOf(
  { id }: FirstStep,
  steps: readonly FirstStep[],
  { nowMs, dollars, iron, rentAtMs }: StepFacts,
): Obstacle | null {
  if (id === 'iron') return iron > 0 ? null : { kind: 'iron' };
  if (id === 'rent') {
    const bought = steps.find((step) => step.id === 'property')?.done_at ?? null;
    if (bought === null || rentAtMs === null) return { kind: 'property' };
    const atMs = rentAtMs ?? Date.parse(bought) + FIRST_RENT_MS;
    return atMs > nowMs ? { kind: 'time', atMs } : null;
  }
  const missing = (COSTS[id] ?? 0) - dollars;
  return missing > 0 ? { kind: 'dollars', missing } : null;
}

export interface ObstructedStep {
  readonly step: FirstStep;
  readonly obstacle: Obstacle;
}

export interface Outlook {
  /** The first step that can be done now. */
  readonly next: FirstStep | null;
  readonly obstructed: readonly ObstructedStep[];
}

export function outlookOf(steps: readonly FirstStep[], facts: StepFacts): Outlook {
  const open = steps
    .filter(({ done_at }) => done_at === null)
    .map((step) => ({ step, obstacle: obstacleOf(step, steps, facts) }));
  return {
    next: open.find(({ obstacle }) => obstacle === null)?.step ?? null,
    obstructed: open.filter((one): one is ObstructedStep => one.obstacle !== null),
  };
}

/** The step to announce while none can be done: one with a time, else the cheapest way on. */
export const announced = ({ obstructed }: Outlook): ObstructedStep | null =>
  obstructed.find(({ obstacle }) => obstacle.kind === 'time') ??
  obstructed
    .flatMap((one) => (one.obstacle.kind === 'dollars' ? [{ ...one, missing: one.obstacle.missing }] : []))
    .toSorted((a, b) => a.missing - b.missing)[0] ??
  null;

/** Game time at which an obstacle ends; infinite without one that does. */
export const nextDueMs = ({ obstructed }: Outlook): EpochMs =>
  Math.min(
    ...obstructed.map(({ obstacle }) =>
      obstacle.kind === 'time' ? obstacle.atMs : Number.POSITIVE_INFINITY,
    ),
    Number.POSITIVE_INFINITY,
  );
