import { clock, timers } from '#web/live/clock.ts';
import { ClockProvider, type TickingClock } from '#web/ui/ticking-clock.tsx';
import { PublicStage } from '../../stage/public-stage.tsx';
import { StageSkeleton } from '../../stage/race-stage.tsx';
import { usePublicView } from '../../use-public-view.ts';
import { KingLine } from './king-line.tsx';
import { SmallLadder } from './small-ladder.tsx';
import { TickerList } from './ticker-list.tsx';

const gameClock: TickingClock = { now: clock.gameNowMs, onTick: (listener) => timers.every(250, listener) };

export function PublicFloor({ isSmall = false }: { isSmall?: boolean }) {
  const { view, races, stage, isLive } = usePublicView();
  const race = races.find(({ id }) => id === stage.raceId);
  return (
    <ClockProvider clock={gameClock}>
      <div data-public={isLive ? 'live' : 'still'} className="grid min-w-0 gap-4">
        {race ? <PublicStage key={race.id} race={race} /> : <StageSkeleton />}
        {isSmall && !view && <div aria-hidden="true" className="h-35" />}
        {view && (
          <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
            {!isSmall && <SmallLadder ladder={view.ladder} />}
            <div className="grid min-w-0 gap-4">
              <KingLine king={view.king} online={isLive ? view : null} />
              {!isSmall && <TickerList lines={view.ticker} />}
            </div>
            {isSmall && <TickerList lines={view.ticker.slice(-2)} />}
          </div>
        )}
      </div>
    </ClockProvider>
  );
}
