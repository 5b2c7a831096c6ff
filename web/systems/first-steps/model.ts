import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps.ts';

/** How much iron the page suggests to offer; any quantity is one. */
export const IRON_OFFERED = 10;

/** How a step is told, and where its control is. */
interface Guide {
  readonly title: string;
  readonly why: string;
  /** Said once it is taken. */
  readonly taken: string;
  readonly to: string;
}

/** The controls bear the step's id as `data-guide`. */
export const GUIDES: Readonly<Record<FirstStepId, Guide>> = {
  salary: {
    title: 'Collect your first salary',
    why: 'An hour of it waits already. The bank pays who asks.',
    taken: 'First salary collected',
    to: '/central-bank',
  },
  bet: {
    title: 'Put a stake on a horse',
    why: 'The next race is minutes away, and your odds are fixed as you bet.',
    taken: 'First bet placed',
    to: '/horse-racing',
  },
  iron: {
    title: `Offer ${IRON_OFFERED} iron for sale`,
    why: 'You came with iron in your trunk. Somebody always needs some.',
    taken: 'First iron offered',
    to: `/market?resource=iron&offer=${IRON_OFFERED}`,
  },
  property: {
    title: 'Buy a studio',
    why: 'It pays by the hour, whether you are awake or not.',
    taken: 'First property bought',
    to: '/real-estate',
  },
  mafioso: {
    title: 'Hire a thug',
    why: 'Nobody stands in your door yet, and people look at doors.',
    taken: 'First mafioso hired',
    to: '/combat?tab=hire&hire=thug',
  },
  rent: {
    title: 'Collect its rent',
    why: 'A studio earns by the full hour; the first is ready an hour after you buy.',
    taken: 'First rent collected',
    to: '/real-estate?tab=mine',
  },
  alliance: {
    title: 'Join or found an alliance',
    why: 'A share on top of what you collect, and fewer people who shoot at you.',
    taken: 'In an alliance',
    to: '/alliance',
  },
};

/** The page with the control of a step. */
export const pathOf = (id: FirstStepId): string => GUIDES[id].to.replace(/\?.*/, '');

/** The first full hour of a house: before that it has no rent. */
const FIRST_RENT_MS = 3_600_000;

/** Whether the next step is told beside a page: the dashboard has the whole list, and who runs the house has other things to do. */
export const isShownAt = (path: string): boolean => path !== '/dashboard' && !/^\/admin(\/|$)/.test(path);

/** From when a step can be taken, in game time; null when it can be now, or nobody knows. */
function readyAtMs(id: FirstStepId, steps: readonly FirstStep[]): number | null {
  const bought = steps.find((step) => step.id === 'property')?.done_at ?? null;
  return id === 'rent' && bought !== null ? Date.parse(bought) + FIRST_RENT_MS : null;
}

/** A step that cannot be taken yet. */
export interface WaitingStep {
  readonly step: FirstStep;
  readonly atMs: number;
}

export interface Outlook {
  /** The first that can be taken now, in the order of the list. */
  readonly next: FirstStep | null;
  /** The first of those that only wait. */
  readonly waiting: WaitingStep | null;
}

/** What can be done next, passing over what waits; nothing when all are taken. */
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

/** How many are taken, and what the open ones still pay. */
export function progressOf(steps: readonly FirstStep[]) {
  const open = steps.filter(({ done_at }) => done_at === null);
  return {
    taken: steps.length - open.length,
    openDollars: open.reduce((sum, { reward }) => sum + reward, 0),
  };
}

/** The list with one that was just taken. */
export const withTaken = (steps: readonly FirstStep[], taken: FirstStep): FirstStep[] =>
  steps.map((step) => (step.id === taken.id ? taken : step));
