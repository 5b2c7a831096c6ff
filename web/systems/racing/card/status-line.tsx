import type { Race } from '#protocol/systems/racing/models.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { describeStatus } from '../parts/format.ts';

/** What a race's state means for who wants to bet; once bets are closed, also when it starts. */
export function StatusLine({ race }: { race: Pick<Race, 'status' | 'starts_at'> }) {
  if (race.status !== 'betting') return describeStatus(race.status);
  return (
    <span>
      Book closed. Off in <Countdown until={Date.parse(race.starts_at)} done="a moment" />
    </span>
  );
}
