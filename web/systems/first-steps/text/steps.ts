import type { FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { IRON_OFFERED } from '../model.ts';

interface StepText {
  readonly title: string;
  readonly reason: string;
}

export const stepTexts: Readonly<Record<FirstStepId, StepText>> = {
  salary: {
    title: 'Collect your first salary',
    reason: 'An hour’s pay is already waiting. The bank pays those who ask.',
  },
  bet: {
    title: 'Back a horse',
    reason: 'The next race is minutes away, and your odds lock in when you bet.',
  },
  iron: {
    title: `Offer ${IRON_OFFERED} iron for sale`,
    reason: 'You came with iron in your trunk. Somebody always needs some.',
  },
  property: {
    title: 'Buy a studio',
    reason: 'It pays by the hour, whether you are awake or not.',
  },
  mafioso: {
    title: 'Hire a thug',
    reason: 'Nobody guards your door yet, and people notice.',
  },
  rent: {
    title: 'Collect its rent',
    reason: 'A studio pays by the full hour. The first rent is ready an hour after you buy.',
  },
  alliance: {
    title: 'Join or found an alliance',
    reason: 'A club for newcomers takes everyone, for nothing. A bonus and a truce come later.',
  },
};

export const stepText = {
  readyAt: 'ready at',
  paidBefore: 'paid before',
  reward: 'first step',
  next: 'Next step',
  showMe: 'Show me',
  showMeStep: (title: string) => `Show me: ${title}`,
} as const;

export const obstacleText = {
  dollars: (missing: number) => `you need $${fullCount(Math.ceil(missing))} more`,
  iron: 'you have no iron',
  property: 'once you own a place',
} as const;

export const checklistText = {
  title: 'First steps',
  progress: (done: number, total: number, openDollars: number) =>
    `${done} of ${total} done.${openDollars > 0 ? ` $${fullCount(openDollars)} still on the table.` : ''}`,
  done: 'Done',
  close: 'Don’t show again',
  closed: 'The list is closed. Its steps still pay.',
  closeFailed: 'Failed to close the first steps',
} as const;

export const dockText = {
  title: 'First steps',
  reminder: '. We’ll tell you.',
  close: 'Close the first steps for good',
  duringRace: 'First the race. Your next step can wait.',
} as const;
