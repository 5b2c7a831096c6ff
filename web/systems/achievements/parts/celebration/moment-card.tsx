import { HandCoins, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { timers } from '#web/live/clock.ts';
import { cx } from '#web/ui/style/cx.ts';
import { counted, fullCount, inRow, toTheCent } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { type RewardCard, totalOf } from '#web/ui/overlay/reward-store.ts';
import { durationOf, type MedalReward, medalsOf } from '../../model.ts';
import { momentText } from '../../text.ts';
import { AchievementEmblem, RarityBadge, rarityStyle } from '../rarity.tsx';

const HUE = 278;

/** How often a held card checks whether pointer and focus have left. */
const RECHECK_MS = 500;

// A pointer that happens to rest on the card delays it at most this long.
const MAX_HOVER_MS = 10_000;

const EMBLEMS_SHOWN = 6;

export interface MomentCardProps {
  card: RewardCard;
  onEnd: () => void;
}

export function MomentCard({ card, onEnd }: MomentCardProps) {
  const [rarest, ...others] = medalsOf(card);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    let heldMs = 0;
    let cancel = timers.after(durationOf(card), function end() {
      const holders = heldMs < MAX_HOVER_MS ? ':hover, :focus-within' : ':focus-within';
      if (!section.current?.matches(holders)) return onEnd();
      heldMs += RECHECK_MS;
      cancel = timers.after(RECHECK_MS, end);
    });
    return () => cancel();
  }, [card, onEnd]);
  return (
    <section
      ref={section}
      aria-label={rarest ? momentText.unlocked : momentText.reward}
      data-moment={kindOf(rarest, others)}
      style={{ '--h': HUE }}
      className={cx(
        'hue arrives pointer-events-auto mb-2 flex items-center gap-4 overflow-hidden rounded-lg border bg-surface py-4 pr-2 pl-4 shadow-float',
        rarityStyle(rarest?.medal.rarity ?? 'legendary'),
      )}
    >
      {others.length === 0 && <Picture of={rarest} />}
      <div className="min-w-0 flex-1 text-ink">
        {rarest && (others.length > 0 ? <Medals all={[rarest, ...others]} /> : <Name of={rarest} />)}
        {card.message !== null && <p className="wrap-anywhere mt-1 text-sm">{card.message}</p>}
        <Sum of={card} />
      </div>
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

function kindOf(rarest: MedalReward | undefined, others: readonly MedalReward[]): string {
  if (!rarest) return 'reward';
  return others.length > 0 ? 'summary' : rarest.medal.rarity;
}

function Picture({ of }: { of: MedalReward | undefined }) {
  if (!of) return <Icon of={HandCoins} size={32} className="text-money" />;
  const { icon, rarity } = of.medal;
  const isLegendary = rarity === 'legendary';
  return (
    <span className="relative grid shrink-0 place-items-center [--beat:1.7]">
      <span className="beat absolute inset-1 rounded-full border-2 border-current" />
      {isLegendary && <span className="beat late absolute inset-1 rounded-full border-2 border-current" />}
      <AchievementEmblem {...{ icon, rarity }} size={isLegendary ? 72 : 56} className="struck relative" />
    </span>
  );
}

function Name({ of: { name, medal } }: { of: MedalReward }) {
  const isLegendary = medal.rarity === 'legendary';
  return (
    <>
      <p className="eyebrow">{momentText.unlocked}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageLink className={isLegendary ? 'text-xl' : 'text-lg'}>{name}</PageLink>
        <RarityBadge rarity={medal.rarity} />
      </div>
      {isLegendary && <p className="text-muted text-sm">{medal.description}</p>}
    </>
  );
}

function Medals({ all }: { all: readonly MedalReward[] }) {
  const left = all.length - EMBLEMS_SHOWN;
  return (
    <>
      <p className="eyebrow">{momentText.allAtOnce}</p>
      <PageLink className="text-lg">{momentText.unlockedCount(all.length)}</PageLink>
      <ul className="mt-2 flex flex-wrap items-center gap-1.5">
        {all.slice(0, EMBLEMS_SHOWN).map(({ about, name, medal: { icon, rarity } }) => (
          <li key={about} title={name}>
            <AchievementEmblem {...{ icon, rarity }} size={40} className="struck" />
            <span className="sr-only">{`${name}, ${rarity}`}</span>
          </li>
        ))}
        {left > 0 && <li className="figures ml-1 text-muted text-sm">{momentText.moreCount(left)}</li>}
      </ul>
    </>
  );
}

const PageLink = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={cx('display wrap-anywhere mt-0.5', className)}>
    <Link to="/achievements" className="underline-offset-4 hover:underline">
      {children}
    </Link>
  </p>
);

// More names would push the sum off the card.
const PARTS_SHOWN = 4;

function Sum({ of: card }: { of: RewardCard }) {
  const { dollars, points } = totalOf(card);
  const { rewards } = card;
  const parts = rewards.map((part) => momentText.part(part.name, bare(part.dollars)));
  const isMedalAlone = rewards.length === 1 && rewards[0]?.medal !== undefined;
  return (
    <p className="figures mt-1 text-sm">
      <Money of={dollars} signed className={cx(!isMedalAlone && 'display text-lg')} />
      {points > 0 && <span>{momentText.andPoints(counted(points, 'point'))}</span>}
      {!isMedalAlone && rewards.length <= PARTS_SHOWN && (
        <span className="block text-muted">{inRow(parts)}</span>
      )}
    </p>
  );
}

/** `50`, `482.91` */
const bare = (dollars: number): string =>
  Number.isInteger(dollars) ? fullCount(dollars) : toTheCent(dollars);
