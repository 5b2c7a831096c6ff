import type { Race } from '#protocol/systems/racing/models.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { describeStatus } from '../parts/format.ts';

export function StatusLine({ race }: { race: Pick<Race, 'status' | 'starts_at'> }) {
  if (race.status !== 'betting') return describeStatus(race.status);
  return (
    <span>
      Book closed. Off in <Countdown until={Date.parse(race.starts_at)} done="a moment" />
    </span>
  );
}
