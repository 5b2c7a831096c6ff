import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import { cx } from '#web/ui/style/cx.ts';
import { counted } from '#web/ui/figure/format.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { categoryName, stateOf } from '../model.ts';
import { detailText, stateTexts } from '../text.ts';
import { AchievementEmblem, RarityBadge } from './rarity.tsx';

interface DetailSheetProps {
  /** Null closes the sheet. */
  achievement: Achievement | null;
  onClose: () => void;
}

export const DetailSheet = ({ achievement, onClose }: DetailSheetProps) => (
  <Sheet
    open={achievement !== null}
    onClose={onClose}
    title={achievement?.name ?? ''}
    closeLabel={detailText.close}
  >
    {achievement && <Details achievement={achievement} />}
  </Sheet>
);

function Details({ achievement }: { achievement: Achievement }) {
  const { description, category, icon, rarity, reward, unlocked_at } = achievement;
  const state = stateOf(achievement);
  return (
    <>
      <p className="flex items-center gap-4">
        <AchievementEmblem
          {...{ icon, rarity }}
          size={72}
          className={cx(state === 'locked' && 'opacity-45 grayscale')}
        />
        <span className="grid justify-items-start gap-1.5">
          <RarityBadge rarity={rarity} />
          <span className="text-muted text-sm">{stateTexts[state]}</span>
        </span>
      </p>
      <p className="mt-4 text-base">{description}</p>
      {unlocked_at === null && <Progress achievement={achievement} />}
      <dl className="mt-4 border-line border-t text-sm">
        <LineItem label={detailText.category}>
          <span className="capitalize">{categoryName(category)}</span>
        </LineItem>
        <LineItem label={detailText.reward}>
          <Money of={reward.dollars} tone={state === 'locked' ? 'inherit' : 'money'} /> {detailText.and}{' '}
          <span>{counted(reward.points, 'point')}</span>
        </LineItem>
        {unlocked_at !== null && (
          <LineItem label={stateTexts.unlocked}>
            <time dateTime={unlocked_at}>{dateAndTime(unlocked_at)}</time>
          </LineItem>
        )}
      </dl>
    </>
  );
}

function Progress({ achievement: { name, progress } }: { achievement: Achievement }) {
  const { current, target, percentage, is_money } = progress;
  const Amount = is_money ? Money : Figure;
  return (
    <div className="mt-4">
      <Meter value={current} max={target} label={detailText.progress(name)} />
      <p className="figures mt-1.5 flex justify-between text-muted text-sm">
        <span>
          <Amount of={current} tone="inherit" /> / <Amount of={target} tone="inherit" />
        </span>
        <span>{`${percentage}%`}</span>
      </p>
    </div>
  );
}
