import type { Race } from '#protocol/systems/racing/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Numbered } from '../card/runner-name.tsx';
import { orderText } from '../text/stage.ts';
import { offsetOf } from './readout.ts';

interface OrderBoardProps {
  readonly race: Pick<Race, 'horses'>;
  readonly ownId: string | null;
}

export function OrderBoard({ race, ownId }: OrderBoardProps) {
  return (
    <section aria-hidden="true">
      <header className="flex h-11 items-center justify-between px-4">
        <h3 className="eyebrow">{orderText.title}</h3>
        <span className="text-muted text-xs">{orderText.lengthsBehind}</span>
      </header>
      <div className="relative border-line border-t" style={{ height: `${race.horses.length * 3}rem` }}>
        {race.horses.map((horse, index) => (
          <div
            key={horse.id}
            data-horse={horse.id}
            style={{ translate: offsetOf(index) }}
            className={cx(
              'absolute inset-x-0 top-0 flex h-12 items-center gap-3 border-line border-b bg-surface px-4 transition-transform duration-300 ease-out motion-reduce:transition-none contain-strict',
              horse.id === ownId && 'z-10 shadow-[inset_3px_0_0_var(--money)]',
            )}
          >
            <span data-say="place" className="display figures w-5 text-right text-base text-muted">
              {index + 1}
            </span>
            <Numbered horse={horse} />
            <span
              className={cx(
                'min-w-0 flex-1 truncate font-medium text-sm',
                horse.id === ownId && 'text-money',
              )}
            >
              {horse.name}
            </span>
            <span data-say="gap" className="figures shrink-0 text-right text-muted text-sm" />
          </div>
        ))}
      </div>
    </section>
  );
}
