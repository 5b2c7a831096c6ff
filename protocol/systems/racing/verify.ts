import { oddsTenths, ppmOf, winChances } from './chances.ts';
import { betsDigest, commitmentOf } from './commitment.ts';
import { drawRace } from './lineup.ts';
import type { RaceProof } from './models.ts';
import { ALGORITHM, runRace } from './race.ts';

export interface Remembered {
  readonly commitment?: string;
  readonly bet?: {
    readonly id: string;
    readonly horse_id: string;
    readonly amount: number;
    readonly client_seed: string;
  };
}

export type CheckId = 'algorithm' | 'commitment' | 'lineup' | 'odds' | 'bets' | 'own_bet' | 'results';

/** `pending`: data not published yet. */
export interface ProofCheck {
  readonly id: CheckId;
  readonly outcome: 'passed' | 'failed' | 'pending';
  readonly says: string;
}

/** Recomputes every claim of a race. If all pass, nobody could choose the result after bets closed. */
export function verifyProof(proof: RaceProof, remembered: Remembered = {}): ProofCheck[] {
  const seed = proof.seed !== null && /^[0-9a-f]{64}$/.test(proof.seed) ? proof.seed : null;
  // A malformed seed fails the checks that need it; a missing one leaves them pending.
  const withSeed = (test: (seed: string) => boolean): boolean | null =>
    seed === null ? (proof.seed === null ? null : false) : test(seed);
  const known = proof.algorithm === ALGORITHM;
  return [
    check('algorithm', known, `The race was run by ${ALGORITHM}, the version on this page.`),
    check(
      'commitment',
      withSeed((hex) => matchesCommitment(proof, hex, remembered.commitment)),
      'The seed is the one that was committed to before the first bet.',
    ),
    check(
      'lineup',
      withSeed((hex) => matchesLineup(proof, hex)),
      'Name, ground and line-up follow from the seed.',
    ),
    check('odds', matchesOdds(proof), 'The odds are the exact chances less 8%, rounded down to tenths.'),
    check(
      'bets',
      proof.bets_digest === null ? null : betsDigest(proof.bets.map(inCents)) === proof.bets_digest,
      'The digest covers exactly the listed bets.',
    ),
    ...(remembered.bet === undefined
      ? []
      : [check('own_bet', holdsBet(proof, remembered.bet), 'Your own bet is among them, unchanged.')]),
    check(
      'results',
      proof.results === null ? null : withSeed((hex) => known && matchesResults(proof, hex)),
      'Run again on this machine, the race ends the same to the millisecond.',
    ),
  ];
}

const check = (id: CheckId, passed: boolean | null, says: string): ProofCheck => ({
  id,
  outcome: passed === null ? 'pending' : passed ? 'passed' : 'failed',
  says,
});

const matchesCommitment = (proof: RaceProof, seed: string, seen = proof.commitment): boolean =>
  commitmentOf(seed) === proof.commitment && seen === proof.commitment;

function matchesLineup(proof: RaceProof, seed: string): boolean {
  const drawn = drawRace(seed);
  return (
    drawn !== null &&
    drawn.name === proof.name &&
    drawn.going === proof.going &&
    drawn.lineup.length === proof.lineup.length &&
    drawn.lineup.every((horse, i) => sameFields(horse, proof.lineup[i]))
  );
}

function matchesOdds({ lineup }: RaceProof): boolean {
  const chances = winChances(lineup.map((horse) => horse.rating)).map(ppmOf);
  return lineup.every((horse, i) => {
    const ppm = chances[i] ?? 0;
    return horse.chance === ppm / 1e6 && horse.odds === oddsTenths(ppm) / 10;
  });
}

function holdsBet(proof: RaceProof, bet: NonNullable<Remembered['bet']>): boolean | null {
  if (proof.bets_digest === null) return null;
  return proof.bets.some((listed) => listed.id === bet.id && sameFields({ ...listed }, bet));
}

function matchesResults(proof: RaceProof, seed: string): boolean {
  if (proof.bets_digest === null || proof.results === null) return false;
  const { results } = runRace({ seed, betsDigest: proof.bets_digest, lineup: proof.lineup });
  return (
    results.length === proof.results.length &&
    results.every((result, i) => sameFields(result, proof.results?.[i]))
  );
}

const inCents = ({ id, horse_id, amount, client_seed }: RaceProof['bets'][number]) => ({
  id,
  horse_id,
  cents: Math.round(amount * 100),
  client_seed,
});

// Only fields of `expected` count: the answer may carry more.
const sameFields = <T extends object>(expected: T, actual: T | undefined): boolean =>
  actual !== undefined &&
  (Object.keys(expected) as (keyof T)[]).every((key) => expected[key] === actual[key]);
