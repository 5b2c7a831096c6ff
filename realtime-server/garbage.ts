import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import type { Tick } from './live/tick.ts';

/**
 * How much old memory may grow beyond what was alive after the last collection, in percent. V8 would decide by how fast memory is
 * taken: with 5,000 players and 100 MB alive it collected at 135 MB after two minutes and at 184 after ten.
 */
const ROOM_PERCENT = 60;

/** How much of that room is filled before V8 marks what is alive, in percent. By itself it fills nearly all of it. */
const EARLY_PERCENT = 12;
const LATE_PERCENT = 90;

const MEGABYTE = 1_048_576;

/** What a world of thousands of players may take for old memory before it is collected early. */
const RESERVED_BYTES = 160 * MEGABYTE;

/** A world in which less is in use does without such a reserve. */
const SMALL_BYTES = 64 * MEGABYTE;

const LOOK_EVERY_MS = 1_000;

interface OldMemory {
  readonly usedBytes: number;
  /** Whole pages, with the gaps that are too small for anything. */
  readonly takenBytes: number;
}

/**
 * Lets the process need about as much memory at one time as at another: with time more and more of its pages are gaps, and
 * then garbage is collected more often instead of pages being added.
 */
export function collectEarly(tick: Pick<Tick, 'every'>): void {
  setFlagsFromString(`--heap-growing-percent=${ROOM_PERCENT}`);
  // V8 would collect the young generation at four fifths. What a busy second fills beyond that stays with the process.
  setFlagsFromString('--no-minor-gc-task');
  let set = 0;
  const look = (): void => {
    const percent = collectAtPercent(readOldMemory());
    if (percent === set) return;
    set = percent;
    setFlagsFromString(`--incremental-marking-hard-trigger=${percent}`);
  };
  look();
  tick.every(LOOK_EVERY_MS, look);
}

/** How much of its room may be filled, in percent. */
export const collectAtPercent = ({ usedBytes, takenBytes }: OldMemory): number =>
  usedBytes < SMALL_BYTES || takenBytes >= RESERVED_BYTES ? EARLY_PERCENT : LATE_PERCENT;

function readOldMemory(): OldMemory {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !/^(new|read_only)_/.test(name));
  return {
    usedBytes: spaces.reduce((sum, space) => sum + space.space_used_size, 0),
    takenBytes: spaces.reduce((sum, space) => sum + space.space_size, 0),
  };
}
