import { ArrowRight } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { optionalPart } from '#web/system-entry.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { clearSlip, isSlipEmpty, pickHorse, useSlip } from '../bets/slip-store.ts';
import { useIsMarginWaived } from '../bets/use-own-bets.ts';
import { fairOdds, formatOdds, shortlist } from '../model.ts';
import { paddockText } from '../text/dashboard.ts';
import { useGildedSilk } from '../store.ts';
import { Silk } from './silk.tsx';

const Picture = optionalPart(async () => (await import('../stage/course-stage.tsx')).PaddockPicture);
const Slip = optionalPart(async () => (await import('../bets/bet-slip.tsx')).BetSlip);
const GildedBy = optionalPart(async () => (await import('./gilded-by.tsx')).GildedBy);
const OwnBet = optionalPart(async () => (await import('../bets/own-bet.tsx')).OwnBet);

/** The same shape for the paddock and for what shows before the stage has loaded. */
export const paddockFrame = {
  box: 'grid min-w-0 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface xl:grid-rows-[auto_auto_minmax(0,1fr)_auto]',
  runners: 'grid divide-line border-line border-b max-xl:divide-y xl:grid-cols-3 xl:divide-x',
  picture:
    'course-still relative h-[clamp(13rem,40vw,24rem)] overflow-hidden xl:col-start-1 xl:row-start-3 xl:h-auto xl:min-h-80',
} as const;

export function Paddock({ race, isPictureDue }: { readonly race: Race; readonly isPictureDue: boolean }) {
  const [bet] = race.bets;
  const slip = useSlip();
  const isWaived = useIsMarginWaived();
  const pickedId = slip?.raceId === race.id && slip.place === 'stage' ? slip.horseId : null;
  const picked = race.horses.find(({ id }) => id === pickedId);
  return (
    <section
      aria-label={paddockText.stage}
      data-race={race.id}
      data-status={race.status}
      className={paddockFrame.box}
    >
      <PaddockHead race={race}>
        <span>{paddockText.offIn}</span>{' '}
        <Countdown
          until={Date.parse(race.starts_at)}
          done={paddockText.off}
          className="display inline-block min-w-17 text-right text-[#f2eee2] text-xl"
        />
      </PaddockHead>
      <ul className={paddockFrame.runners}>
        {shortlist(race.horses, bet?.horse_id).map((horse) => (
          <Runner
            key={horse.id}
            race={race}
            horse={horse}
            isWaived={isWaived}
            isPicked={horse.id === pickedId}
          />
        ))}
      </ul>
      {picked && (
        // Over the picture where there is room, so that nothing moves.
        <div className="border-line bg-surface xl:z-1 xl:col-start-1 xl:row-start-3 xl:w-88 xl:justify-self-end xl:overflow-y-auto xl:border-l">
          <Suspense fallback={<div className="h-88" />}>
            <Slip race={race} horse={picked} />
          </Suspense>
        </div>
      )}
      <div className={paddockFrame.picture}>
        {isPictureDue && (
          <Suspense>
            <Picture race={race} />
          </Suspense>
        )}
      </div>
      <footer className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-5 py-2 text-muted text-sm max-sm:px-4">
        {bet ? (
          <Suspense>
            <OwnBet race={race} at="stage" />
          </Suspense>
        ) : (
          <p>
            <span>{paddockText.pool}</span>{' '}
            <Money of={race.total_pool} form="round" className="font-semibold" />
            <span className="before:mx-1.5 before:content-['·']">
              <Figure of={race.bet_count} /> <span>{paddockText.bets(race.bet_count)}</span>
            </span>
          </p>
        )}
        <Link to="/horse-racing" className={buttonStyle('quiet', 'sm', '-mr-2 ml-auto px-2')}>
          {paddockText.all(race.horses.length)}
        </Link>
      </footer>
    </section>
  );
}

/** Always night, like the picture, so the text keeps its dark-theme colours in both themes. */
export function PaddockHead({ race, children }: { race: Race; children: ReactNode }) {
  return (
    <header className="flex min-h-15 items-center justify-between gap-4 bg-[#0b1614] px-5 py-2 text-[#f2eee2] max-sm:px-4">
      <h2 className="display line-clamp-2 text-xl max-sm:text-lg max-sm:leading-tight">{race.name}</h2>
      <p className="shrink-0 text-[#b9c4ba] text-sm max-sm:text-xs">{children}</p>
    </header>
  );
}

interface RunnerProps {
  readonly race: Race;
  readonly horse: RaceHorse;
  readonly isPicked: boolean;
  readonly isWaived: boolean;
}

function Runner({ race, horse, isPicked, isWaived }: RunnerProps) {
  const [bet] = race.bets;
  const isOwn = bet?.horse_id === horse.id;
  const button = useFocusAfterSlip(isPicked);
  const gilded = useGildedSilk(horse.id);
  const line = (
    <>
      <span className="figures w-4 text-right font-semibold text-sm">{horse.number}</span>
      <Silk silks={horse.silks} size={32} level={gilded?.level} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">{horse.name}</span>
          <span className="figures font-semibold text-base">{formatOdds(horse.odds)}</span>
        </span>
        <span className="figures mt-0.5 flex justify-between gap-2 text-xs">
          <span className={cx('truncate', isOwn ? 'text-money' : 'text-muted')}>
            {isOwn ? paddockText.yours : paddockText.form(horse.form)}
          </span>
          {isWaived && !bet && (
            <span className="shrink-0 text-gain">
              {paddockText.firstBet(formatOdds(fairOdds(horse.odds)))}
            </span>
          )}
        </span>
        {gilded && (
          <Suspense>
            <GildedBy horseId={horse.id} className="mt-0.5 block truncate" />
          </Suspense>
        )}
      </span>
    </>
  );
  return (
    <li
      className={cx(
        'min-w-0',
        (isPicked || isOwn) && 'bg-accent/8',
        isPicked && 'shadow-[inset_0_-2px_var(--accent)]',
      )}
    >
      {bet ? (
        <div className={ROW}>{line}</div>
      ) : (
        <button
          ref={button}
          type="button"
          aria-pressed={isPicked}
          onClick={() => (isPicked ? clearSlip() : pickHorse(race.id, horse.id, 'stage'))}
          className={cx(ROW, 'w-full text-left -outline-offset-2 hover:bg-raised')}
        >
          <span className="sr-only">{paddockText.back}</span>
          {line}
        </button>
      )}
    </li>
  );
}

const ROW = 'flex min-h-18 items-center gap-3 px-4';

/** A closed slip leaves the focus nowhere. */
function useFocusAfterSlip(isPicked: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef(isPicked);
  useEffect(() => {
    const isClosed = had.current && !isPicked && isSlipEmpty();
    had.current = isPicked;
    if (isClosed && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isPicked]);
  return button;
}

export const ToTheTrack = () => (
  <Link to="/horse-racing" className={buttonStyle('primary', 'md', 'max-sm:w-full')}>
    {paddockText.goToTrack}
    <Icon of={ArrowRight} />
  </Link>
);
