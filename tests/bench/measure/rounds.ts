import type { Pair } from './report.ts';
import { median } from './statistics.ts';

/** The measurements of each side in one round. */
export type Round<K extends string, T> = Readonly<Record<K, T>>;

/** Measures every side once a round, rotating the first: disturbances of the machine affect all of them. */
export async function interleave<K extends string, T>(
  count: number,
  sides: Readonly<Record<K, () => Promise<T>>>,
): Promise<Round<K, T>[]> {
  const names = Object.keys(sides) as K[];
  const rounds: Round<K, T>[] = [];
  for (let round = 0; round < count; round += 1) {
    const measured: Partial<Record<K, T>> = {};
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      if (name !== undefined) measured[name] = await sides[name]();
    }
    rounds.push(measured as Round<K, T>);
  }
  return rounds;
}

/** The medians of a figure over the rounds, for two sides. */
export const pairOf = <K extends string, T>(
  rounds: readonly Round<K, T>[],
  [ours, baseline]: readonly [K, K],
  figure: (measured: T) => number,
  shown: Pick<Pair, 'unit' | 'digits'>,
): Pair => ({
  ours: median(rounds.map((round) => figure(round[ours]))),
  baseline: median(rounds.map((round) => figure(round[baseline]))),
  ...shown,
});
