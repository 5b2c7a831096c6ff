import { BUILDINGS } from '#protocol/systems/production/buildings.ts';
import { type Examples, noBody } from '#tests/support/examples.ts';

export const examples: Examples = {
  moves: {
    'production/build': {
      aim: (_, pick) => ({ building: BUILDINGS[pick % BUILDINGS.length], quantity: 1 + (pick % 3) }),
      deeds: [{ body: { building: 'farm', quantity: 1 } }],
    },
    'production/collect': { aim: noBody, deeds: [{ when: 'a month later' }] },
  },
};
