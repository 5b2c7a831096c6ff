import { MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import { type Aim, chosen, type Examples, idOf, noBody } from '#tests/support/examples.ts';

/** Pairs that can be armed or disarmed: any type and weapon the player has. */
const armed: (from: 'store' | 'hands') => Aim = (from) => async (player, pick) => {
  const { equipment, available_weapons } = (await player.get('/api/mafiosi/weapon-equipment')).body;
  const pairs = MAFIOSI_TYPES.flatMap((mafiosiType) =>
    WEAPON_TYPES.map((weaponType) => ({ mafiosiType, weaponType })),
  ).filter(({ mafiosiType, weaponType }) => {
    const { available_slots, equipped_weapons } = equipment[mafiosiType];
    return from === 'hands'
      ? equipped_weapons[weaponType] > 0
      : available_slots > 0 && available_weapons[weaponType] > 0;
  });
  return { mafiosiType: 'thug', weaponType: 'knife', ...chosen(pairs, pick), quantity: 1 };
};

const hired = { mafiosiType: 'thug', weaponType: 'knife', quantity: 1 };

export const examples: Examples = {
  moves: {
    'mafiosi/hire': {
      aim: (_, pick) => ({
        mafiosiType: MAFIOSI_TYPES[pick % MAFIOSI_TYPES.length],
        quantity: 2 + (pick % 3),
      }),
      deeds: [{ body: { mafiosiType: 'thug', quantity: 5 } }],
    },
    'mafiosi/feed': { aim: noBody, deeds: [{}] },
    'mafiosi/forge-weapons': {
      aim: (_, pick) => ({
        weaponType: WEAPON_TYPES[pick % WEAPON_TYPES.length],
        quantity: 1 + (pick % 3),
      }),
      deeds: [{ body: { weaponType: 'knife', quantity: 5 } }],
    },
    'mafiosi/equip-weapons': { aim: armed('store'), deeds: [{ body: hired }] },
    'mafiosi/unequip-weapons': { aim: armed('hands'), deeds: [{ body: hired }] },
    'mafiosi/equip-all': {
      aim: (_, pick) => ({ focus: pick % 2 === 0 ? 'attack' : 'defense' }),
      deeds: [{ body: { focus: 'attack' } }],
    },
    'mafiosi/unequip-all': { aim: noBody, deeds: [{ body: {} }] },
    'mafiosi/attack': {
      aim: async (player, pick) => {
        const { targets } = (await player.get('/api/mafiosi/targets')).body;
        const open = targets.filter((one: { protection: unknown }) => one.protection === null);
        return { targetId: idOf(open, pick) };
      },
      deeds: [{ when: 'a month later', body: ({ victim }) => ({ targetId: victim.id }) }],
    },
  },
};
