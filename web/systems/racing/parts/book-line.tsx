import type { Race } from '#protocol/systems/racing/models.ts';
import { Figure, Money } from '#web/ui/money.tsx';

/** What the book holds; both figures move as others bet. */
export function BookLine({ race }: { race: Pick<Race, 'total_pool' | 'bet_count'> }) {
  return (
    <dl className="flex items-baseline gap-6 text-sm">
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">Pool</dt>
        <dd data-pool className="font-semibold">
          <Money of={race.total_pool} />
        </dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">Bets</dt>
        <dd data-bets className="font-semibold">
          <Figure of={race.bet_count} />
        </dd>
      </div>
    </dl>
  );
}
