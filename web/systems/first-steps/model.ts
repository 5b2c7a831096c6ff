import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps.ts';

// A suggestion; any quantity completes the step.
export const IRON_OFFERED = 10;

interface Guide {
  readonly title: string;
  readonly why: string;
  readonly taken: string;
  readonly to: string;
}

// Controls carry the step's id as `data-guide`.
export const GUIDES: Readonly<Record<FirstStepId, Guide>> = {
  salary: {
    title: 'Collect your first salary',
    why: 'An hour’s pay is already waiting. The bank pays those who ask.',
    taken: 'First salary collected',
    to: '/central-bank',
  },
  bet: {
    title: 'Back a horse',
    why: 'The next race is minutes away, and your odds lock in when you bet.',
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

export const pathOf = (id: FirstStepId): string => GUIDES[id].to.replace(/\?.*/, '');

// A house pays no rent before its first full hour.
const FIRST_RENT_MS = 3_600_000;

// The dashboard shows the whole list; admins do not need it.
export const isShownAt = (path: string): boolean => path !== '/dashboard' && !/^\/admin(\/|$)/.test(path);

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

export function progressOf(steps: readonly FirstStep[]) {
  const open = steps.filter(({ done_at }) => done_at === null);
  return {
    taken: steps.length - open.length,
    openDollars: open.reduce((sum, { reward }) => sum + reward, 0),
  };
}

export const withTaken = (steps: readonly FirstStep[], taken: FirstStep): FirstStep[] =>
  steps.map((step) => (step.id === taken.id ? taken : step));
