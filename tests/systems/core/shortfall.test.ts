import { expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';
import { founded, post } from '#tests/systems/alliance/family.ts';
import { give } from '#tests/systems/market/trader.ts';

const test = inWorld();

const calls: readonly {
  call: string;
  body: object;
  code: string;
  error: string;
  lacking: object[];
}[] = [
  {
    call: '/api/tycoon-company/create',
    body: { name: 'Short Of It', industry: 'tech', salary: 100 },
    code: 'not_enough_dollars',
    error: 'You are $4,000.00 short.',
    lacking: [{ asset: 'dollars', amount: 4_000 }],
  },
  {
    call: '/api/mafiosi/forge-weapons',
    body: { weaponType: 'tommy_gun', quantity: 5 },
    code: 'not_enough_goods',
    error: 'You are 200 iron and 25 oil short. The market sells iron. Oil comes from your own oil wells.',
    lacking: [
      { asset: 'iron', amount: 200 },
      { asset: 'oil', amount: 25 },
    ],
  },
  {
    call: '/api/mafiosi/forge-weapons',
    body: { weaponType: 'knife', quantity: 21 },
    code: 'not_enough_goods',
    error: 'You are 5 iron short. The market sells it.',
    lacking: [{ asset: 'iron', amount: 5 }],
  },
  {
    call: '/api/market/place-order',
    body: { resource: 'iron', orderType: 'buy', quantity: 151, price: 6.7 },
    code: 'not_enough_dollars',
    error: 'You are $11.70 short.',
    lacking: [{ asset: 'dollars', amount: 11.7 }],
  },
  {
    call: '/api/market/place-order',
    body: { resource: 'tools', orderType: 'sell', quantity: 2, price: 20 },
    code: 'not_enough_goods',
    error: 'You hold 1 tool, 1 tool less than that.',
    lacking: [{ asset: 'tools', amount: 1 }],
  },
];

test.for(calls)(
  'a refused $call names what is missing: $error',
  async ({ call, body, code, error, lacking }, { world }) => {
    const player = await world.player();
    await give(world, player, { tools: 1 });
    expect(await player.post(call, body)).toMatchObject({ status: 409, body: { code, error, lacking } });
  },
);

const armed = async (player: TestPlayer): Promise<void> => {
  await player.post('/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 2 });
  await player.post('/api/mafiosi/forge-weapons', { weaponType: 'knife', quantity: 4 });
};

test('weapons in store and free hands are named as well', async ({ world }) => {
  const player = await world.player({ dollars: 5_000 });
  await armed(player);
  const equip = (quantity: number) =>
    player.post('/api/mafiosi/equip-weapons', { mafiosiType: 'thug', weaponType: 'knife', quantity });
  expect((await equip(6)).body).toMatchObject({
    code: 'not_enough_weapons',
    error: 'You have 4 knives in store, 2 too few. Forge more first.',
    lacking: [{ asset: 'knife', amount: 2 }],
  });
  expect((await equip(3)).body).toMatchObject({
    code: 'no_weapon_slots',
    error: 'You need 1 more thug with a free hand.',
  });
});

test('a safe tells what it holds and what is missing', async ({ world }) => {
  const leader = await world.player({ dollars: 50_000 });
  await founded(leader);
  await post(leader, 'contribute', { amount: 40 });
  expect((await post(leader, 'payout', { username: leader.username, amount: 50.5 })).body).toEqual({
    code: 'safe_too_small',
    error: 'The safe holds $40.00, $10.50 too little.',
    lacking: [{ asset: 'dollars', amount: 10.5 }],
  });
});

test('other refusals say nothing of goods', async ({ world }) => {
  const { body } = await (await world.player()).post('/api/tycoon-company/pay-salaries', {});
  expect(body).toEqual({ code: 'no_company', error: 'You have no company.' });
});
