import { FORM_WIDTH } from './chances.ts';
import { type Draws, drawsFrom } from './draws.ts';
import type { LineupHorse, RaceResult } from './models.ts';
import { drawPace, type Pace } from './pace.ts';

/** The version stored with each race; a world keeps the code of every version it has raced. */
export const ALGORITHM = 'race/1';

/** What decides a race, and nothing else. */
export interface RaceInput {
  /** 64 hex characters, as the next. */
  readonly seed: string;
  readonly betsDigest: string;
  readonly lineup: readonly LineupHorse[];
}

/** A horse's run, from which every position follows. */
export interface Run {
  readonly horse_id: string;
  readonly finishMs: number;
  readonly pace: Pace;
}

/** A race that was run: who came in when, and how each horse got there. */
export interface RaceRun {
  readonly algorithm: typeof ALGORITHM;
  /** The winner first. */
  readonly results: readonly RaceResult[];
  /** Nominal time of the last finisher. */
  readonly nominalMs: number;
  /** In the order of the line-up. */
  readonly runs: readonly Run[];
}

/** Nominal milliseconds that a rating point is worth at the post: about ten centimetres. */
const MS_A_POINT = 7;

/** A winner of this score needs `PAR_MS`; both are chosen so that it stays within 60 and 90 seconds by far. */
const PAR_SCORE = 1000;
const PAR_MS = 72_000;

/** How much faster or slower than par a whole race may be run, to the millisecond. */
const TEMPO_MS = 7_000;

/** Rating points a point of performance; no score reaches 100 times as many. */
const POINTS_A_PERFORMANCE = 14;

const UINT32 = 0x1_0000_0000;

/** Runs a race. Integers and + − × ÷ only, so every machine sees the same one. */
export function runRace(input: RaceInput): RaceRun {
  const draws = drawsFrom(`${ALGORITHM}|race|${input.seed}|${input.betsDigest}|${lineupText(input.lineup)}`);
  const scores = drawScores(draws, input.lineup);
  const tempoMs = draws.below(2 * TEMPO_MS + 1) - TEMPO_MS;
  const results = place(input.lineup, scores, tempoMs);
  const finishMs = new Map(results.map((result) => [result.horse_id, Math.round(result.finish_time * 1000)]));
  const runs = input.lineup.map(({ horse_id, style }) => ({
    horse_id,
    finishMs: finishMs.get(horse_id) ?? 0,
    pace: drawPace(draws, style),
  }));
  return { algorithm: ALGORITHM, results, nominalMs: Math.max(...finishMs.values()), runs };
}

const lineupText = (lineup: readonly LineupHorse[]): string =>
  lineup.map((horse) => `${horse.horse_id}:${horse.number}:${horse.rating}:${horse.style}`).join(',');

// A score counts 2^32 to the rating point: at most 2^43, an exact integer.
const drawScores = (draws: Draws, lineup: readonly LineupHorse[]): number[] =>
  lineup.map(
    (horse) => horse.rating * UINT32 + (draws.uint32() + draws.uint32() + draws.uint32()) * FORM_WIDTH,
  );

function place(lineup: readonly LineupHorse[], scores: readonly number[], tempoMs: number): RaceResult[] {
  const ranked = lineup.map((horse, index) => ({ horse, score: scores[index] ?? 0 }));
  ranked.sort((a, b) => b.score - a.score || a.horse.number - b.horse.number);
  let lastMs = 0;
  return ranked.map(({ horse, score }, index) => {
    const points = score / UINT32;
    // At least a millisecond apart: no two horses finish at the same instant.
    lastMs = Math.max(lastMs + 1, PAR_MS + tempoMs + Math.floor((PAR_SCORE - points) * MS_A_POINT));
    return {
      horse_id: horse.horse_id,
      number: horse.number,
      name: horse.name,
      place: index + 1,
      finish_time: lastMs / 1000,
      performance: Math.floor((points * 10) / POINTS_A_PERFORMANCE) / 10,
    };
  });
}
