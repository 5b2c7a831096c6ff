import { useEffect, useMemo } from 'react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { clock } from '#web/live/clock.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useMirror } from '#web/live/mirror.ts';
import { playCue } from '#web/ui/sound/sound.ts';
import { OwnBet } from '../bets/own-bet.tsx';
import { ResultBoard } from '../card/result-board.tsx';
import { AfterRace } from '../proof/after-race.tsx';
import { courseStore, raceMirror, useCourseState } from '../store.ts';
import { headText } from '../text/stage.ts';
import { releasesResult, revealsWinner } from './director.ts';
import { FinaleView, useFinale } from './finale.tsx';
import type { LiveSource } from './live-source.ts';
import { OrderBoard } from './order-board.tsx';
import { RaceView } from './race-view.tsx';
import type { Runner } from './sprites.ts';
import { BookLine, RailLine } from './stage-foot.tsx';
import { StageHead, ToGo } from './stage-head.tsx';
import { StageLine } from './stage-line.tsx';
import { endFinish, showResult } from './stage-store.ts';
import { useLiveSource, useSegments } from './use-live-source.ts';

interface LiveRaceProps {
  readonly race: Race;
  readonly runners: readonly Runner[];
  readonly own: number | null;
  readonly onNext: () => void;
  readonly onBetAgain: (() => void) | undefined;
}

export function LiveRace({ race, runners, own, onNext, onBetAgain }: LiveRaceProps) {
  useStartBell(race);
  const source = useLiveSource(race, runners);
  useOwnRoom(race.id, source);
  const finale = useFinale(race);
  const { scene, onLine, onOver } = finale;
  const isLost = useIsConnectionLost();
  const isReleased = releasesResult(scene);
  const result = revealsWinner(scene) ? race.results : undefined;
  useEffect(() => {
    if (isReleased) showResult(race.id);
    if (scene === 'over') endFinish();
  }, [isReleased, scene, race.id]);
  return (
    <RaceView
      runners={runners}
      lengthM={race.length_m}
      own={own}
      source={source}
      race={race}
      isFullWidth
      {...{ scene, onLine, onOver }}
      line={<StageLine />}
      head={
        !revealsWinner(scene) && (
          <StageHead
            race={{ ...race, status: 'racing' }}
            aside={
              isLost ? (
                <p className="shrink-0 rounded-sm bg-[#060d0acc] px-2 py-1 text-[#f0c987] text-xs">
                  {headText.reconnecting}
                  <span className="max-sm:sr-only">{headText.raceRunsOn}</span>
                </p>
              ) : (
                <ToGo />
              )
            }
          />
        )
      }
      overlay={<FinaleView {...{ race, runners, own, finale, onBetAgain }} />}
      aside={
        <div className="flex h-full flex-col">
          {result ? (
            <ResultBoard race={race} results={result} />
          ) : (
            <OrderBoard race={race} ownId={race.bets[0]?.horse_id ?? null} />
          )}
          <footer className="mt-auto grid gap-3 border-line px-4 py-3 max-sm:order-first max-sm:mt-0 max-sm:border-b sm:border-t">
            <BookLine race={race} />
            <div className="empty:hidden max-sm:order-first">
              <OwnBet race={race} isOutcomeHidden={race.status === 'finished' && !isReleased} />
            </div>
            <RailLine raceId={race.id} />
            {result && <AfterRace race={race} onNext={onNext} />}
          </footer>
        </div>
      }
    />
  );
}

/** Viewers who join later do not hear the bell. */
const RINGS_FOR_MS = 1500;

function useStartBell({ starts_at: startsAt, status }: Race): void {
  useEffect(() => {
    const sinceMs = (clock.gameNowMs() - Date.parse(startsAt)) / clock.speed();
    if (status === 'racing' && sinceMs < RINGS_FOR_MS) playCue('bell');
  }, [startsAt, status]);
}

function useOwnRoom(raceId: string, source: LiveSource): void {
  const mirror = useMemo(() => raceMirror(raceId), [raceId]);
  useMirror(`race:${raceId}`, courseStore, mirror);
  useSegments(courseStore, raceId, source);
  const opened = useCourseState(({ opened: race }) => (race !== 'none' && race?.id === raceId ? race : null));
  useEffect(() => {
    if (opened) source.map({ nominalMs: opened.nominal_ms, runningMs: opened.running_ms });
  }, [opened, source]);
}
