import { cx } from '#web/ui/cx.ts';

interface OfficeProps {
  name: string;
  taken: number;
  places: number;
  isWorking: boolean;
}

export function Office({ name, taken, places, isWorking }: OfficeProps) {
  return (
    <div
      role="img"
      aria-label={`${taken} of ${places} windows ${isWorking ? 'are lit' : 'have somebody behind them, and no light'}`}
      className="rounded-md border border-line bg-page px-6 pt-5 max-sm:px-4"
    >
      <div className="mx-auto max-w-90 rounded-t-sm border border-line border-b-0 bg-surface px-3 pt-2 pb-3">
        <p className="truncate pb-2 text-center font-display text-accent text-sm">{name}</p>
        <div className="grid grid-cols-10 gap-1.5">
          {Array.from({ length: places }, (_, place) => (
            <span
              key={place}
              data-window={place < taken ? 'taken' : 'free'}
              className={cx(
                'relative aspect-[4/5] rounded-[2px] border transition-colors duration-150 before:absolute before:inset-x-0 before:top-[38%] before:border-t before:border-surface/60',
                windowLook({ isTaken: place < taken, isWorking }),
              )}
            />
          ))}
        </div>
        <div className="mx-auto mt-3 -mb-3 h-5 w-8 rounded-t-sm border border-money border-b-0 bg-page" />
      </div>
    </div>
  );
}

function windowLook({ isTaken, isWorking }: { isTaken: boolean; isWorking: boolean }): string {
  if (!isTaken) return 'border-line bg-page';
  return isWorking ? 'border-money bg-money' : 'border-money/50 bg-raised';
}
