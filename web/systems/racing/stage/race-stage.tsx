import { RotateCcw } from 'lucide-react';
import type { Race } from '#protocol/systems/racing/models.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { OwnBet } from '../bets/own-bet.tsx';
import { useSlip } from '../bets/slip-store.ts';
import { Runners } from '../card/runners.tsx';
import { StatusLine } from '../card/race-status.tsx';
import { stageText } from '../text/stage.ts';
import { FieldPicture } from './field-picture.tsx';
import { LiveRace } from './live-race.tsx';
import type { Runner } from './sprites.ts';
import { BetTape, BookLine, RailLine } from './stage-foot.tsx';
import { PostClock, StageHead } from './stage-head.tsx';
import { replayRace } from './stage-store.ts';
import { useRunners } from './use-live-source.ts';

interface RaceStageProps {
  readonly race: Race;
  readonly onNext: () => void;
  readonly onBetAgain: (() => void) | undefined;
  readonly last: Race | null;
}

export function RaceStage({ race, onNext, onBetAgain, last }: RaceStageProps) {
  const runners = useRunners(race);
  const ownIndex = race.horses.findIndex(({ id }) => id === race.bets[0]?.horse_id);
  const own = ownIndex === -1 ? null : ownIndex;
  const hasStarted = race.status === 'racing' || race.status === 'finished';
  return (
    <section
      id={hasStarted ? undefined : 'stage'}
      aria-label={stageText.name}
      data-race={race.id}
      data-status={race.status}
      className={cx(
        'scroll-mt-32 overflow-hidden rounded-lg border border-line bg-surface',
        hasStarted ? 'max-sm:contents' : ON_PHONE,
      )}
    >
      {hasStarted ? (
        <LiveRace race={race} runners={runners} own={own} onNext={onNext} onBetAgain={onBetAgain} />
      ) : (
        <BeforeStart race={race} runners={runners} own={own} last={last} />
      )}
    </section>
  );
}

/** Across the whole page. */
const ON_PHONE = 'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0';

interface BeforeStartProps {
  readonly race: Race;
  readonly runners: readonly Runner[];
  readonly own: number | null;
  readonly last: Race | null;
}

function BeforeStart({ race, runners, own, last }: BeforeStartProps) {
  const isOpen = race.status === 'upcoming';
  const slip = useSlip();
  const hasSlip = slip?.raceId === race.id && slip.place === 'stage';
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_21rem]">
      <FieldPicture runners={runners} lengthM={race.length_m} own={own} scene={isOpen ? 'paddock' : 'gate'}>
        <StageHead race={race} aside={<PostClock race={race} />} />
      </FieldPicture>
      <div className="flex min-w-0 flex-col border-line max-lg:border-t lg:border-l">
        <header className="flex h-11 items-center justify-between border-line border-b px-4">
          <h3 className="eyebrow">{isOpen ? stageText.inPaddock : stageText.atPost}</h3>
          <span className="text-muted text-xs">
            <StatusLine race={race} />
          </span>
        </header>
        <Runners race={race} hasSlip={hasSlip} />
        {/* On phones directly below the picture, so both are visible together. */}
        <div className="border-line px-4 py-3 empty:hidden max-lg:order-first max-lg:border-b lg:border-t">
          <OwnBet race={race} at="stage" />
        </div>
        <footer
          className={cx(
            'mt-auto grid gap-2 border-line border-t px-4 py-3',
            // On wide screens the slip replaces this block, so nothing moves.
            hasSlip && 'lg:hidden',
          )}
        >
          <BookLine race={race} />
          <BetTape race={race} />
          <RailLine raceId={race.id} />
          {last && (
            <Button
              size="sm"
              icon={RotateCcw}
              onClick={() => replayRace(last)}
              className="justify-self-start"
            >
              {stageText.watchLast}
            </Button>
          )}
        </footer>
      </div>
    </div>
  );
}

export function StageSkeleton({ isFullWidth = false }: { isFullWidth?: boolean }) {
  return (
    <div
      aria-busy="true"
      className={cx(
        'grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_21rem]',
        isFullWidth && ON_PHONE,
      )}
    >
      <div className="course-still h-[clamp(18.75rem,46vw,30rem)] lg:h-(--stage)" />
      <div className="border-line max-lg:border-t lg:border-l">
        {Array.from({ length: 8 }, (_, row) => (
          <div
            key={`row ${String(row)}`}
            className="flex h-13 items-center gap-3 border-line border-b px-4 last:border-b-0"
          >
            <Skeleton className="size-6" />
            <Skeleton className="w-32" />
            <Skeleton className="ml-auto w-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
