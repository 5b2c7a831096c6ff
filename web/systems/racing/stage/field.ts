import type { GildedSilk } from '#protocol/systems/gilding/models.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import type { Runner } from './sprites.ts';

export interface Field {
  readonly runners: readonly Runner[];
  /** False until the gilded silks have loaded. */
  readonly isGoldKnown: boolean;
}

/** The same object as long as nothing changes. Silks are put on before the start: redrawing all horses would
 * cost a running race its frames. */
export function fieldAfter(
  before: Field | null,
  { horses, status }: Pick<Race, 'horses' | 'status'>,
  silks: readonly GildedSilk[] | null,
): Field {
  const isGoldKnown = silks !== null;
  const runners = horses.map((horse): Runner => {
    const { id, number, name } = horse;
    const gilt = silks?.find(({ horse_id }) => horse_id === id)?.level;
    return { id, number, name, silks: { ...horse.silks, gilt } };
  });
  if (!before || !isSame(before.runners, runners, ({ id, number }) => `${number}:${id}`))
    return { runners, isGoldKnown };
  const hasStarted = status === 'racing' || status === 'finished';
  if (hasStarted && before.isGoldKnown) return before;
  if (!isSame(before.runners, runners, ({ silks: { gilt } }) => gilt)) return { runners, isGoldKnown };
  return before.isGoldKnown === isGoldKnown ? before : { ...before, isGoldKnown };
}

const isSame = (
  a: readonly Runner[],
  b: readonly Runner[],
  what: (runner: Runner) => string | number | undefined,
): boolean => a.length === b.length && a.every((runner, at) => what(runner) === what(b[at] as Runner));
