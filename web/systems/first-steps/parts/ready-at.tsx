import { clockTime } from '#web/ui/format.ts';

/** When a step that waits can be taken. */
export const ReadyAt = ({ ms }: { ms: number }) => {
  const at = new Date(ms);
  return (
    <span className="figures">
      ready at <time dateTime={at.toISOString()}>{clockTime(at)}</time>
    </span>
  );
};
