/** How finely the stage is painted, as shares of the screen's own density: from the finest to what still can be looked at. */
const SHARES = [1, 0.8] as const;

/** Half of the frames of a usual screen are missed from here on. */
const LATE_MS = 25;
/** Judged by so many frames together: one that is late means nothing. */
const FRAMES = 8;
/** The device may only have been busy: finer pictures are tried after so many good judgements in turn, and ever more rarely. */
const GOOD_BEFORE_FINER = 30;

/** Watches how soon frames follow each other, and has the stage painted more coarsely where they come late. */
export interface Pace {
  /** Tells how long after the last one a frame came. */
  readonly frame: (spanMs: number) => void;
  /** The share of the screen's density to paint with. */
  readonly share: () => number;
}

/** Begins with the finest. */
export function createPace(): Pace {
  let step = 0;
  let spans: number[] = [];
  let good = 0;
  let goodNeeded = GOOD_BEFORE_FINER;
  const judge = (medianMs: number): void => {
    good = medianMs > LATE_MS ? 0 : good + 1;
    if (good === 0 && step < SHARES.length - 1) {
      step += 1;
      goodNeeded *= 2;
    } else if (good >= goodNeeded && step > 0) {
      step -= 1;
      good = 0;
    }
  };
  return {
    frame(spanMs) {
      if (!Number.isFinite(spanMs)) return;
      spans.push(spanMs);
      if (spans.length < FRAMES) return;
      const [, , , , medianMs = 0] = spans.toSorted((a, b) => a - b);
      spans = [];
      judge(medianMs);
    },
    share: () => SHARES[step] ?? 1,
  };
}
