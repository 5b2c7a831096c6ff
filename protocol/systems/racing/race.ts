import { FORM_WIDTH } from './chances.ts';
import { type Draws, drawsFrom } from './draws.ts';
import type { LineupHorse, RaceResult } from './models.ts';
import { drawPace, type Pace } from './pace.ts';

/** Stored with each race. A world keeps the code of every version it has used. */
export const ALGORITHM = 'race/1';

export interface RaceInput {
  /** 64 hex characters, like `betsDigest`. */
  readonly seed: string;
  readonly betsDigest: string;
  readonly lineup: readonly LineupHorse[];
}

export interface Run {
  readonly horse_id: string;
  readonly finishMs: number;
  readonly pace: Pace;
}

export interface RaceRun {
  readonly algorithm: typeof ALGORITHM;
  readonly results: readonly RaceResult[];
  /** Nominal milliseconds of the last finisher. */
  readonly nominalMs: number;
  readonly runs: readonly Run[];
}

// Nominal milliseconds per rating point: about 10 cm at the finish.
const MS_PER_POINT = 7;

// A winner with this score needs `PAR_MS`; keeps winning times well within 60 to 90 seconds.
const PAR_SCORE = 1000;
const PAR_MS = 72_000;

// Maximum random change of the whole race's time.
const TEMPO_MS = 7_000;

// Rating points per performance point; scores stay below 100 times this.
const RATING_PER_PERFORMANCE = 14;

const UINT32 = 0x1_0000_0000;

/** Runs a race. Uses only integers and + − × ÷, so every machine gets the same result. */
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

// Scores are in 2^-32 rating points: at most 2^43, an exact integer.
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
    // At least 1 ms apart: no dead heats.
    lastMs = Math.max(lastMs + 1, PAR_MS + tempoMs + Math.floor((PAR_SCORE - points) * MS_PER_POINT));
    return {
      horse_id: horse.horse_id,
      number: horse.number,
      name: horse.name,
      place: index + 1,
      finish_time: lastMs / 1000,
      performance: Math.floor((points * 10) / RATING_PER_PERFORMANCE) / 10,
    };
  });
}
