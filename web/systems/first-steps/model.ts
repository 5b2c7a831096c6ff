import type { EpochMs } from '#protocol/primitives.ts';
import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import {
  lackingMaterials,
  type Material,
  type MaterialUnits,
} from '#protocol/systems/real-estate/materials.ts';

// A suggestion; any quantity completes the step.
export const IRON_OFFERED = 10;

/** Where each step is done. Its control carries the step's id as `data-guide`. */
export const STEP_PAGES: Readonly<Record<FirstStepId, string>> = {
  salary: '/central-bank',
  bet: '/horse-racing',
  iron: `/market?resource=iron&offer=${IRON_OFFERED}`,
  property: '/real-estate',
  mafioso: '/combat?tab=hire&hire=thug',
  rent: '/real-estate?tab=mine',
  alliance: '/alliance',
};

export const pathOf = (id: FirstStepId): string => STEP_PAGES[id].replace(/\?.*/, '');

// A house pays no rent before its first full hour.
const FIRST_RENT_MS = 3_600_000;

/** Game time; null when possible now, or unknown. */
function readyAtMs(id: FirstStepId, steps: readonly FirstStep[]): number | null {
  const bought = steps.find((step) => step.id === 'property')?.done_at ?? null;
  return id === 'rent' && bought !== null ? Date.parse(bought) + FIRST_RENT_MS : null;
}

export interface WaitingStep {
  readonly step: FirstStep;
  readonly atMs: number;
}

export interface Outlook {
  readonly next: FirstStep | null;
  readonly waiting: WaitingStep | null;
}

export function outlookOf(steps: readonly FirstStep[], nowMs: number): Outlook {
  let next: FirstStep | null = null;
  let waiting: WaitingStep | null = null;
  for (const step of steps) {
    if (step.done_at !== null) continue;
    const atMs = readyAtMs(step.id, steps);
    if (atMs !== null && atMs > nowMs) waiting ??= { step, atMs };
    else next ??= step;
  }
  return { next, waiting };
}

/** Steps done until the plan of the next hour shows. */
const PLANNED_AFTER = 5;

export const hasPlan = (steps: readonly FirstStep[]): boolean => progressOf(steps).done >= PLANNED_AFTER;

type Property = Pick<OwnedProperty, 'since' | 'upgrade_level' | 'upgradeCost' | 'upgradeMaterials'>;

export interface UpgradePlan {
  readonly price: number;
  /** Dollars. */
  readonly missing: number;
  readonly lacking: readonly Material[];
  readonly isFirst: boolean;
}

export interface Plan {
  /** Game time; null while unknown. */
  readonly raceAtMs: EpochMs | null;
  /** Game time of the next full hour's rent; null without a property. */
  readonly rentAtMs: EpochMs | null;
  /** Null without a property that can be upgraded. */
  readonly upgrade: UpgradePlan | null;
}

export interface PlanFacts {
  readonly raceAt: string | null;
  readonly properties: readonly Property[];
  readonly funds: MaterialUnits & { readonly dollars: number };
}

export function planOf({ raceAt, properties, funds }: PlanFacts): Plan {
  const rents = properties.map(({ since }) => Date.parse(since) + FIRST_RENT_MS);
  return {
    raceAtMs: raceAt === null ? null : Date.parse(raceAt),
    rentAtMs: rents.length > 0 ? Math.min(...rents) : null,
    upgrade: upgradePlanOf(properties, funds),
  };
}

/** Of the cheapest upgrade. */
function upgradePlanOf(properties: readonly Property[], funds: PlanFacts['funds']): UpgradePlan | null {
  const [cheapest] = properties
    .flatMap(({ upgradeCost, upgradeMaterials }) =>
      upgradeCost === null ? [] : [{ price: upgradeCost, upgradeMaterials }],
    )
    .toSorted((a, b) => a.price - b.price);
  if (!cheapest) return null;
  const { price, upgradeMaterials } = cheapest;
  return {
    price,
    missing: Math.max(0, price - funds.dollars),
    lacking: lackingMaterials(upgradeMaterials, funds).map(({ material }) => material),
    isFirst: properties.every(({ upgrade_level }) => upgrade_level === 1),
  };
}

export function progressOf(steps: readonly FirstStep[]) {
  const open = steps.filter(({ done_at }) => done_at === null);
  return {
    done: steps.length - open.length,
    openDollars: open.reduce((sum, { reward }) => sum + reward, 0),
  };
}

export const withDone = (steps: readonly FirstStep[], done: FirstStep): FirstStep[] =>
  steps.map((step) => (step.id === done.id ? done : step));
