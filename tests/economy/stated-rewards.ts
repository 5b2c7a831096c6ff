import type { FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import type { Done } from './earnings.ts';
import type { Call } from './attempts.ts';
import type { Sources } from './stated-income.ts';

/** In cents, once per mail address. */
const REWARDS: Readonly<Record<FirstStepId, number>> = {
  salary: 25_00,
  bet: 50_00,
  iron: 25_00,
  property: 50_00,
  mafioso: 50_00,
  rent: 50_00,
  alliance: 50_00,
};

const STEPS: Readonly<Partial<Record<Call, FirstStepId>>> = {
  'central-bank/collect-salary': 'salary',
  'horse-racing/place-bet': 'bet',
  'real-estate/purchase': 'property',
  'mafiosi/hire': 'mafioso',
  // The accrual is paid out before a house changes or is sold.
  'real-estate/collect-rent': 'rent',
  'real-estate/upgrade': 'rent',
  'real-estate/sell': 'rent',
  'alliance/create': 'alliance',
  'alliance/join': 'alliance',
};

/** The maximum first-step reward of a call in cents; `unpaid` collects the steps already paid to its mail address. */
export function rewardOf(
  { paidSteps, isBack }: Sources,
  done: Done,
  { earnedCents, unpaid }: { readonly earnedCents: number; readonly unpaid: Set<FirstStepId> },
): number {
  const step = isOfferOfIron(done) ? 'iron' : STEPS[done.call];
  if (!step || (step === 'rent' && earnedCents < 1)) return 0;
  if (paidSteps.has(step)) {
    if (isBack) unpaid.add(step);
    return 0;
  }
  paidSteps.add(step);
  return REWARDS[step];
}

const isOfferOfIron = ({ call, body }: Done): boolean =>
  call === 'market/place-order' && body['resource'] === 'iron' && body['orderType'] === 'sell';
