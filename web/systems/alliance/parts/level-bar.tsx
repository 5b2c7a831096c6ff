import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { CENTS_A_POINT, EXPERIENCE_DAYS, levelOf } from '#protocol/systems/alliance/terms.ts';
import { fullCount } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { levelProgress } from '../model.ts';
import { formatBonus, formatPrice } from './format.ts';

export function LevelBar({ alliance }: { alliance: Alliance }) {
  const { stats } = alliance;
  const { reached, coming, comingExperience } = levelProgress(alliance);
  const isComing = comingExperience > stats.experience;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">Level {fullCount(stats.level)}</span>
        <span className="figures text-muted text-xs">
          {fullCount(stats.experience)} of {fullCount(stats.next_level_experience)} experience
        </span>
      </div>
      <meter
        className="sr-only"
        min={stats.level_experience}
        max={stats.next_level_experience}
        value={stats.experience}
        aria-label="Experience"
      />
      <span aria-hidden="true" className="relative mt-2 block h-2 overflow-hidden rounded-full bg-line">
        {isComing && (
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-accent/35"
            style={{ width: `${coming * 100}%` }}
          />
        )}
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-accent"
          style={{ width: `${reached * 100}%` }}
        />
      </span>
      <p className="mt-2 text-sm">
        <NextLevel alliance={alliance} />
      </p>
      <p className="mt-1 text-muted text-xs">
        <span>
          Every {formatPrice(CENTS_A_POINT / 100)} left in the safe for {EXPERIENCE_DAYS} days earns 1
          experience. Levels are never lost.
        </span>
        {isComing && <span> The pale part has not lain long enough.</span>}
      </p>
    </div>
  );
}

function NextLevel({ alliance }: { alliance: Alliance }) {
  const { level, next_production_bonus } = alliance.stats;
  const { missingDollars, comingExperience, isBonusHighest } = levelProgress(alliance);
  const brings = isBonusHighest ? (
    <span>Level {fullCount(level + 1)} brings the name of it; the bonus is at its highest.</span>
  ) : (
    <span>
      Level {fullCount(level + 1)} brings{' '}
      <span className="font-medium text-gain">{formatBonus(next_production_bonus)}</span> for every member.
    </span>
  );
  return (
    <>
      {brings}{' '}
      <span className="text-muted">
        {missingDollars > 0 ? (
          <span>
            The safe lacks <Money of={missingDollars} form="short" /> for it.
          </span>
        ) : (
          <span>
            What lies in the safe is enough for level {fullCount(levelOf(comingExperience))}, if it stays.
          </span>
        )}
      </span>
    </>
  );
}
