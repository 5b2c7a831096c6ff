import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import type { Race, RaceHorse, RaceResult } from '#protocol/systems/racing/models.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { clock } from '#web/live/clock.ts';
import { ClockProvider } from '#web/ui/figure/ticking-clock.tsx';
import { usePrefersReducedMotion } from '#web/ui/style/media-queries.ts';
import { HorsePicture } from '../art.tsx';
import { Silk } from '../card/silk.tsx';
import { publicStore } from '../public-store.ts';
import { FieldPicture } from '../stage/field-picture.tsx';
import { describeGap, resultMargins } from '../stage/order.ts';
import type { Runner } from '../stage/sprites.ts';
import { useLiveSource, useRunners, useSegments } from '../stage/use-live-source.ts';
import { turnOf } from '../stage/commentary.ts';
import { useShow } from '../stage/use-show.ts';
import { liveText } from '../text/live.ts';
import { headText, pictureText, podiumText } from '../text/stage.ts';
import { gameClock, usePublicView } from '../use-public-view.ts';
import { formatOdds } from '../model.ts';

/** The race in the frame on the front door's desk. */
export function Entrance() {
  const { races, stage } = usePublicView();
  const race = races.find(({ id }) => id === stage.raceId);
  return <ClockProvider clock={gameClock}>{race && <FramedRace key={race.id} race={race} />}</ClockProvider>;
}

function FramedRace({ race }: { race: Race }) {
  const runners = useRunners(race);
  const hasStarted = race.status === 'racing' || race.status === 'finished';
  return hasStarted ? <Running race={race} runners={runners} /> : <Waiting race={race} runners={runners} />;
}

interface FramedProps {
  readonly race: Race;
  readonly runners: readonly Runner[];
}

const Waiting = ({ race, runners }: FramedProps) => (
  <Framed
    race={race}
    label={headText.toPost}
    status={<Countdown until={Date.parse(race.starts_at)} done={headText.off} />}
  >
    <FieldPicture
      runners={runners}
      lengthM={race.length_m}
      own={null}
      scene={race.status === 'upcoming' ? 'paddock' : 'gate'}
      className="absolute inset-0"
    />
  </Framed>
);

function Running({ race, runners }: FramedProps) {
  const root = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const source = useLiveSource(race, runners);
  useSegments(publicStore, race.id, source);
  const turn = turnOf(race, clock.speed());
  const setup = {
    root,
    canvas,
    runners,
    lengthM: race.length_m,
    own: null,
    source,
    turn,
    prefersReducedMotion,
  };
  const isOver = useStore(useShow(setup), (state) => state.isOver);
  const results = isOver ? race.results : undefined;
  const winner = race.horses.find(({ id }) => id === results?.[0]?.horse_id);
  return (
    <Framed
      race={race}
      root={root}
      label={winner ? liveText.wonAt : headText.toGo}
      status={winner ? <span>{formatOdds(winner.odds)}</span> : <span data-say="togo" />}
    >
      <canvas
        ref={canvas}
        className="absolute inset-0 size-full not-data-drawn:opacity-0"
        role="img"
        aria-label={pictureText.race}
      />
      {results && winner && <Winner horse={winner} lengthM={race.length_m} results={results} />}
    </Framed>
  );
}

interface WinnerProps {
  readonly horse: RaceHorse;
  readonly lengthM: number;
  readonly results: readonly RaceResult[];
}

function Winner({ horse: { name, number, silks }, lengthM, results }: WinnerProps) {
  const [, margin = 0] = resultMargins(results, lengthM);
  return (
    <div className="arrives absolute inset-0 flex flex-col items-center forced-colors:bg-page bg-[radial-gradient(70%_80%_at_50%_70%,#234a35,#07100c)] text-[#f2eee2]">
      <HorsePicture name={name} number={number} silks={silks} isMounted className="min-h-0 flex-1 pt-2" />
      <p className="flex w-full items-baseline justify-center gap-3 bg-[#0c1812] px-3 py-1.5 lg:py-2">
        <span className="display truncate text-base lg:text-lg">{name}</span>
        <span className="shrink-0 text-[#b9c4ba] text-xs">{podiumText.by(describeGap(margin))}</span>
      </p>
    </div>
  );
}

interface FramedLayoutProps {
  readonly race: Race;
  readonly root?: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly status: ReactNode;
  readonly children: ReactNode;
}

/** The picture, and title and odds on the ticker below: always night, so the colours are the same in both themes. */
const Framed = ({ race, root, label, status, children }: FramedLayoutProps) => (
  <section
    ref={root}
    aria-label={liveText.title}
    data-race={race.id}
    data-status={race.status}
    className="contents"
  >
    <div className="relative overflow-hidden [grid-area:picture]">
      {children}
      {/* On a phone, the line below is too short for a link beside the odds. */}
      <Link
        to="/live"
        aria-label={liveText.watchInFull}
        className="absolute inset-0 -outline-offset-4 focus-visible:outline-[#f4d48d] sm:hidden"
      />
    </div>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 max-sm:gap-x-3 max-sm:px-3 text-[#d8bd85] text-sm [grid-area:ticker] lg:flex lg:px-5">
      <h2 className="display min-w-0 truncate text-[#f2eee2] text-base">{race.name}</h2>
      <p className="figures flex shrink-0 gap-1.5 max-lg:justify-self-end">
        <span>{label}</span>
        <span className="text-[#f2eee2]">{status}</span>
      </p>
      {/* One line, the favourites first: those that do not fit wrap out of sight. */}
      <ul
        aria-label={liveText.odds}
        className="flex h-5 min-w-0 flex-1 flex-wrap gap-x-4 overflow-hidden whitespace-nowrap max-sm:col-span-2 max-sm:text-xs"
      >
        {race.horses
          .toSorted((a, b) => a.odds - b.odds)
          .map(({ id, name, odds, silks }) => (
            <li key={id} className="flex h-5 items-center gap-1.5">
              <Silk silks={silks} size={16} />
              <span className="text-[#f2eee2]">{name}</span>
              <span className="figures">{formatOdds(odds)}</span>
            </li>
          ))}
      </ul>
      <Link
        to="/live"
        className="flex min-h-6 shrink-0 items-center justify-end text-[#f2eee2] underline underline-offset-4 focus-visible:outline-[#f4d48d] max-sm:hidden"
      >
        {liveText.watchInFull}
      </Link>
    </div>
  </section>
);
