import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect } from 'vitest';
import { createApi } from '#web/live/client.ts';
import { type CommandAnswer, type CommandOptions, commandMutation, isPending } from '#web/live/command.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { hurriedTimers } from '../live/fake-calls.ts';
import { companyOf, dollarsOf, founded, hire, SPEED } from '../company/boss.ts';

const CLICKS = 20;

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 100_000 });
  await founded(player);
});

/** The page's client for this player; each click uses one of its keys. The first answers get lost. */
function pageOf(lost: number) {
  const keys = new Set<string>();
  let made = 0;
  let losing = lost;
  const api = createApi({
    timers: hurriedTimers(),
    chance: () => 1,
    newKey: () => `key-${(made += 1)}`,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      keys.add(headers.get('idempotency-key') ?? 'none');
      headers.set('cookie', player.cookie);
      const { signal: _, ...rest } = init;
      const response = await fetch(world.url + url, { ...rest, headers });
      if ((losing -= 1) >= 0) throw new Error('the answer was lost');
      return response;
    },
  });
  return { api, keys };
}

/** Parallel clicks, as `useCommand` runs them; returns how many were accepted. */
async function click(options: CommandOptions<void, CommandAnswer>): Promise<number> {
  const cache = new QueryClient();
  const taken: Promise<CommandAnswer>[] = [];
  for (let i = 0; i < CLICKS; i += 1) {
    if (isPending(cache, options, undefined)) continue;
    taken.push(
      new MutationObserver(
        cache,
        commandMutation(cache, options, () => true),
      ).mutate(),
    );
  }
  await Promise.all(taken);
  return taken.length;
}

const page = { changes: [], isShown: true, fallback: 'Failed' } as const;

test.each([0, 1, 2])(
  'twenty clicks at once pay one month of salaries, even when %i answers are lost',
  async (lost) => {
    await hire(player);
    const before = await dollarsOf(player);
    const { api, keys } = pageOf(lost);
    const send = () => api.command('POST /api/tycoon-company/pay-salaries');
    expect(await click({ ...page, key: ['company', 'pay'], send })).toBe(1);
    expect([...keys]).toEqual(['key-1']);
    expect(await dollarsOf(player)).toBe(before - 100);
  },
);

test('twenty clicks at once upgrade a company by one level', async () => {
  const { api, keys } = pageOf(1);
  const send = () => api.command('POST /api/tycoon-company/upgrade', { upgradeType: 'efficiency' });
  const { upgrades } = await companyOf(player);
  expect(await click({ ...page, key: ['company', 'upgrade'], send })).toBe(1);
  expect([...keys]).toEqual(['key-1']);
  expect((await companyOf(player)).upgrades).toEqual({ ...upgrades, efficiency: upgrades.efficiency + 1 });
});
