import { type Aim, chosen, type Examples, noBody, NONE } from '#tests/support/examples.ts';

const memberOf: Aim = async (player, pick) => {
  const { alliance } = (await player.get('/api/alliance/my-alliance')).body;
  const member = chosen<{ readonly username: string }>(alliance?.members ?? [], pick);
  return { username: member?.username ?? NONE };
};

export const examples: Examples = {
  moves: {
    'alliance/create': {
      aim: ({ username }, pick) => ({
        name: `Family of ${username}`.slice(0, 30),
        isPrivate: pick % 4 === 0,
      }),
      deeds: [{ body: { name: 'The Firm', description: '', isPrivate: false } }],
    },
    'alliance/invite': { deeds: [{ body: ({ mate }) => ({ username: mate.username }) }] },
    'alliance/join': {
      aim: async (player, pick) => {
        const { alliances } = (await player.get('/api/alliance/list')).body;
        return { allianceName: chosen<{ readonly name: string }>(alliances, pick)?.name ?? NONE };
      },
      deeds: [{ by: 'mate', body: { allianceName: 'The Firm' } }],
    },
    'alliance/contribute': {
      aim: (_, pick) => ({ amount: Number((1 + (pick % 500) + (pick % 97) / 100).toFixed(2)) }),
      deeds: [{ body: { amount: 20_000 } }],
    },
    'alliance/contribute-stone': {
      aim: (_, pick) => ({ amount: 1 + (pick % 5) }),
      deeds: [{ body: { amount: 500 } }],
    },
    'alliance/build-hall': { aim: noBody, deeds: [{}] },
    'alliance/payout': {
      aim: async (player, pick) => ({ ...(await memberOf(player, pick)), amount: 1 + (pick % 300) }),
      deeds: [{ body: ({ mate }) => ({ username: mate.username, amount: 1000 }) }],
    },
    'alliance/kick': { aim: memberOf, deeds: [{ body: ({ mate }) => ({ username: mate.username }) }] },
    'alliance/leave': { aim: noBody, deeds: [{}] },
  },
};
