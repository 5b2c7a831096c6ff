import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps/contract.ts';

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

/** Steps done until the plan of the next hour shows. */
const PLANNED_AFTER = 5;

export const hasPlan = (steps: readonly FirstStep[]): boolean => progressOf(steps).done >= PLANNED_AFTER;

export function progressOf(steps: readonly FirstStep[]) {
  const open = steps.filter(({ done_at }) => done_at === null);
  return {
    done: steps.length - open.length,
    openDollars: open.reduce((sum, { reward }) => sum + reward, 0),
  };
}

export const withDone = (steps: readonly FirstStep[], done: FirstStep): FirstStep[] =>
  steps.map((step) => (step.id === done.id ? done : step));
