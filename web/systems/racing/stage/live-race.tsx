import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { RaceSnapshot } from '#protocol/systems/racing.ts';
import type { Race } from '#protocol/systems/racing/models.ts';
import { clock, timers } from '#web/live/clock.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { OwnBet } from '../bets/own-bet.tsx';
import { ResultBoard } from '../card/result-board.tsx';
import { withStatus } from '../model.ts';
import { AfterRace } from '../proof/after-race.tsx';
import { change } from '../use-racing.ts';
import { needsPhoto } from './director.ts';
import { createLiveSource, type LiveSource } from './live-source.ts';
import { OrderBoard } from './order-board.tsx';
import { PhotoFinish } from './photo-finish.tsx';
import { Podium } from './podium.tsx';
import { RaceView } from './race-view.tsx';
import type { Runner } from './sprites.ts';
import { BookLine, StageHead, ToGo } from './stage-head.tsx';

interface LiveRaceProps {
  readonly race: Race;
  readonly runners: readonly Runner[];
  readonly own: number | null;
  readonly onNext: () => void;
}

/** A push that is on its way when the result comes arrives within this. */
const LAST_PUSH_MS = 1500;

/** The photograph is looked at for so long before the podium. */
const PHOTO_MS = 5500;

/** A race as it is run, and its result when the last one on the stage is home. */
export function LiveRace({ race, runners, own, onNext }: LiveRaceProps) {
  const source = useLiveSource(race, runners);
  const [act, setAct] = useState<'race' | 'photo' | 'podium'>('race');
  const isLost = useIsConnectionLost();
  const { results } = race;
  const onOver = useCallback(() => {
    if (results) setAct(needsPhoto(results) ? 'photo' : 'podium');
  }, [results]);
  useEffect(() => {
    if (act !== 'photo') return undefined;
    return timers.after(PHOTO_MS, () => setAct('podium'));
  }, [act]);
  const isDone = act !== 'race' && results !== undefined;
  return (
    <RaceView
      runners={runners}
      lengthM={race.length_m}
      own={own}
      source={source}
      onOver={onOver}
      head={act === 'race' && <StageHead race={race} aside={isLost ? <Waiting /> : <ToGo />} />}
      veil={
        isDone &&
        (act === 'photo' ? (
          <PhotoFinish race={race} results={results} />
        ) : (
          <Podium race={race} results={results} />
        ))
      }
      aside={
        <div className="flex h-full flex-col">
          {isDone ? (
            <ResultBoard race={race} results={results} />
          ) : (
            <OrderBoard race={race} ownId={race.bets[0]?.horse_id ?? null} />
          )}
          <footer className="mt-auto grid gap-3 border-line border-t px-4 py-3">
            <BookLine race={race} />
            <OwnBet race={race} />
            {isDone && <AfterRace race={race} onNext={onNext} />}
          </footer>
        </div>
      }
    />
  );
}

function Waiting() {
  return (
    <p className="shrink-0 rounded-sm bg-[#060d0acc] px-2 py-1 text-[#f0c987] text-xs">
      Reconnecting<span className="max-sm:sr-only">. The race runs on.</span>
    </p>
  );
}

/** Follows the race's own room. */
function useLiveSource(race: Race, runners: readonly Runner[]): LiveSource {
  const cache = useQueryClient();
  const [source] = useState(() =>
    createLiveSource(
      runners.map(({ id }) => id),
      race.length_m,
      mappingOf(race),
    ),
  );
  useEffect(
    () => source.map({ nominalMs: race.nominal_ms, runningMs: race.running_ms }),
    [source, race.nominal_ms, race.running_ms],
  );
  useRoom<RaceSnapshot>(`race:${race.id}`, {
    snapshot(snapshot) {
      source.map(mappingOf(snapshot.race));
      source.receive(snapshot, clock.serverNowMs());
    },
    events: {
      'race.progress': (progress, { at }) => source.receive(progress, at),
      'race.status': (update) => change(cache, (known) => withStatus(known, update)),
    },
  });
  const { results, nominal_ms: nominalMs } = race;
  useEffect(() => {
    if (!results || nominalMs === null) return undefined;
    return timers.after(LAST_PUSH_MS, () => source.finish(results, nominalMs));
  }, [source, results, nominalMs]);
  return source;
}

const mappingOf = (race: Race) => ({ nominalMs: race.nominal_ms, runningMs: race.running_ms });
