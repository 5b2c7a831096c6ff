import { useEffect } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { ResultBoard } from '../card/result-board.tsx';
import { Numbered } from '../card/runner-name.tsx';
import { formatOdds, finished } from '../model.ts';
import { publicStore } from '../public-store.ts';
import { useLiveSource, useRunners, useSegments } from './use-live-source.ts';
import { stageText } from '../text/stage.ts';
import { revealsWinner } from './director.ts';
import { FinaleView, useFinale } from './finale.tsx';
import { FieldPicture } from './field-picture.tsx';
import { OrderBoard } from './order-board.tsx';
import { RaceView } from './race-view.tsx';
import type { Runner } from './sprites.ts';
import { BookLine } from './stage-foot.tsx';
import { PostClock, StageHead, ToGo } from './stage-head.tsx';

export function PublicStage({ race }: { race: Race }) {
  const runners = useRunners(race);
  const hasStarted = race.status === 'racing' || race.status === 'finished';
  return (
    <section
      aria-label={stageText.name}
      data-race={race.id}
      data-status={race.status}
      className="overflow-hidden rounded-lg border border-line bg-surface text-left"
    >
      {hasStarted ? <Running race={race} runners={runners} /> : <Waiting race={race} runners={runners} />}
    </section>
  );
}

interface StageProps {
  readonly race: Race;
  readonly runners: readonly Runner[];
}

function Waiting({ race, runners }: StageProps) {
  const isOpen = race.status === 'upcoming';
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_21rem]">
      <FieldPicture runners={runners} lengthM={race.length_m} own={null} scene={isOpen ? 'paddock' : 'gate'}>
        <StageHead race={race} aside={<PostClock race={race} />} />
      </FieldPicture>
      <div className="flex min-w-0 flex-col border-line max-lg:border-t lg:border-l">
        <h3 className="eyebrow flex h-11 items-center border-line border-b px-4">
          {isOpen ? stageText.inPaddock : stageText.atPost}
        </h3>
        <ul className="divide-y divide-line">
          {race.horses.map((horse) => (
            <li key={horse.id} className="flex min-h-12 items-center gap-3 px-4">
              <Numbered horse={horse} />
              <span className="min-w-0 flex-1 truncate font-medium text-sm">{horse.name}</span>
              <span className="figures font-semibold text-sm">{formatOdds(horse.odds)}</span>
            </li>
          ))}
        </ul>
        <footer className="mt-auto border-line border-t px-4 py-3">
          <BookLine race={race} />
        </footer>
      </div>
    </div>
  );
}

function Running({ race, runners }: StageProps) {
  const source = useLiveSource(race, runners);
  useSegments(publicStore, race.id, source);
  const finale = useFinale(race);
  const { scene, onLine, onOver } = finale;
  const result = revealsWinner(scene) ? race.results : undefined;
  useEffect(() => {
    if (scene === 'over') publicStore.setState((state) => ({ stage: finished(state.stage) }));
  }, [scene]);
  return (
    <RaceView
      runners={runners}
      lengthM={race.length_m}
      own={null}
      source={source}
      race={race}
      {...{ scene, onLine, onOver }}
      head={!revealsWinner(scene) && <StageHead race={{ ...race, status: 'racing' }} aside={<ToGo />} />}
      overlay={<FinaleView {...{ race, runners, finale }} />}
      aside={result ? <ResultBoard race={race} results={result} /> : <OrderBoard race={race} ownId={null} />}
    />
  );
}
