import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { unlockedBy } from '#tests/systems/achievements/achiever.ts';
import { give } from '#tests/systems/market/trader.ts';
import { openNext } from '#tests/systems/racing/pick-three-world.ts';
import { moves, shapes } from '#tests/support/all-examples.ts';
import type { Cast, Deed } from '#tests/support/examples.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';

/** Ten game hours in a real second: sessions last over a month. */
const SPEED = 36_000;

const test = inWorld({ speed: SPEED, rewards: true });

type Done = Deed & { readonly path: string };

/** Every player command that moves goods, in an order in which each succeeds. */
const deeds: readonly Done[] = Object.entries(moves).flatMap(([call, { deeds: own }]) =>
  own.map((deed) => ({ ...deed, path: `/api/${call}` })),
);

test('every player command that moves goods is tested', () => {
  const commands = shapes
    .filter(({ moves: isMove, access }) => isMove && access === 'player')
    .map(({ path }) => path);
  expect([...new Set(deeds.map(({ path }) => path))].toSorted()).toEqual(commands.toSorted());
});

test("a command's answer states the same holdings as the next read, whatever it unlocked", async ({
  world,
}) => {
  const boss = await world.player({ dollars: 5_000_000 });
  const mate = await world.player({ dollars: 100_000 });
  await give(world, boss, { iron: 1000, oil: 1000, wood: 1000, stone: 1000, food: 100, gold: 5 });
  await world.advance(HOUR_MS);
  const cast = { boss, mate, victim: await world.player() };
  const wrong: string[] = [];
  const rewarded = new Set<string>();
  const perform = async (when: Deed['when']): Promise<void> => {
    for (const deed of deeds.filter((one) => one.when === when)) {
      const { differences, isRewarded } = await tried(cast, deed);
      wrong.push(...differences);
      if (isRewarded) rewarded.add(deed.path);
    }
  };
  await perform(undefined);
  await openNext(world, boss);
  await perform('in the evening');
  await world.advance(31 * DAY_MS);
  await perform('a month later');
  expect(wrong).toEqual([]);
  expect([...rewarded]).toEqual(
    expect.arrayContaining([
      '/api/alliance/create',
      '/api/alliance/join',
      '/api/alliance/contribute',
      '/api/market/place-order',
    ]),
  );
});

/** Runs the command and compares its answer with the next read. */
async function tried(cast: Cast, { by, path, body }: Done) {
  const player = by ? cast[by] : cast.boss;
  const before = await unlockedBy(player);
  const answer = await player.post(path, typeof body === 'function' ? await body(cast) : body);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  const next = await readsOf(player);
  const stated = statedBy(answer.body);
  expect(Object.keys(stated), path).toContain('balance');
  const differences = Object.entries(stated).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(next[name])
      ? []
      : [`${path} ${name}: ${JSON.stringify(value)}, then ${JSON.stringify(next[name])}`],
  );
  return { differences, isRewarded: (await unlockedBy(player)).length > before.length };
}

type Figures = Readonly<Record<string, unknown>>;

const GOODS = ['dollars', 'points', 'rent_due', 'iron', 'oil', 'gold', 'food', 'wood', 'stone', 'tools'];
const TRADED = ['gold', 'food', 'wood', 'stone', 'iron', 'tools'];

const picked = (from: Figures, names: readonly string[]): Figures =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** The holdings in an answer, by field name. */
function statedBy(answer: Figures): Figures {
  const names = ['dollars', ...TRADED, 'alliance', 'company'].filter((name) => name in answer);
  const { balance, resources } = answer as { readonly balance: Figures; readonly resources?: Figures };
  return {
    ...picked(answer, names),
    ...(resources && { resources: picked(resources, TRADED) }),
    balance: picked(balance, GOODS),
  };
}

/** The same from a read. */
async function readsOf(player: TestPlayer): Promise<Figures> {
  const { user } = (await player.get('/api/auth/me')).body;
  const { alliance } = (await player.get('/api/alliance/my-alliance')).body;
  const { company } = (await player.get('/api/tycoon-company/mine')).body;
  return {
    ...picked(user, ['dollars', ...TRADED]),
    resources: picked(user, TRADED),
    balance: picked(user, GOODS),
    alliance,
    company,
  };
}
