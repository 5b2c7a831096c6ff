import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RaceSnapshot } from '#protocol/systems/racing.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { useRoom } from '#web/live/use-room.ts';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StageSkeleton } from './stage/race-stage.tsx';
import { ReplayRace } from './stage/replay-race.tsx';

/** `/horse-racing/race/:id`: a race run again, its result hidden until the last one is home. */
export function RacePage() {
  const { id = '' } = useParams();
  return <ReplayOf key={id} id={id} />;
}

function ReplayOf({ id }: { id: string }) {
  const [race, setRace] = useState<Race | 'none' | null>(null);
  const navigate = useNavigate();
  useRoom<RaceSnapshot | null>(`race:${id}`, {
    snapshot: (snapshot) => setRace(snapshot?.race ?? 'none'),
    refused: () => setRace('none'),
  });
  const isOver = race !== null && race !== 'none' && race.status === 'finished';
  return (
    <>
      <PageHead title={race === null || race === 'none' ? 'Race' : race.name} />
      {race === null && <StageSkeleton />}
      {isOver && <ReplayRace race={race} onClose={() => void navigate('/horse-racing')} />}
      {race !== null && !isOver && (
        <Panel>
          <EmptyState
            title={race === 'none' ? 'There is no such race.' : 'This race is still to be run.'}
            text="The next one is at the track."
            action={
              <NextStep to="/horse-racing" isPrimary>
                Go to the track
              </NextStep>
            }
          />
        </Panel>
      )}
    </>
  );
}
