import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import { type Aim, type Examples, idOf, noBody } from '#tests/support/examples.ts';

const RESOURCES = Object.entries(BASE_PRICE_DOLLARS);
const PRICE_FACTORS = [0.5, 0.8, 1, 1.2, 1.3, 3];
const QUANTITIES = [1, 7, 40];

/** Usually near the reference price, so that players trade with each other and the market maker. */
const someOrder: Aim = (_, pick) => {
  const [resource, base = 1] = RESOURCES[pick % RESOURCES.length] ?? [];
  const factor = PRICE_FACTORS[Math.floor(pick / 7) % PRICE_FACTORS.length] ?? 1;
  return {
    resource,
    // Each resource is tried on both sides.
    orderType: Math.floor(pick / RESOURCES.length) % 2 === 0 ? 'buy' : 'sell',
    quantity: QUANTITIES[Math.floor(pick / 3) % QUANTITIES.length],
    price: Number((base * factor).toFixed(2)),
    time_in_force: Math.floor(pick / 5) % 5 === 4 ? 'ioc' : 'gtc',
  };
};

const wood = { resource: 'wood', quantity: 10, price: 3 };

export const examples: Examples = {
  moves: {
    'market/place-order': {
      aim: someOrder,
      deeds: [
        { body: { ...wood, orderType: 'sell' } },
        { by: 'mate', body: { ...wood, orderType: 'buy' } },
        { body: { ...wood, orderType: 'sell' } },
      ],
    },
    'market/cancel-order': {
      aim: async (player, pick) => ({
        orderId: idOf((await player.get('/api/market/my-orders')).body.orders, pick),
      }),
      deeds: [
        {
          body: async ({ boss }) => ({
            orderId: (await boss.get('/api/market/my-orders')).body.orders[0].id,
          }),
        },
      ],
    },
    'market/cancel-all': { aim: noBody, deeds: [{ body: {} }] },
  },
};
