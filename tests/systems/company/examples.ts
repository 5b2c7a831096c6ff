import { type Examples, idOf, noBody } from '#tests/support/examples.ts';

const UPGRADES = ['efficiency', 'capacity', 'automation'];

const byTheHouse = { isNPC: true, targetUserId: null };

export const examples: Examples = {
  moves: {
    'tycoon-company/create': {
      aim: (_, pick) => ({ name: '', industry: 'general', salary: 10 + (pick % 991) }),
      deeds: [{ body: { name: 'Acme', industry: 'tech', salary: 100 } }],
    },
    'tycoon-company/hire': { aim: () => byTheHouse, deeds: [{ body: byTheHouse }, { body: byTheHouse }] },
    'tycoon-company/pay-salaries': { aim: noBody, deeds: [{}] },
    'tycoon-company/upgrade': {
      aim: (_, pick) => ({ upgradeType: UPGRADES[pick % UPGRADES.length] }),
      deeds: [{ body: { upgradeType: 'efficiency' } }],
    },
    'tycoon-company/feed': { aim: noBody, deeds: [{}] },
    'tycoon-company/fire': {
      aim: async (player, pick) => {
        const { company } = (await player.get('/api/tycoon-company/mine')).body;
        return { targetUserId: idOf(company?.employees ?? [], pick) };
      },
      deeds: [
        {
          body: async ({ boss }) => {
            const { company } = (await boss.get('/api/tycoon-company/info')).body;
            return { targetUserId: company.employees[0]._id };
          },
        },
      ],
    },
    'tycoon-company/collect-revenue': { aim: noBody, deeds: [{ when: 'a month later' }] },
  },
};
