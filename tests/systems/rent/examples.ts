import { type Examples, noBody } from '#tests/support/examples.ts';

export const examples: Examples = {
  moves: { 'rent/pay': { aim: noBody, deeds: [{ when: 'a month later' }] } },
};
