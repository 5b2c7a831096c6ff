import { expect } from 'vitest';
import type { FirstStep, FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { collect } from '#tests/systems/bank/customer.ts';
import { nextRace, placeBet } from '#tests/systems/racing/bettor.ts';

export interface Checklist {
  readonly steps: readonly FirstStep[];
  readonly closed: boolean;
}

export async function checklistOf(player: TestPlayer): Promise<Checklist> {
  const { status, body } = await player.get('/api/first-steps');
  expect(status).toBe(200);
  return body;
}

/** The ids of a player's completed steps. */
export const takenBy = async (player: TestPlayer): Promise<FirstStepId[]> =>
  (await checklistOf(player)).steps.filter(({ done_at }) => done_at !== null).map(({ id }) => id);

/** What first steps have paid a player, by the statement. */
export async function paidTo(player: TestPlayer): Promise<number> {
  const { entries } = (await player.get('/api/statement?code=first_step_reward')).body;
  return entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
}

export const offerIron = (player: TestPlayer, quantity = 10, price = 9): Promise<TestAnswer> =>
  player.post('/api/market/place-order', { resource: 'iron', orderType: 'sell', quantity, price });

export const hireThug = (player: TestPlayer): Promise<TestAnswer> =>
  player.post('/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 1 });

export async function buyStudio(player: TestPlayer): Promise<TestAnswer> {
  const { properties } = (await player.get('/api/real-estate/available')).body;
  const studio = properties.find((one: { house_type: string }) => one.house_type === 'studio_apartment');
  return player.post('/api/real-estate/purchase', { propertyId: studio?._id ?? properties[0]._id });
}

export const found = (player: TestPlayer): Promise<TestAnswer> =>
  player.post('/api/alliance/create', {
    name: `House ${player.username}`,
    description: '',
    isPrivate: false,
  });

/** How to take each step; the rent needs an hour beforehand. */
export const DEEDS: Readonly<Record<FirstStepId, (player: TestPlayer) => Promise<TestAnswer>>> = {
  salary: collect,
  bet: async (player) => placeBet(player, { race: await nextRace(player) }),
  iron: (player) => offerIron(player),
  property: buyStudio,
  mafioso: hireThug,
  rent: (player) => player.post('/api/real-estate/collect-rent', {}),
  alliance: found,
};

/** A call that must succeed. */
export async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
