import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Race } from '#protocol/systems/racing/models.ts';
import { onFrame } from '#web/live/clock.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { playCue } from '#web/ui/sound/sound.ts';
import { usePrefersReducedMotion } from '#web/ui/style/media-queries.ts';
import { formatOdds, payoutOf } from '../model.ts';
import { verdictText } from '../text/stage.ts';

interface SumProps {
  readonly race: Race;
  /** Real milliseconds: the sum counts up, then its coins run to the balance. */
  readonly lastsMs: number;
}

const COUNTING_SHARE = 0.55;

export function Sum({ race, lastsMs }: SumProps) {
  const [bet] = race.bets;
  const shown = useRef<HTMLSpanElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const dollars = bet ? payoutOf(bet.amount, bet.odds) : 0;
  useEffect(() => playCue('payout'), []);
  useEffect(() => {
    const write = (share: number) => {
      if (shown.current) shown.current.textContent = fullDollars(rolled(dollars, share));
    };
    if (prefersReducedMotion) return undefined;
    let beganMs: number | null = null;
    const stop = onFrame((nowMs) => {
      beganMs ??= nowMs;
      const share = Math.min(1, (nowMs - beganMs) / (lastsMs * COUNTING_SHARE));
      write(share);
      if (share === 1) stop();
    });
    return stop;
  }, [dollars, lastsMs, prefersReducedMotion]);
  if (!bet) return null;
  return (
    <div className="arrives absolute inset-0 grid place-items-center forced-colors:bg-page bg-[radial-gradient(65%_55%_at_50%_50%,#060d0af2_45%,#060d0a99)] p-4 text-center text-[#f2eee2]">
      <p data-payout className="text-[#dfe5da] text-base max-sm:text-sm">
        {verdictText.pays}
        <span className="sr-only"> {fullDollars(dollars)}</span>
        <span
          ref={shown}
          aria-hidden="true"
          className="display figures my-2 block text-[#ecca76] text-[clamp(3rem,14vw,5.5rem)] leading-none"
        >
          {fullDollars(prefersReducedMotion ? dollars : 0)}
        </span>
        <span>{verdictText.backed(bet.horse_name, formatOdds(bet.odds))}</span>
      </p>
      {!prefersReducedMotion && <Coins from={shown} lastsMs={lastsMs} />}
    </div>
  );
}

/** Ease-out; whole dollars until the last frame. */
function rolled(dollars: number, share: number): number {
  if (share >= 1) return dollars;
  return Math.floor(dollars * (1 - (1 - share) ** 4));
}

const COINS = 14;
/** Share of the run in which coins set off. */
const SETTING_OFF = 0.45;
/** The golden ratio spreads them without a pattern. */
const SPREAD = 0.618;

interface CoinsProps {
  readonly from: RefObject<HTMLElement | null>;
  readonly lastsMs: number;
}

/** They land as the balance changes. */
function Coins({ from, lastsMs }: CoinsProps) {
  const coins = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const balance = document.querySelector('[data-balance]');
    if (!from.current || !coins.current || !balance) return undefined;
    const [start, end] = [from.current.getBoundingClientRect(), balance.getBoundingClientRect()];
    const runMs = lastsMs * (1 - COUNTING_SHARE);
    const runs = [...coins.current.children].map((coin, index) => {
      const x = start.left + start.width * ((index * SPREAD) % 1);
      const y = start.top + start.height * (0.3 + 0.4 * ((index * SPREAD * 2) % 1));
      const [toX, toY] = [(end.left + end.right) / 2, (end.top + end.bottom) / 2];
      const afterMs = (SETTING_OFF * runMs * index) / COINS;
      return coin.animate(
        [
          { translate: `${x}px ${y}px`, scale: 1, opacity: 1 },
          { translate: `${(x + toX) / 2}px ${Math.min(y, toY) + Math.abs(y - toY) * 0.35}px`, opacity: 1 },
          { translate: `${toX}px ${toY}px`, scale: 0.5, opacity: 0.4 },
        ],
        {
          delay: lastsMs * COUNTING_SHARE + afterMs,
          duration: runMs * (1 - SETTING_OFF),
          easing: 'ease-in',
        },
      );
    });
    return () => {
      for (const run of runs) run.cancel();
    };
  }, [from, lastsMs]);
  return createPortal(
    <div ref={coins} data-coins aria-hidden="true" className="pointer-events-none fixed inset-0 z-50">
      {Array.from({ length: COINS }, (_, coin) => (
        <span
          key={`coin ${String(coin)}`}
          className="absolute top-0 left-0 size-4 rounded-full border-2 border-[#8f6a1f] bg-[#ecca76] opacity-0"
        />
      ))}
    </div>,
    document.body,
  );
}
