import { memo, useState } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { useOneTabStop } from '#web/ui/button/one-tab-stop.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { clearSlip, useSlip } from '../bets/slip-store.ts';
import { racesText } from '../text/races.ts';
import { RaceCard } from './race-card.tsx';

interface RacesTabProps {
  readonly races: readonly Race[];
  readonly history: readonly Race[];
  /** The race on the stage is not opened in the list as well. */
  readonly stagedId: string | null;
}

export const RacesTab = memo(function RacesTab({ races, history, stagedId }: RacesTabProps) {
  const coming = races.filter(({ status }) => status !== 'finished');
  const known = new Set(races.map(({ id }) => id));
  const run = [
    ...races.filter(({ status }) => status === 'finished'),
    ...history.filter(({ id }) => !known.has(id)),
  ].toSorted((a, b) => Date.parse(b.scheduled_time) - Date.parse(a.scheduled_time));
  const firstOpen = coming.find(({ status, id }) => status === 'upcoming' && id !== stagedId)?.id ?? null;
  if (races.length === 0 && run.length === 0)
    return (
      <Panel>
        <EmptyState
          title={racesText.emptyTitle}
          text={racesText.empty}
          action={<NextStep to="/market">{racesText.trade}</NextStep>}
        />
      </Panel>
    );
  return (
    <div className="grid gap-6">
      <CardList title={racesText.toCome} races={coming} firstOpen={firstOpen} />
      {run.length > 0 && <CardList title={racesText.results} races={run} firstOpen={null} />}
    </div>
  );
});

/** The next races have two lines, later ones one. */
const SHOWN_IN_FULL = 3;

interface CardListProps {
  readonly title: string;
  readonly races: readonly Race[];
  readonly firstOpen: string | null;
}

function CardList({ title, races, firstOpen }: CardListProps) {
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({});
  const slip = useSlip();
  const hasSlip = (id: string) => slip?.raceId === id && slip.place === 'card';
  const list = useOneTabStop<HTMLDivElement>('[data-race-card] > summary');
  return (
    <Panel title={title} padding="flush">
      <div ref={list}>
        {races.map((race, index) => (
          <RaceCard
            key={race.id}
            race={race}
            isBrief={race.status === 'upcoming' && index >= SHOWN_IN_FULL && race.bets.length === 0}
            isOpen={hasSlip(race.id) || (open[race.id] ?? race.id === firstOpen)}
            onToggle={(isOpen) => {
              if (hasSlip(race.id) && !isOpen) clearSlip();
              setOpen((before) => ({ ...before, [race.id]: isOpen }));
            }}
          />
        ))}
      </div>
    </Panel>
  );
}

export function RacesSkeleton() {
  return (
    <Panel title={racesText.toCome} padding="flush">
      {Array.from({ length: 6 }, (_, row) => (
        <div
          key={`row ${String(row)}`}
          className="flex h-16 items-center gap-4 border-line border-b px-5 last:border-b-0 max-sm:px-4"
        >
          <Skeleton className="w-14" />
          <Skeleton className="w-52" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </Panel>
  );
}
