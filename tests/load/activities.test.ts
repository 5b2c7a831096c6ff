import { expect, test } from 'vitest';
import { createDice } from '#bots/wire/dice.ts';
import { type Activity, play, USUAL_MIX } from './activities.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';

/** Returns empty choices for everything. */
const nobody = {
  username: 'nobody',
  get: async () => ({ status: 503, body: null }),
  post: async () => ({ status: 200, headers: {}, text: '' }),
  act: async () => ({ status: 200, headers: {}, text: '' }),
  live: { watch: async () => undefined },
};

const THROWS = 20_000;

test.each([['usual', USUAL_MIX], ...SCENARIOS.map(({ name, mix }) => [name, mix] as const)] as const)(
  'players of the mix %s do each activity as often as its weight says',
  async (_, mix) => {
    const dice = createDice(7);
    const counts = new Map<Activity, number>();
    for (let count = 0; count < THROWS; count += 1) {
      const activity = await play(nobody, dice, mix);
      counts.set(activity, (counts.get(activity) ?? 0) + 1);
    }
    const all = Object.values(mix).reduce((sum, weight) => sum + weight, 0);
    for (const [activity, weight] of Object.entries(mix)) {
      const share = (counts.get(activity as Activity) ?? 0) / THROWS;
      expect(Math.abs(share - weight / all)).toBeLessThan(0.02);
    }
    expect([...counts.keys()].every((activity) => activity in mix)).toBe(true);
  },
);
