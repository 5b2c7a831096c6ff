import { useQuery } from '@tanstack/react-query';
import { Pause, Play, X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Race } from '#protocol/systems/racing/models.ts';
import { type RaceRun, runRace } from '#protocol/systems/racing/race.ts';
import { api, failureText } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { clockSpan } from '#web/ui/figure/format.ts';
import { ResultBoard } from '../card/result-board.tsx';
import { OwnBet } from '../bets/own-bet.tsx';
import { racingText } from '../text/races.ts';
import { replayText } from '../text/stage.ts';
import { racingKeys } from '../use-racing.ts';
import { OrderBoard } from './order-board.tsx';
import { StageSkeleton } from './race-stage.tsx';
import { RaceView } from './race-view.tsx';
import { createReplaySource, type ReplaySource } from './replay-source.ts';
import { StageHead, ToGo } from './stage-head.tsx';
import { endReplay, showResult } from './stage-store.ts';
import { useRunners } from './use-live-source.ts';

export function ReplayRace({ race, onClose = endReplay }: { race: Race; onClose?: () => void }) {
  const run = useQuery({
    queryKey: [...racingKeys.proof, race.id, 'run'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => runOf(await api.call('GET /api/horse-racing/race/:id/proof', { id: race.id })),
  });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={section}
      aria-label={replayText.name}
      data-replay={race.id}
      className="scroll-mt-20 overflow-hidden rounded-lg border border-line bg-surface"
    >
      {run.data && <Replay race={race} run={run.data} onClose={onClose} />}
      {run.isPending && <StageSkeleton />}
      {run.isError && (
        <ErrorState
          message={failureText(run.error, racingText.loadFailed)}
          onRetry={() => void run.refetch()}
          retrying={run.isFetching}
          action={<Button onClick={onClose}>{replayText.closeFailed}</Button>}
        />
      )}
    </section>
  );
}

function runOf(proof: {
  seed: string | null;
  bets_digest: string | null;
  lineup: Parameters<typeof runRace>[0]['lineup'];
}): RaceRun {
  const { seed, bets_digest, lineup } = proof;
  if (seed === null || bets_digest === null) throw new Error(replayText.noSeed);
  return runRace({ seed, betsDigest: bets_digest, lineup });
}

function Replay({ race, run, onClose }: { race: Race; run: RaceRun; onClose: () => void }) {
  const horses = run.runs.flatMap(({ horse_id }) => race.horses.find(({ id }) => id === horse_id) ?? []);
  const runners = useRunners({ ...race, horses });
  const source = useMemo(() => createReplaySource(run, race.length_m), [run, race.length_m]);
  const ownIndex = runners.findIndex(({ id }) => id === race.bets[0]?.horse_id);
  const controls = useRef<HTMLButtonElement>(null);
  const [isRevealed, setRevealed] = useState(false);
  const reveal = useCallback(() => {
    setRevealed(true);
    showResult(race.id);
  }, [race.id]);
  useEffect(() => {
    source.play();
    controls.current?.focus({ preventScroll: true });
  }, [source]);
  return (
    <RaceView
      runners={runners}
      lengthM={race.length_m}
      own={ownIndex === -1 ? null : ownIndex}
      source={source}
      race={race}
      head={<StageHead race={race} aside={<ToGo label={replayText.toGo} />} />}
      onOver={reveal}
      foot={<Controls source={source} button={controls} />}
      aside={
        <div className="flex h-full flex-col">
          <div className={cx(isRevealed && race.results && 'hidden')}>
            <OrderBoard race={race} ownId={race.bets[0]?.horse_id ?? null} />
          </div>
          {isRevealed && race.results && <ResultBoard race={race} results={race.results} />}
          <footer className="mt-auto grid gap-3 border-line border-t px-4 py-3">
            <OwnBet race={race} isOutcomeHidden={!isRevealed} />
            {!isRevealed && (
              <Button size="sm" onClick={reveal}>
                {replayText.showResult}
              </Button>
            )}
            <Button size="sm" icon={X} onClick={onClose}>
              {replayText.close}
            </Button>
            <Link
              to={`/horse-racing/race/${race.id}`}
              className="min-h-6 text-muted text-xs underline underline-offset-4 hover:text-ink"
            >
              {replayText.address}
            </Link>
          </footer>
        </div>
      }
    />
  );
}

const LOOK_MS = 120;
const STEP_MS = 500;

function Controls({ source, button }: { source: ReplaySource; button: RefObject<HTMLButtonElement | null> }) {
  const [shown, setShown] = useState({ t: 0, isPlaying: true });
  useEffect(
    () => timers.every(LOOK_MS, () => setShown({ t: source.position(), isPlaying: source.isPlaying() })),
    [source],
  );
  const toggle = () => {
    if (source.isPlaying()) source.pause();
    else source.play();
    setShown({ t: source.position(), isPlaying: source.isPlaying() });
  };
  return (
    <div className="flex items-center gap-4 border-line border-t px-5 py-3 max-sm:px-4">
      <Button ref={button} size="sm" icon={shown.isPlaying ? Pause : Play} onClick={toggle} className="w-24">
        {shown.isPlaying ? replayText.pause : replayText.play}
      </Button>
      <input
        type="range"
        min={0}
        max={source.durationMs}
        step={STEP_MS}
        value={shown.t}
        aria-label={replayText.position}
        aria-valuetext={replayText.seconds(shown.t)}
        onChange={(event) => {
          source.seek(Number(event.target.value));
          setShown({ t: source.position(), isPlaying: source.isPlaying() });
        }}
        className="min-h-10 min-w-0 flex-1 accent-(--accent)"
      />
      <span className="figures w-12 text-right text-muted text-sm">{clockSpan(shown.t)}</span>
    </div>
  );
}
