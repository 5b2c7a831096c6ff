import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { levelOf } from '#protocol/systems/alliance/terms.ts';
import { Money } from '#web/ui/figure/money.tsx';
import { levelProgress } from '../model.ts';
import { levelText } from '../text/my-alliance.ts';
import { formatBonus } from '../text/page.ts';

export function LevelBar({ alliance }: { alliance: Alliance }) {
  const { stats } = alliance;
  const { reached, coming, comingExperience } = levelProgress(alliance);
  const isComing = comingExperience > stats.experience;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{levelText.level(stats.level)}</span>
        <span className="figures text-muted text-xs">
          {levelText.progress(stats.experience, stats.next_level_experience)}
        </span>
      </div>
      <meter
        className="sr-only"
        min={stats.level_experience}
        max={stats.next_level_experience}
        value={stats.experience}
        aria-label={levelText.experience}
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
        <span>{levelText.rule}</span>
        {isComing && <span>{levelText.paleShare}</span>}
      </p>
    </div>
  );
}

function NextLevel({ alliance }: { alliance: Alliance }) {
  const { level, next_production_bonus } = alliance.stats;
  const { missingDollars, comingExperience, isBonusHighest } = levelProgress(alliance);
  const brings = isBonusHighest ? (
    <span>{levelText.nextBringsNoBonus(level + 1)}</span>
  ) : (
    <span key="bonus">
      <span>{levelText.nextBrings(level + 1)}</span>{' '}
      <span className="font-medium text-gain">{formatBonus(next_production_bonus)}</span>
      {levelText.forEveryMember}
    </span>
  );
  return (
    <>
      {brings}{' '}
      <span className="text-muted">
        {missingDollars > 0 ? (
          <span key="short">
            {levelText.safeIs} <Money of={missingDollars} form="short" tone="inherit" />
            {levelText.short}
          </span>
        ) : (
          <span>{levelText.safeHoldsEnough(levelOf(comingExperience))}</span>
        )}
      </span>
    </>
  );
}
