import { isoOf } from '#protocol/iso.ts';
import { clockTime } from '#web/ui/times.ts';

/** When a step that waits can be taken. */
export const ReadyAt = ({ ms }: { ms: number }) => (
  <span className="figures">
    ready at <time dateTime={isoOf(ms)}>{clockTime(ms)}</time>
  </span>
);
