import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A plausible mistake, as a change of one place in one file. */
export interface PlantedFault {
  /** The resulting misbehaviour. */
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  /** The original text, exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The journey that reveals it: `tests/journeys/<journey>.test.ts`. */
  readonly journey?: string;
}

/** Why a fault no longer applies to the sources in a folder; null when it does. */
export function mismatchOf({ name, file, find }: PlantedFault, folder: string): string | null {
  const count = readFileSync(join(folder, file), 'utf8').split(find).length - 1;
  return count === 1 ? null : `“${name}” does not fit: ${file} holds its text ${count} times, not once.`;
}

/** The text of a file with the fault in it. */
export const withFault = (text: string, { find, replace }: PlantedFault): string =>
  text.replace(find, () => replace);
