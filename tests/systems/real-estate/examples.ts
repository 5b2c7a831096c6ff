import { type Aim, type Examples, idOf, noBody } from '#tests/support/examples.ts';

const ownProperty: Aim = async (player, pick) => ({
  propertyId: idOf((await player.get('/api/real-estate/owned')).body.properties, pick),
});

const offeredProperty: Aim = async (player, pick) => ({
  propertyId: idOf((await player.get('/api/real-estate/available')).body.properties, pick),
});

export const examples: Examples = {
  moves: {
    'real-estate/purchase': {
      aim: offeredProperty,
      deeds: [{ body: ({ boss }) => offeredProperty(boss, 0) }],
    },
    'real-estate/upgrade': { aim: ownProperty, deeds: [{ body: ({ boss }) => ownProperty(boss, 0) }] },
    'real-estate/collect-rent': { aim: noBody, deeds: [{ when: 'a month later' }] },
    'real-estate/sell': {
      aim: ownProperty,
      deeds: [{ when: 'a month later', body: ({ boss }) => ownProperty(boss, 0) }],
    },
  },
};
