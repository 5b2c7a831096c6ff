import { MAX_UPGRADE_LEVEL } from '#protocol/systems/company/terms.ts';
import { cx } from '#web/ui/cx.ts';

/** The levels as steps: reached ones in brass, the next one outlined. */
export function LevelLadder({ level, label }: { level: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="my-5 flex h-20 items-end gap-1.5">
      {Array.from({ length: MAX_UPGRADE_LEVEL }, (_, index) => (
        <span
          key={index}
          className={cx(
            'flex-1 rounded-t-sm border border-b-0 transition-colors duration-150',
            index < level
              ? 'border-money bg-money'
              : index === level
                ? 'border-money/60'
                : 'border-line bg-raised',
          )}
          style={{ height: `${((index + 2) / (MAX_UPGRADE_LEVEL + 1)) * 100}%` }}
        />
      ))}
    </div>
  );
}
