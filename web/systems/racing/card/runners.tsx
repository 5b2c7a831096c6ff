import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { pickHorse, useSlip } from '../bets/slip-store.ts';
import { formatOdds } from '../parts/format.ts';
import { Form, Numbered } from './runner-name.tsx';

/** The card of a race that can be bet on or is about to start: who runs, in what form, at what odds. */
export function Runners({ race }: { race: Race }) {
  return (
    <ul className="divide-y divide-line">
      {race.horses.map((horse) => (
        <li key={horse.id}>
          <Entry race={race} horse={horse} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ race, horse }: { race: Race; horse: RaceHorse }) {
  const slip = useSlip();
  const isPicked = slip?.raceId === race.id && slip.horseId === horse.id;
  const [bet] = race.bets;
  const isOwn = bet?.horse_id === horse.id;
  return (
    <div className={cx('flex min-h-13 items-center gap-3 px-4 py-1.5', (isPicked || isOwn) && 'bg-accent/8')}>
      <Numbered horse={horse} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate font-medium text-sm">{horse.name}</p>
        <p className="mt-0.5 text-xs">
          <Form form={horse.form} />
        </p>
      </div>
      <span className="figures font-semibold text-sm">{formatOdds(horse.odds)}</span>
      {isOwn ? (
        <span className="w-16 text-center font-medium text-money text-xs">Yours</span>
      ) : (
        race.status === 'upcoming' &&
        !bet && (
          <Button
            size="sm"
            className="w-16"
            aria-pressed={isPicked}
            aria-label={`Select ${horse.name}`}
            onClick={() => pickHorse(race.id, horse.id)}
          >
            Select
          </Button>
        )
      )}
    </div>
  );
}
