import {
  Award,
  BriefcaseBusiness,
  Building2,
  Crown,
  Gem,
  Medal,
  Star,
  Swords,
  type LucideIcon,
} from 'lucide-react';
import type { Badge } from '#protocol/systems/leaderboard/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { rankMark } from '../model.ts';

const marks: Readonly<Record<NonNullable<ReturnType<typeof rankMark>>, readonly [LucideIcon, string]>> = {
  crown: [Crown, 'text-money'],
  silver: [Medal, 'text-ink'],
  bronze: [Medal, 'text-warn'],
  star: [Star, 'text-accent'],
};

export function Rank({ of: rank }: { of: number }) {
  const mark = rankMark(rank);
  const [drawing, colour] = mark ? marks[mark] : [null, ''];
  return (
    <span data-mark={mark} className="inline-flex items-center gap-2">
      <span className="inline-flex w-4">{drawing && <Icon of={drawing} className={colour} />}</span>
      <span className="display figures min-w-2.5">{fullCount(rank)}</span>
    </span>
  );
}

const HUES: Readonly<Record<Badge['color'], number | null>> = {
  gold: null,
  orange: 60,
  purple: 305,
  blue: 250,
  green: 152,
  red: 25,
};

const drawings: Readonly<Record<Exclude<Badge['icon'], 'horseshoe'>, LucideIcon>> = {
  crown: Crown,
  laurel: Award,
  skyscraper: Building2,
  briefcase: BriefcaseBusiness,
  fist: Swords,
  gem: Gem,
};

export const Badges = ({ of: badges }: { of: readonly Badge[] }) => (
  <span className="inline-flex flex-wrap items-center gap-1.5">
    {badges.map(({ name, icon, color }) => {
      const hue = HUES[color];
      return (
        <span
          key={name}
          title={name}
          style={hue === null ? undefined : { '--h': hue }}
          className={cx('inline-flex', hue === null ? 'text-money' : 'hue text-accent')}
        >
          {icon === 'horseshoe' ? (
            <Horseshoe label={name} />
          ) : (
            <Icon of={drawings[icon]} size={14} label={name} />
          )}
        </span>
      );
    })}
  </span>
);

const Horseshoe = ({ label }: { label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox="0 0 24 24"
    className="size-3.5 shrink-0 fill-none stroke-2 stroke-current [stroke-linecap:round]"
  >
    <path d="M6 21H3.5L5 12C3.6 6 7 2.5 12 2.5S20.4 6 19 12l1.5 9H18l-2.5-8C17 8.500 15 6 12 6s-5 2.500-3.500 7L6 21" />
  </svg>
);
