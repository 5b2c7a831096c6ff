export const proofText = {
  title: 'The proof',
  loadFailed: 'The proof could not be fetched.',
  running: 'Running the race again',
  passed: 'Passed',
  failed: 'Failed',
  pending: 'Not published yet',
} as const;

export const meaningText = {
  brokenTitle: 'This race does not add up.',
  broken:
    'An honest race cannot fail the checks marked above. Keep the figures below: they are the evidence.',
  pendingTitle: 'The seed is published when the race is over. Until then only this much can be checked.',
  soundTitle: 'The race ran as it was sealed.',
  provesLabel: 'What this proves:',
  proves:
    'the house fixed the seed before the first bet and could not change it afterwards; the result follows from the seed, the line-up and the bets by a published rule.',
  provesNotLabel: 'What it does not:',
  provesNot:
    'that the house was blind. It knew the seed all along. Add your own client seed to a bet, and it enters the digest: then nobody could know the result before you bet.',
} as const;

export const evidenceText = {
  title: 'The figures',
  algorithm: 'Algorithm',
  commitment: 'Commitment',
  seed: 'Seed',
  seedPending: 'Published when the race is over',
  digest: 'Digest of the bets',
  digestPending: 'Fixed when the book closes',
  betsCovered: 'Bets covered',
} as const;
