import * as z from 'zod/mini';
import { playerRead, privateEvent, route, type SystemContract } from '../../kit/contract.ts';
import { model } from '../../kit/registries.ts';
import type { Cents } from '../../values/primitives.ts';
import { Dollars, Timestamp } from '../../kit/schemas.ts';

export const FIRST_STEPS = ['salary', 'bet', 'iron', 'property', 'mafioso', 'rent', 'alliance'] as const;
export type FirstStepId = (typeof FIRST_STEPS)[number];

/** Paid once per mail address. */
export const STEP_REWARD_CENTS: Readonly<Record<FirstStepId, Cents>> = {
  salary: 25_00,
  bet: 50_00,
  iron: 25_00,
  property: 50_00,
  mafioso: 50_00,
  rent: 50_00,
  alliance: 50_00,
};

export const MAX_STEP_REWARDS_CENTS: Cents = 300_00;

export const FirstStep = model(
  'FirstStep',
  z.object({
    id: z.enum(FIRST_STEPS),
    /** Game time; null while open. */
    done_at: z.nullable(Timestamp),
    /** 0 if the mail address was already paid for this step. */
    reward: Dollars,
  }),
);
export type FirstStep = z.infer<typeof FirstStep>;

export const firstStepRoutes = {
  firstSteps: route({
    ...playerRead,
    path: '/api/first-steps',
    summary: 'The caller’s first steps, in order, and whether the list is closed',
    answer: z.object({ steps: z.array(FirstStep), closed: z.boolean() }),
  }),
  closeFirstSteps: route({
    method: 'POST',
    access: 'player',
    rate: 'goods',
    kind: 'command',
    path: '/api/first-steps/close',
    summary: 'Hides the list for good; its steps still pay their rewards',
    answer: z.object({ success: z.literal(true) }),
  }),
} as const;

export const firstStepEvents = {
  'first_step.done': privateEvent({
    data: FirstStep,
    subject: { kind: 'step', idOf: ({ id }) => id },
    fromOthers: { by: 'nobody' },
  }),
} as const;

export const firstStepTransferCodes = ['first_step_reward'] as const;

export const firstSteps = {
  routes: firstStepRoutes,
  events: firstStepEvents,
  transferCodes: firstStepTransferCodes,
} as const satisfies SystemContract;
