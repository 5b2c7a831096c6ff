import { MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import { cx } from '#web/ui/cx.ts';

export const LevelPips = ({ level }: { level: number }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap text-muted text-xs">
    <span>
      Level <span className="figures text-ink">{level}</span>
    </span>
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {Array.from({ length: MAX_LEVEL }, (_, index) => (
        <span
          key={`light ${index}`}
          className={cx('h-2 w-1.5 rounded-[1px]', index < level ? 'bg-money' : 'bg-line')}
        />
      ))}
    </span>
  </span>
);
