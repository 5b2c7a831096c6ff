import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { cx } from '#web/ui/style/cx.ts';
import { counted } from '#web/ui/figure/format.ts';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { cardText } from '../text.ts';
import { AchievementEmblem, RarityBadge } from './rarity.tsx';

interface AchievementCardProps {
  achievement: Achievement;
  state: 'unlocked' | 'progress' | 'locked';
}

export function AchievementCard({ achievement, state }: AchievementCardProps) {
  const { name, description, icon, rarity, reward } = achievement;
  const isLocked = state === 'locked';
  return (
    <li
      className="flex gap-4 rounded-lg border border-line bg-surface p-4"
      data-achievement={achievement.id}
      data-state={state}
    >
      <AchievementEmblem {...{ icon, rarity }} className={cx(isLocked && 'opacity-45 grayscale')} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={cx('font-medium text-base', isLocked && 'text-muted')}>{name}</span>
          <RarityBadge rarity={rarity} />
        </p>
        <p className="mt-1 text-muted text-sm">{description}</p>
        {state === 'progress' && <Progress achievement={achievement} />}
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
          <span className={isLocked ? 'text-muted' : undefined}>
            <Money of={reward.dollars} tone={isLocked ? 'inherit' : 'money'} /> {cardText.and}{' '}
            <span>{counted(reward.points, 'point')}</span>
          </span>
          {achievement.unlocked_at !== null && (
            <time dateTime={achievement.unlocked_at} className="text-muted">
              {dateAndTime(achievement.unlocked_at)}
            </time>
          )}
        </p>
      </div>
    </li>
  );
}

function Progress({ achievement: { name, progress } }: { achievement: Achievement }) {
  const { current, target, percentage, is_money } = progress;
  const Amount = is_money ? Money : Figure;
  return (
    <div className="mt-3">
      <Meter value={current} max={target} label={cardText.progress(name)} />
      <p className="figures mt-1 flex justify-between text-muted text-xs">
        <span>
          <Amount of={current} form="short" tone="inherit" /> /{' '}
          <Amount of={target} form="short" tone="inherit" />
        </span>
        <span>{`${percentage}%`}</span>
      </p>
    </div>
  );
}
