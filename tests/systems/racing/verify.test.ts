import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { betsDigest, commitmentOf } from '#protocol/systems/racing/commitment.ts';
import { RaceProof } from '#protocol/systems/racing/models.ts';
import { ALGORITHM, runRace } from '#protocol/systems/racing/race.ts';
import { verifyProof } from '#protocol/systems/racing/verify.ts';
import { raceOf, seedOf } from './seeds.ts';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

describe('the bets digest', () => {
  test('is SHA-256 of the lines id|horse_id|cents|client_seed, sorted by id, joined by LF', () => {
    const bets = [
      { id: 'b', horse_id: 'night', cents: 100_050, client_seed: '' },
      { id: 'a', horse_id: 'day', cents: 10_000, client_seed: 'Zoë rides 🐎' },
    ];
    expect(betsDigest(bets)).toBe(sha256('a|day|10000|Zoë rides 🐎\nb|night|100050|'));
    expect(betsDigest(bets.toReversed())).toBe(betsDigest(bets));
  });

  test('of no bets is SHA-256 of nothing', () => {
    expect(betsDigest([])).toBe(sha256(''));
  });
});

test('the commitment is SHA-256 of the 32 raw bytes of the seed', () => {
  expect(commitmentOf(seedOf(5))).toBe(sha256(Buffer.from(seedOf(5), 'hex')));
});

const bets = [
  { id: 'bet1', horse_id: 'x', amount: 100.1, client_seed: 'mine' },
  { id: 'bet2', horse_id: 'y', amount: 10_000, client_seed: '' },
];

function proof(): RaceProof {
  const seed = seedOf(99);
  const { name, going, lineup } = raceOf(seed);
  const digest = betsDigest(bets.map((bet) => ({ ...bet, cents: Math.round(bet.amount * 100) })));
  return {
    algorithm: ALGORITHM,
    commitment: commitmentOf(seed),
    seed,
    bets_digest: digest,
    bets,
    lineup: [...lineup],
    results: [...runRace({ seed, betsDigest: digest, lineup }).results],
    race_id: 'race',
    name,
    going,
    status: 'finished',
  };
}

const failed = (checks: ReturnType<typeof verifyProof>): string[] =>
  checks.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);

describe('a proof', () => {
  test('passes every check, also after JSON serialization', () => {
    const wired = RaceProof.parse(JSON.parse(JSON.stringify(proof())));
    const checks = verifyProof(wired, { commitment: wired.commitment, bet: bets[0] ?? raise() });
    expect(checks.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['algorithm', 'passed'],
      ['commitment', 'passed'],
      ['lineup', 'passed'],
      ['odds', 'passed'],
      ['bets', 'passed'],
      ['own_bet', 'passed'],
      ['results', 'passed'],
    ]);
  });

  test.each<{ lie: string; forge: (honest: RaceProof) => RaceProof; found: string[] }>([
    {
      lie: 'another seed',
      forge: (p) => ({ ...p, seed: seedOf(1) }),
      found: ['commitment', 'lineup', 'results'],
    },
    {
      lie: 'an invalid seed',
      forge: (p) => ({ ...p, seed: 'zz' }),
      found: ['commitment', 'lineup', 'results'],
    },
    {
      lie: 'another version',
      forge: (p) => ({ ...p, algorithm: 'race/0' }),
      found: ['algorithm', 'results'],
    },
    { lie: 'another commitment', forge: (p) => ({ ...p, commitment: seedOf(2) }), found: ['commitment'] },
    { lie: 'a missing bet', forge: (p) => ({ ...p, bets: p.bets.slice(1) }), found: ['bets'] },
    {
      lie: 'a bet changed by a cent',
      forge: (p) => ({ ...p, bets: p.bets.map((bet) => ({ ...bet, amount: bet.amount + 0.01 })) }),
      found: ['bets'],
    },
    { lie: 'another name', forge: (p) => ({ ...p, name: 'The Other Cup' }), found: ['lineup'] },
    {
      lie: 'worse odds',
      forge: (p) => ({ ...p, lineup: p.lineup.map((horse) => ({ ...horse, odds: horse.odds - 0.1 })) }),
      found: ['lineup', 'odds'],
    },
    {
      lie: 'a better horse',
      forge: (p) => ({
        ...p,
        lineup: p.lineup.map((h, i) => (i === 0 ? { ...h, rating: h.rating + 1 } : h)),
      }),
      found: ['lineup', 'odds', 'results'],
    },
    {
      lie: 'swapped places',
      forge: (p) => ({ ...p, results: p.results?.toReversed() ?? null }),
      found: ['results'],
    },
    {
      lie: 'a time changed by a millisecond',
      forge: (p) => ({
        ...p,
        results: p.results?.map((r) => ({ ...r, finish_time: r.finish_time + 0.001 })) ?? null,
      }),
      found: ['results'],
    },
  ])('with $lie fails', ({ forge, found }) => {
    expect(failed(verifyProof(forge(proof())))).toEqual(found);
  });

  test('fails when commitment or bet differ from what the player saw', () => {
    const bet = { id: 'bet2', horse_id: 'y', amount: 9_999, client_seed: '' };
    expect(failed(verifyProof(proof(), { commitment: seedOf(3), bet }))).toEqual(['commitment', 'own_bet']);
  });

  test('of an unfinished race reports pending checks', () => {
    const open = {
      ...proof(),
      seed: null,
      bets_digest: null,
      bets: [],
      results: null,
      status: 'upcoming' as const,
    };
    const outcomes = verifyProof(open, { bet: bets[0] ?? raise() }).map(({ id, outcome }) => [id, outcome]);
    expect(Object.fromEntries(outcomes)).toEqual({
      algorithm: 'passed',
      commitment: 'pending',
      lineup: 'pending',
      odds: 'passed',
      bets: 'pending',
      own_bet: 'pending',
      results: 'pending',
    });
  });
});

function raise(): never {
  throw new Error('missing');
}
