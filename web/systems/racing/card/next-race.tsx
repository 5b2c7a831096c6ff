import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/client.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { noun } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { useCourse, useRaceStatus } from '../use-racing.ts';

const TRACK_HUE = 152;

/** In the first screen's script, so not with the texts of the page. */
const trackText = {
  title: 'At the track',
  loadFailed: 'Failed to fetch horse racing data',
  emptyTitle: 'No race is posted.',
  empty: 'The stewards are drawing the next line-up.',
  nextRace: 'Next race',
  inThePool: 'in the pool,',
  bets: (count: number) => noun(count, 'bet'),
  offIn: 'Off in',
  started: 'Started',
  odds: (odds: number) => `${odds}:1`,
  running: (race: string) => `${race} is running`,
  closedOffIn: (race: string) => `${race}: book closed, off in`,
  soon: 'a moment',
  goToTrack: 'Go to the track',
} as const;

export function NextRace() {
  return (
    <div className="hue text-ink" style={{ '--h': TRACK_HUE }}>
      <Track />
    </div>
  );
}

function Track() {
  useCourse();
  const { data, error, isFetching, refetch } = useRaceStatus();
  const isLost = useIsConnectionLost();
  if (data === undefined) {
    return (
      <Panel title={trackText.title} padding="flush">
        {error ? (
          <ErrorState
            message={failureText(error, trackText.loadFailed)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <TeaserSkeleton />
        )}
      </Panel>
    );
  }
  const { current_race: current, next_race: next } = data;
  return (
    <Panel title={trackText.title} aside={current && <CurrentRace race={current} />} padding="flush">
      {next ? (
        <Stale stale={isLost}>
          <Teaser race={next} />
        </Stale>
      ) : (
        <EmptyState title={trackText.emptyTitle} text={trackText.empty} action={<ToTheTrack />} />
      )}
    </Panel>
  );
}

function Teaser({ race }: { race: Race }) {
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 px-5 pt-5 pb-4 max-sm:px-4">
        <div className="min-w-0">
          <p className="text-muted text-sm">{trackText.nextRace}</p>
          <p className="display mt-1 break-words text-xl">{race.name}</p>
          <p className="mt-1 text-muted text-sm">
            <Money of={race.total_pool} form="short" /> {trackText.inThePool} <Figure of={race.bet_count} />{' '}
            <span>{trackText.bets(race.bet_count)}</span>
          </p>
        </div>
        <div className="sm:text-right">
          <p className="text-muted text-sm">{trackText.offIn}</p>
          <Countdown
            until={Date.parse(race.scheduled_time)}
            done={trackText.started}
            className="display text-2xl"
          />
        </div>
      </div>
      <Favourites horses={race.horses} />
      <div className="px-5 py-5 max-sm:px-4">
        <ToTheTrack />
      </div>
    </div>
  );
}

const FAVOURITES_SHOWN = 6;

function Favourites({ horses }: { horses: readonly RaceHorse[] }) {
  const favourites = horses.toSorted((a, b) => a.odds - b.odds).slice(0, FAVOURITES_SHOWN);
  return (
    <ol className="border-line border-y">
      {favourites.map((horse) => (
        <li
          key={horse.id}
          className="flex min-h-11 items-center gap-3 border-line border-b px-5 last:border-b-0 max-sm:px-4"
        >
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full border border-edge"
            style={{ background: horse.color }}
          />
          <span className="min-w-0 truncate">{horse.name}</span>
          <span className="figures ml-auto font-medium">{trackText.odds(horse.odds)}</span>
        </li>
      ))}
    </ol>
  );
}

const CurrentRace = ({ race }: { race: Race }) => (
  <Badge tone={race.status === 'racing' ? 'gain' : 'warn'} className="whitespace-normal!">
    {race.status === 'racing' ? (
      trackText.running(race.name)
    ) : (
      <span>
        <span>{trackText.closedOffIn(race.name)}</span>{' '}
        <Countdown until={Date.parse(race.starts_at)} done={trackText.soon} />
      </span>
    )}
  </Badge>
);

const ToTheTrack = () => (
  <Link to="/horse-racing" className={buttonStyle('primary', 'md', 'max-sm:w-full')}>
    {trackText.goToTrack}
    <Icon of={ArrowRight} />
  </Link>
);

function TeaserSkeleton() {
  return (
    <div>
      <div className="flex justify-between gap-8 px-5 pt-5 pb-4 max-sm:px-4">
        <div className="grid gap-2">
          <Skeleton className="w-20" />
          <Skeleton className="h-8 w-56 max-sm:w-40" />
          <Skeleton className="w-32" />
        </div>
        <Skeleton className="h-10 w-28 self-end" />
      </div>
      <div className="border-line border-y">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
          <div
            key={place}
            className="flex h-11 items-center border-line border-b px-5 last:border-b-0 max-sm:px-4"
          >
            <Skeleton className="w-40" />
          </div>
        ))}
      </div>
      <div className="px-5 py-5 max-sm:px-4">
        <Skeleton className="h-10 w-36" />
      </div>
    </div>
  );
}
