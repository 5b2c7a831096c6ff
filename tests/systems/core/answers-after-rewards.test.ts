import { expect } from 'vitest';
import type { RouteShape } from '#protocol/contract.ts';
import { routes } from '#protocol/routes.ts';
import { DAY_MS, HOUR_MS } from '#protocol/time.ts';
import { unlockedBy } from '#tests/systems/achievements/achiever.ts';
import { give } from '#tests/systems/market/trader.ts';
import { nextRace } from '#tests/systems/racing/bettor.ts';
import { openNext, viewOf } from '#tests/systems/racing/pick-three-world.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';

/** Ten game hours in a real second: sessions last over a month. */
const SPEED = 36_000;

const test = inWorld({ speed: SPEED, rewards: true });

interface Cast {
  readonly boss: TestPlayer;
  readonly mate: TestPlayer;
  readonly victim: TestPlayer;
}

interface Deed {
  readonly by?: 'mate';
  readonly path: string;
  readonly body?: object | ((cast: Cast) => object | Promise<object>);
}

const order = { resource: 'wood', quantity: 10, price: 3 };
const hired = { mafiosiType: 'thug', weaponType: 'knife', quantity: 1 };
const owned = async ({ boss }: Cast): Promise<object> => ({
  propertyId: (await boss.get('/api/real-estate/owned')).body.properties[0]._id,
});

/** Every player command that moves goods, in an order in which each succeeds. */
const DEEDS: readonly Deed[] = [
  { path: '/api/achievements/check-progress' },
  { path: '/api/alliance/create', body: { name: 'The Firm', description: '', isPrivate: false } },
  {
    path: '/api/alliance/invite',
    body: ({ mate }) => ({ username: mate.username }),
  },
  { by: 'mate', path: '/api/alliance/join', body: { allianceName: 'The Firm' } },
  { path: '/api/alliance/contribute', body: { amount: 20_000 } },
  { path: '/api/alliance/contribute-stone', body: { amount: 500 } },
  { path: '/api/alliance/build-hall' },
  {
    path: '/api/alliance/payout',
    body: ({ mate }) => ({ username: mate.username, amount: 1000 }),
  },
  { path: '/api/market/place-order', body: { ...order, orderType: 'sell' } },
  { by: 'mate', path: '/api/market/place-order', body: { ...order, orderType: 'buy' } },
  { path: '/api/market/place-order', body: { ...order, orderType: 'sell' } },
  {
    path: '/api/market/cancel-order',
    body: async ({ boss }) => ({ orderId: (await boss.get('/api/market/my-orders')).body.orders[0].id }),
  },
  { path: '/api/market/cancel-all', body: {} },
  { path: '/api/central-bank/collect-salary' },
  { path: '/api/mafiosi/hire', body: { mafiosiType: 'thug', quantity: 5 } },
  { path: '/api/mafiosi/feed' },
  { path: '/api/mafiosi/forge-weapons', body: { weaponType: 'knife', quantity: 5 } },
  { path: '/api/mafiosi/equip-weapons', body: hired },
  { path: '/api/mafiosi/unequip-weapons', body: hired },
  { path: '/api/mafiosi/equip-all', body: { focus: 'attack' } },
  { path: '/api/mafiosi/unequip-all', body: {} },
  { path: '/api/tycoon-company/create', body: { name: 'Acme', industry: 'tech', salary: 100 } },
  { path: '/api/tycoon-company/hire', body: { isNPC: true, targetUserId: null } },
  { path: '/api/tycoon-company/hire', body: { isNPC: true, targetUserId: null } },
  { path: '/api/tycoon-company/pay-salaries' },
  { path: '/api/tycoon-company/upgrade', body: { upgradeType: 'efficiency' } },
  { path: '/api/tycoon-company/feed' },
  {
    path: '/api/tycoon-company/fire',
    body: async ({ boss }) => {
      const { company } = (await boss.get('/api/tycoon-company/info')).body;
      return { targetUserId: company.employees[0]._id };
    },
  },
  {
    path: '/api/real-estate/purchase',
    body: async ({ boss }) => ({
      propertyId: (await boss.get('/api/real-estate/available')).body.properties[0]._id,
    }),
  },
  { path: '/api/real-estate/upgrade', body: owned },
  { path: '/api/production/build', body: { building: 'farm', quantity: 1 } },
  { path: '/api/gilding/gild', body: { part: 'crest' } },
  {
    path: '/api/horse-racing/place-bet',
    body: async ({ boss }) => {
      const race = await nextRace(boss);
      return { raceId: race.id, horseId: race.horses[0]?.id, amount: 100 };
    },
  },
  {
    path: '/api/alliance/kick',
    body: ({ mate }) => ({ username: mate.username }),
  },
  { path: '/api/alliance/leave' },
];

/** Needs the three races of the evening to be planned. */
const EVENING_DEEDS: readonly Deed[] = [
  {
    path: '/api/horse-racing/pick-three',
    body: async ({ boss }) => {
      const { current } = await viewOf(boss);
      return { horseIds: current?.races.map(({ horses }) => horses[0]?.id) };
    },
  },
];

/** Commands that need a month to accrue. */
const LATER_DEEDS: readonly Deed[] = [
  { path: '/api/mafiosi/attack', body: ({ victim }) => ({ targetId: victim.id }) },
  { path: '/api/tycoon-company/collect-revenue' },
  { path: '/api/production/collect' },
  { path: '/api/real-estate/collect-rent' },
  { path: '/api/real-estate/sell', body: owned },
  { path: '/api/rent/pay' },
];

test('every player command that moves goods is tested', () => {
  const commands = Object.values<Readonly<Record<string, RouteShape>>>(routes)
    .flatMap((ofSystem) => Object.values(ofSystem))
    .filter(({ moves, access }) => moves && access === 'player')
    .map(({ path }) => path);
  expect(
    [...new Set([...DEEDS, ...EVENING_DEEDS, ...LATER_DEEDS].map(({ path }) => path))].toSorted(),
  ).toEqual(commands.toSorted());
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
  const perform = async (deeds: readonly Deed[]): Promise<void> => {
    for (const deed of deeds) {
      const { differences, isRewarded } = await tried(cast, deed);
      wrong.push(...differences);
      if (isRewarded) rewarded.add(deed.path);
    }
  };
  await perform(DEEDS);
  await openNext(world, boss);
  await perform(EVENING_DEEDS);
  await world.advance(31 * DAY_MS);
  await perform(LATER_DEEDS);
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
async function tried(cast: Cast, { by, path, body }: Deed) {
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
