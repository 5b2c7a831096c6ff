import type { Examples } from '#tests/support/examples.ts';

export const examples: Examples = {
  moves: { 'achievements/check-progress': { deeds: [{}] } },
};
