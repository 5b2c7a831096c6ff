import { useEffect, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMirror } from '#web/live/mirror.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { courseStore, raceMirror, useCourseState } from './store.ts';
import { StageSkeleton } from './stage/race-stage.tsx';
import { ReplayRace } from './stage/replay-race.tsx';
import { raceText } from './text/races.ts';

export function RacePage() {
  const { id = '' } = useParams();
  return <ReplayOf key={id} id={id} />;
}

function ReplayOf({ id }: { id: string }) {
  const opened = useCourseState((state) => state.opened);
  const race = opened === 'none' || opened?.id === id ? opened : null;
  const navigate = useNavigate();
  const mirror = useMemo(() => raceMirror(id), [id]);
  useMirror(`race:${id}`, courseStore, mirror);
  useEffect(() => () => courseStore.setState({ opened: null }), []);
  const isOver = race !== null && race !== 'none' && race.status === 'finished';
  return (
    <>
      <PageHead title={race === null || race === 'none' ? raceText.title : race.name} />
      {race === null && <StageSkeleton />}
      {isOver && <ReplayRace race={race} onClose={() => void navigate('/horse-racing')} />}
      {race !== null && !isOver && (
        <Panel>
          <EmptyState
            title={race === 'none' ? raceText.missing : raceText.notRun}
            text={raceText.nextRace}
            action={
              <NextStep to="/horse-racing" isPrimary>
                {raceText.goToTrack}
              </NextStep>
            }
          />
        </Panel>
      )}
    </>
  );
}
