import { type Examples, noBody } from '#tests/support/examples.ts';

export const examples: Examples = {
  moves: { 'central-bank/collect-salary': { aim: noBody, deeds: [{}] } },
};
