import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { counted, fullCount } from '#web/ui/figure/format.ts';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Panel } from '#web/ui/page/panel.tsx';
import { cx } from '#web/ui/style/cx.ts';
import type { State } from '../model.ts';
import { rowText, sectionText, stateTexts } from '../text.ts';
import { AchievementEmblem, RarityBadge } from './rarity.tsx';

interface SectionProps {
  readonly state: State;
  readonly achievements: readonly Achievement[];
}

export const Section = ({ state, achievements }: SectionProps) => (
  <Panel
    title={stateTexts[state]}
    aside={<span className="figures text-muted text-sm">{fullCount(achievements.length)}</span>}
    padding="flush"
  >
    {achievements.length === 0 ? (
      <p className="px-5 py-4 text-muted text-sm max-sm:px-4">{sectionText.empty[state]}</p>
    ) : (
      // The first row's line lies under the panel's own.
      <ul aria-label={stateTexts[state]} className="-mt-px grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
        {achievements.map((achievement) => (
          <li
            key={achievement.id}
            className="flex gap-3 border-line border-t px-5 py-2.5 max-sm:px-4 lg:odd:border-r"
          >
            <Row achievement={achievement} state={state} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

function Row({ achievement, state }: { achievement: Achievement; state: State }) {
  const { name, description, icon, rarity, reward, unlocked_at: unlockedAt } = achievement;
  const isLocked = state === 'locked';
  return (
    <>
      <AchievementEmblem {...{ icon, rarity }} size={40} className={cx(isLocked && 'opacity-45 grayscale')} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className={cx('font-medium text-sm', isLocked && 'text-muted')}>{name}</span>
          <RarityBadge rarity={rarity} />
        </p>
        <p className="mt-0.5 text-muted text-xs">
          <span>{description}</span> <Share of={achievement} />
        </p>
        {state === 'inProgress' && <Progress of={achievement} />}
      </div>
      <div className="shrink-0 text-right text-muted text-xs leading-5">
        <p className="text-sm">
          <span className="sr-only">{rowText.reward}</span>
          <Money of={reward.dollars} tone={isLocked ? 'inherit' : 'money'} className="font-medium" />
        </p>
        <p className="figures">{counted(reward.points, 'point')}</p>
        {unlockedAt !== null && <time dateTime={unlockedAt}>{dateAndTime(unlockedAt)}</time>}
      </div>
    </>
  );
}

function Progress({ of: { name, progress } }: { of: Achievement }) {
  const { current, target, is_money: isMoney } = progress;
  const amount = (value: number) =>
    isMoney ? <Money of={value} form="short" tone="inherit" /> : <Figure of={value} form="short" />;
  return (
    <p className="mt-1 flex items-center gap-3 text-xs">
      <Meter
        value={progress.percentage}
        label={rowText.progress(name)}
        className="min-w-16 max-w-48 flex-1"
      />
      <span className="figures">
        <span>{amount(current)}</span>/<span>{amount(target)}</span>
      </span>
    </p>
  );
}

const Share = ({ of: { unlock_percentage: share } }: { of: Achievement }) =>
  share !== undefined && <span className="whitespace-nowrap">{rowText.share(share)}</span>;
