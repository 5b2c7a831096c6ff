import { Suspense } from 'react';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { optionalPart } from '#web/system-entry.ts';
import { useOneTabStop } from '#web/ui/button/one-tab-stop.ts';
import { cx } from '#web/ui/style/cx.ts';
import { SELECTS, SelectHorse, usePickedHorse } from '../bets/select-horse.tsx';
import { formatOdds } from '../model.ts';
import { runnerText } from '../text/races.ts';
import { GildedBy } from './gilded-by.tsx';
import { Form, Numbered } from './runner-name.tsx';

const Slip = optionalPart(async () => (await import('../bets/bet-slip.tsx')).BetSlip);

export function Runners({ race, hasSlip }: { race: Race; hasSlip: boolean }) {
  const list = useOneTabStop<HTMLUListElement>(SELECTS);
  return (
    <ul
      ref={list}
      style={{ '--runners': race.horses.length }}
      className={cx(
        'divide-y divide-line',
        // The height of the list without a slip, so the picture next to it does not resize.
        hasSlip && 'lg:h-[max(27.25rem,calc(var(--runners)*3.3125rem+5.3rem))] lg:overflow-y-auto',
      )}
    >
      {race.horses.map((horse) => (
        <li key={horse.id}>
          <Entry race={race} horse={horse} isBrief={hasSlip} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly race: Race;
  readonly horse: RaceHorse;
  /** One line, so that the others stay in view beside an open slip. */
  readonly isBrief: boolean;
}

function Entry({ race, horse, isBrief }: EntryProps) {
  const { line, isPicked, hasSlip } = usePickedHorse(race, horse, 'stage');
  const [bet] = race.bets;
  const isOwn = bet?.horse_id === horse.id;
  return (
    <>
      <div
        ref={line}
        tabIndex={-1}
        className={cx(
          'flex min-h-13 items-center gap-3 px-4 max-[24rem]:gap-2 py-1.5',
          isBrief && 'lg:min-h-7 lg:py-0',
          (isPicked || isOwn) && 'bg-accent/8',
          isPicked && 'shadow-[inset_2px_0_var(--accent)]',
        )}
      >
        <Numbered horse={horse} />
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate font-medium text-sm max-[24rem]:whitespace-normal">{horse.name}</p>
          <p className={cx('mt-0.5 text-xs', isBrief && 'lg:hidden')}>
            <Form form={horse.form} />
          </p>
        </div>
        <span className="figures font-semibold text-sm">{formatOdds(horse.odds)}</span>
        {isOwn ? (
          <span className="w-16 text-center font-medium text-money text-xs">{runnerText.yours}</span>
        ) : (
          race.status === 'upcoming' &&
          !bet && (
            <SelectHorse
              race={race}
              horse={horse}
              place="stage"
              picked={{ isPicked, hasSlip }}
              className={cx('w-16', isBrief && 'lg:min-h-6! lg:py-0!')}
            />
          )
        )}
      </div>
      <GildedBy horseId={horse.id} className="-mt-1 block truncate pr-4 pb-2 pl-18.5 max-[24rem]:pl-17.5" />
      {hasSlip && (
        <Suspense fallback={<div className="h-88" />}>
          <Slip race={race} horse={horse} />
        </Suspense>
      )}
    </>
  );
}
