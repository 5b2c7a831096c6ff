import { GILDABLE } from '#protocol/systems/gilding/terms.ts';
import type { Examples } from '#tests/support/examples.ts';

export const examples: Examples = {
  moves: {
    'gilding/gild': {
      aim: (_, pick) => ({ part: GILDABLE[pick % GILDABLE.length], horseId: 'neon-saint' }),
      deeds: [{ body: { part: 'crest' } }],
    },
  },
};
