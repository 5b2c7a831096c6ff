import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mistake that somebody could make, as a change of one place in one file. */
export interface PlantedFault {
  /** What goes wrong. */
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  /** What stands there, exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The journey that shows it: `tests/journeys/<journey>.test.ts`. */
  readonly journey?: string;
}

/** Why a fault does not fit the sources below a folder any more; null when it does. */
export function mismatchOf({ name, file, find }: PlantedFault, folder: string): string | null {
  const count = readFileSync(join(folder, file), 'utf8').split(find).length - 1;
  return count === 1 ? null : `“${name}” does not fit: ${file} holds its text ${count} times, not once.`;
}

/** The text of a file with the fault in it. */
export const withFault = (text: string, { find, replace }: PlantedFault): string =>
  text.replace(find, () => replace);
