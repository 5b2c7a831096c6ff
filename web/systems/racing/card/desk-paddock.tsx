import { ArrowRight } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { optionalPart } from '#web/system-entry.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { noun } from '#web/ui/figure/format.ts';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { clearSlip, isSlipEmpty, pickHorse, useSlip } from '../bets/slip-store.ts';
import { shortlist } from '../model.ts';
import { Silk } from './silk.tsx';

const Picture = optionalPart(async () => (await import('../stage/desk-picture.tsx')).DeskPicture);
const Slip = optionalPart(async () => (await import('../bets/bet-slip.tsx')).BetSlip);
const OwnBet = optionalPart(async () => (await import('../bets/own-bet.tsx')).OwnBet);

/** In the first screen's script, so not with the texts of the page. */
const paddockText = {
  stage: 'The stage',
  offIn: 'Off in',
  off: 'a moment',
  favourites: 'The favourites',
  all: (count: number) => `All ${count} runners`,
  odds: (odds: number) => `${odds}:1`,
  back: (name: string, odds: number) => `Back ${name} at ${odds}:1`,
  yours: 'Yours',
  pool: 'Pool',
  bets: (count: number) => noun(count, 'bet'),
  goToTrack: 'Go to the track',
} as const;

/** The same shape for the paddock, the race and what loads before them. */
export const deskFrame = {
  box: 'grid min-w-0 overflow-hidden rounded-lg border border-line bg-surface xl:grid-cols-[minmax(0,1fr)_18rem]',
  picture: 'relative h-[clamp(14rem,46vw,26rem)] overflow-hidden bg-[#12261b] xl:h-auto xl:min-h-120',
  side: 'flex min-w-0 flex-col border-line max-xl:border-t xl:border-l',
} as const;

interface DeskPaddockProps {
  readonly race: Race;
  readonly isPictureDue: boolean;
}

export function DeskPaddock({ race, isPictureDue }: DeskPaddockProps) {
  const [bet] = race.bets;
  const slip = useSlip();
  const pickedId = slip?.raceId === race.id && slip.place === 'stage' ? slip.horseId : null;
  return (
    <section
      aria-label={paddockText.stage}
      data-race={race.id}
      data-status={race.status}
      className={deskFrame.box}
    >
      <div className={deskFrame.picture}>
        {isPictureDue && (
          <Suspense>
            <Picture race={race} />
          </Suspense>
        )}
        <DeskHead race={race}>
          <span>
            <span>{paddockText.offIn}</span>{' '}
            <Countdown
              until={Date.parse(race.starts_at)}
              done={paddockText.off}
              className="display text-[#f2eee2] text-xl"
            />
          </span>
        </DeskHead>
      </div>
      <div className={deskFrame.side}>
        <header className="flex h-11 shrink-0 items-center justify-between border-line border-b pr-2 pl-4">
          <h3 className="eyebrow">{paddockText.favourites}</h3>
          <Link to="/horse-racing" className={buttonStyle('quiet', 'sm', 'px-2')}>
            {paddockText.all(race.horses.length)}
          </Link>
        </header>
        <ul className="divide-y divide-line border-line border-b">
          {shortlist(race.horses, bet?.horse_id).map((horse) => (
            <Runner key={horse.id} race={race} horse={horse} isPicked={horse.id === pickedId} />
          ))}
        </ul>
        {bet && (
          <div className="border-line border-b px-4 py-3">
            <Suspense>
              <OwnBet race={race} at="stage" />
            </Suspense>
          </div>
        )}
        <p
          className={cx(
            'mt-auto flex items-baseline gap-2 px-4 py-3 text-muted text-sm',
            pickedId !== null && 'xl:hidden',
          )}
        >
          <span>{paddockText.pool}</span>
          <Money of={race.total_pool} form="round" className="font-semibold" />
          <span className="ml-auto">
            <Figure of={race.bet_count} /> <span>{paddockText.bets(race.bet_count)}</span>
          </span>
        </p>
      </div>
    </section>
  );
}

/** The picture is always night, so the text keeps its dark-theme colours in both themes. */
export function DeskHead({ race, children }: { race: Race; children: ReactNode }) {
  return (
    <header className="pointer-events-none absolute inset-x-0 top-0 flex items-baseline justify-between gap-4 bg-linear-to-b from-[#060d10f5] via-45% via-[#060d10c9] to-transparent p-5 pb-10 text-[#f2eee2] max-sm:p-4 max-sm:pb-8">
      <h2 className="display line-clamp-2 text-xl max-sm:text-lg max-sm:leading-tight">{race.name}</h2>
      <p className="shrink-0 text-[#b9c4ba] text-sm max-sm:text-xs">{children}</p>
    </header>
  );
}

interface RunnerProps {
  readonly race: Race;
  readonly horse: RaceHorse;
  readonly isPicked: boolean;
}

function Runner({ race, horse, isPicked }: RunnerProps) {
  const [bet] = race.bets;
  const isOwn = bet?.horse_id === horse.id;
  const button = useFocusAfterSlip(isPicked);
  const line = (
    <>
      <span className="figures w-4 text-right font-semibold text-sm">{horse.number}</span>
      <Silk silks={horse.silks} size={28} />
      <span className="min-w-0 flex-1 truncate font-medium">{horse.name}</span>
      {isOwn && <span className="font-medium text-money text-xs">{paddockText.yours}</span>}
      <span className="figures font-semibold">{paddockText.odds(horse.odds)}</span>
    </>
  );
  return (
    <li className={cx((isPicked || isOwn) && 'bg-accent/8')}>
      {bet ? (
        <div className={ROW}>{line}</div>
      ) : (
        <button
          ref={button}
          type="button"
          aria-pressed={isPicked}
          aria-label={paddockText.back(horse.name, horse.odds)}
          onClick={() => (isPicked ? clearSlip() : pickHorse(race.id, horse.id, 'stage'))}
          className={cx(ROW, 'w-full text-left -outline-offset-2 hover:bg-raised')}
        >
          {line}
        </button>
      )}
      {isPicked && (
        <Suspense fallback={<div className="h-88" />}>
          <Slip race={race} horse={horse} />
        </Suspense>
      )}
    </li>
  );
}

const ROW = 'flex min-h-16 items-center gap-3 px-4';

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
