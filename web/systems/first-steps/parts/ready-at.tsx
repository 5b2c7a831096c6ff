import { isoOf } from '#protocol/iso.ts';
import { clockTime } from '#web/ui/times.ts';

export const ReadyAt = ({ ms }: { ms: number }) => (
  <span className="figures">
    ready at <time dateTime={isoOf(ms)}>{clockTime(ms)}</time>
  </span>
);
