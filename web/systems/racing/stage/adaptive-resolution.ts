/** Shares of the screen's pixel density. */
const SHARES = [1, 0.8] as const;

/** Median frame time; at 60 Hz half of the frames are dropped above this. */
const LATE_MS = 25;
const FRAMES = 8;
/** Good rounds before a finer picture is tried again; doubles after each failure. */
const GOOD_BEFORE_FINER = 30;

export interface AdaptiveResolution {
  readonly frame: (spanMs: number) => void;
  readonly share: () => number;
}

export function createAdaptiveResolution(): AdaptiveResolution {
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
