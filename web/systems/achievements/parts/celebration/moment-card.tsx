import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { timers } from '#web/live/clock.ts';
import { cx } from '#web/ui/style/cx.ts';
import { counted } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { durationOf, type Moment, rewardOf } from '../../store.ts';
import { momentText } from '../../text.ts';
import { AchievementEmblem, RarityBadge, rarityStyle } from '../rarity.tsx';

const HUE = 278;

/** How often a held card checks whether pointer and focus have left. */
const RECHECK_MS = 500;

// A pointer that happens to rest on the card delays it at most this long.
const MAX_HOVER_MS = 10_000;

const EMBLEMS_SHOWN = 6;

export interface MomentCardProps {
  moment: Moment;
  onEnd: () => void;
}

export function MomentCard({ moment, onEnd }: MomentCardProps) {
  const [{ rarity }] = moment;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    let heldMs = 0;
    let cancel = timers.after(durationOf(moment), function end() {
      const holders = heldMs < MAX_HOVER_MS ? ':hover, :focus-within' : ':focus-within';
      if (!card.current?.matches(holders)) return onEnd();
      heldMs += RECHECK_MS;
      cancel = timers.after(RECHECK_MS, end);
    });
    return () => cancel();
  }, [moment, onEnd]);
  return (
    <section
      ref={card}
      aria-label={momentText.unlocked}
      data-moment={moment.length === 1 ? rarity : 'summary'}
      style={{ '--h': HUE }}
      className={cx(
        'hue arrives pointer-events-auto mb-2 flex items-center gap-4 overflow-hidden rounded-lg border bg-surface py-4 pr-2 pl-4 shadow-float',
        rarityStyle(rarity),
      )}
    >
      {moment.length === 1 ? <Single moment={moment} /> : <Summary moment={moment} />}
      <button
        type="button"
        aria-label={momentText.dismiss}
        onClick={onEnd}
        className="inline-flex size-9 shrink-0 items-center justify-center self-start rounded-md text-muted hover:text-ink pointer-coarse:size-11"
      >
        <Icon of={X} />
      </button>
    </section>
  );
}

function Single({ moment }: { moment: Moment }) {
  const [{ name, description, icon, rarity }] = moment;
  const isLegendary = rarity === 'legendary';
  return (
    <>
      <span className="relative grid shrink-0 place-items-center">
        <span className="beat absolute inset-1 rounded-full border-2 border-current" />
        {isLegendary && <span className="beat late absolute inset-1 rounded-full border-2 border-current" />}
        <AchievementEmblem {...{ icon, rarity }} size={isLegendary ? 72 : 56} className="struck relative" />
      </span>
      <div className="min-w-0 flex-1 text-ink">
        <p className="eyebrow">{momentText.unlocked}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageLink className={isLegendary ? 'text-xl' : 'text-lg'}>{name}</PageLink>
          <RarityBadge rarity={rarity} />
        </div>
        {isLegendary && <p className="text-muted text-sm">{description}</p>}
        <Reward moment={moment} />
      </div>
    </>
  );
}

function Summary({ moment }: { moment: Moment }) {
  const left = moment.length - EMBLEMS_SHOWN;
  return (
    <div className="min-w-0 flex-1 text-ink">
      <p className="eyebrow">{momentText.allAtOnce}</p>
      <PageLink className="text-lg">{momentText.unlockedCount(moment.length)}</PageLink>
      <ul className="mt-2 flex flex-wrap items-center gap-1.5">
        {moment.slice(0, EMBLEMS_SHOWN).map(({ id, name, icon, rarity }) => (
          <li key={id} title={name}>
            <AchievementEmblem {...{ icon, rarity }} size={40} className="struck" />
            <span className="sr-only">{`${name}, ${rarity}`}</span>
          </li>
        ))}
        {left > 0 && <li className="figures ml-1 text-muted text-sm">{momentText.moreCount(left)}</li>}
      </ul>
      <Reward moment={moment} />
    </div>
  );
}

const PageLink = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={cx('display wrap-anywhere mt-0.5', className)}>
    <Link to="/achievements" className="underline-offset-4 hover:underline">
      {children}
    </Link>
  </p>
);

function Reward({ moment }: { moment: Moment }) {
  const { dollars, points } = rewardOf(moment);
  return (
    <p className="figures mt-1 text-sm">
      <Money of={dollars} signed /> {momentText.and} <span>{counted(points, 'point')}</span>
    </p>
  );
}
