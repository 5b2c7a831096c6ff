import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { optionalPart } from '#web/system-entry.ts';
import { useOneTabStop } from '#web/ui/button/one-tab-stop.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { clockTime } from '#web/ui/figure/times.ts';
import { isMedal, Medal } from '../art.tsx';
import { OwnBet } from '../bets/own-bet.tsx';
import { SELECTS, SelectHorse, usePickedHorse } from '../bets/select-horse.tsx';
import { statusTone } from '../parts/format.ts';
import { formatOdds } from '../model.ts';
import { AfterRace } from '../proof/after-race.tsx';
import { cardText } from '../text/races.ts';
import { GildedBy } from './gilded-by.tsx';
import { Form } from './runner-name.tsx';

const Slip = optionalPart(async () => (await import('../bets/bet-slip.tsx')).BetSlip);

interface RaceCardProps {
  readonly race: Race;
  readonly isOpen: boolean;
  readonly isBrief: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export function RaceCard({ race, isOpen, isBrief, onToggle }: RaceCardProps) {
  const isLine = isBrief && !isOpen;
  return (
    <details
      data-race-card={race.id}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onToggle(open)}
      className="group border-line border-b last:border-b-0"
    >
      <summary
        className={cx(
          'grid grid-cols-[4.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-4 px-5 hover:bg-raised max-[24rem]:gap-x-2 max-sm:px-4 [&::-webkit-details-marker]:hidden',
          isLine
            ? 'min-h-11 py-1.5 max-sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] max-sm:gap-x-2'
            : 'min-h-16 py-3 max-sm:grid-cols-[minmax(0,1fr)_auto_auto]',
        )}
      >
        <time
          dateTime={race.scheduled_time}
          className={cx('figures text-muted text-sm max-sm:text-xs', !isLine && 'max-sm:col-span-full')}
        >
          {clockTime(race.scheduled_time)}
        </time>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span
              className={cx(
                'truncate font-semibold text-base',
                !isLine && 'max-sm:line-clamp-2 max-sm:whitespace-normal',
              )}
            >
              {race.name}
            </span>
            {!isLine && <Badge tone={statusTone(race.status)}>{race.status.toUpperCase()}</Badge>}
          </span>
          {race.results && <TopThree results={race.results} />}
          {race.bets.length > 0 && (
            <span className="mt-1 block">
              <OwnBet race={race} at="card" />
            </span>
          )}
        </span>
        {isLine ? <InOneLine race={race} /> : <BelowEachOther race={race} />}
        <Icon
          of={ChevronDown}
          className={cx(
            'text-muted transition-transform duration-150 group-open:rotate-180',
            isLine && 'max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1',
          )}
        />
      </summary>
      {isOpen && (
        <div className="grid gap-4 px-5 pb-5 max-sm:px-4">
          <Horses race={race} />
          {race.status === 'finished' && <AfterRace race={race} />}
        </div>
      )}
    </details>
  );
}

type FiguresProps = { readonly race: Pick<Race, 'status' | 'total_pool' | 'bet_count'> };

const BelowEachOther = ({ race }: FiguresProps) => (
  <span className="text-right text-sm leading-tight">
    <Money of={race.total_pool} form="short" className="block font-semibold" />
    <span className="text-muted text-xs">
      <Figure of={race.bet_count} /> <span>{cardText.bets(race.bet_count)}</span>
    </span>
  </span>
);

/** On phones below the name. */
const InOneLine = ({ race }: FiguresProps) => (
  <span className="flex items-baseline gap-x-3 text-muted text-xs max-sm:col-start-2 max-sm:row-start-2">
    <span className="tracking-wide">{race.status.toUpperCase()}</span>
    <Money of={race.total_pool} form="short" className="font-semibold sm:w-16 sm:text-right sm:text-sm" />
    <span className="sm:w-14 sm:text-right">
      <Figure of={race.bet_count} /> <span>{cardText.bets(race.bet_count)}</span>
    </span>
  </span>
);

function TopThree({ results }: { results: NonNullable<Race['results']> }) {
  return (
    <span className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5">
      {results.slice(0, 3).map((result) => (
        <span key={result.horse_id} className="flex min-w-0 items-center gap-2 text-sm">
          {isMedal(result.place) && <Medal place={result.place} size={16} />}
          <span className="truncate">{result.name}</span>
          <span className="figures text-muted text-xs">
            {cardText.timeAndPerformance(result.finish_time.toFixed(1), result.performance.toFixed(1))}
          </span>
        </span>
      ))}
    </span>
  );
}

function Horses({ race }: { race: Race }) {
  const list = useOneTabStop<HTMLUListElement>(SELECTS);
  return (
    <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-2">
      {race.horses.map((horse) => (
        <li key={horse.id} className="border-line border-t py-3">
          <HorseLine race={race} horse={horse} />
        </li>
      ))}
    </ul>
  );
}

function HorseLine({ race, horse }: { race: Race; horse: RaceHorse }) {
  const { line, isPicked, hasSlip } = usePickedHorse(race, horse, 'card');
  const [bet] = race.bets;
  return (
    <>
      <div
        ref={line}
        tabIndex={-1}
        className={cx(
          'flex items-start gap-3',
          isPicked && '-mx-3 bg-accent/8 px-3 py-2 shadow-[inset_2px_0_var(--accent)]',
        )}
      >
        <span
          aria-hidden="true"
          className="mt-1.5 size-3 shrink-0 rounded-full border border-[#00000055]"
          style={{ background: horse.color }}
        />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2">
            <span className="figures text-muted text-sm">{horse.number}</span>
            <span className="truncate font-medium text-sm max-[24rem]:whitespace-normal">{horse.name}</span>
            <span className="figures ml-auto font-semibold text-sm">{formatOdds(horse.odds)}</span>
          </p>
          <p className="text-muted text-xs">{horse.description}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-xs">
            <Strength label={cardText.speed} value={horse.speed} />
            <Strength label={cardText.stamina} value={horse.stamina} />
            <Form form={horse.form} />
            <GildedBy horseId={horse.id} />
          </div>
        </div>
        {race.status === 'upcoming' && !bet && (
          <SelectHorse
            race={race}
            horse={horse}
            place="card"
            picked={{ isPicked, hasSlip }}
            className="w-18"
          />
        )}
      </div>
      {hasSlip && (
        <div className="-mx-3">
          <Suspense fallback={<div className="h-88" />}>
            <Slip race={race} horse={horse} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Strength({ label, value }: { label: string; value: number }) {
  return (
    <span className="flex items-center gap-2">
      <span className="text-muted">{label}</span>
      <Meter value={value} label={label} className="w-14 max-[24rem]:w-6" />
      <span className="figures">{cardText.outOfHundred(value)}</span>
    </span>
  );
}
