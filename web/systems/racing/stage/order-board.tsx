import type { Race } from '#protocol/systems/racing/models.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Silk } from '../card/silk.tsx';
import { Numbered } from '../card/runner-name.tsx';
import { orderText } from '../text/stage.ts';
import type { Runner } from './sprites.ts';

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
            data-yours={horse.id === ownId || undefined}
            style={{ '--place': index }}
            className={cx(
              'absolute inset-x-0 top-0 flex h-12 translate-y-[calc(var(--place)*100%)] items-center gap-3 border-line border-b bg-surface px-4 transition-transform duration-300 ease-out motion-reduce:transition-none contain-strict',
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

interface OrderChipsProps {
  readonly runners: readonly Runner[];
  readonly own: number | null;
}

/** The order in one line, for phones. */
export const OrderChips = ({ runners, own }: OrderChipsProps) => (
  <div
    aria-hidden="true"
    data-chips
    style={{ '--runners': runners.length }}
    className="-order-2 relative h-12 overflow-hidden sm:hidden"
  >
    {runners.map(({ id, number, silks }, index) => (
      <span
        key={id}
        data-chip={id}
        style={{ '--place': index }}
        className="absolute inset-y-0 left-0 flex w-[calc(100%/var(--runners))] translate-x-[calc(var(--place)*100%)] flex-col items-center justify-center gap-1 transition-transform duration-300 ease-out motion-reduce:transition-none"
      >
        <span
          data-yours={index === own || undefined}
          className={cx(
            'figures flex h-6 items-center gap-0.5 rounded-full border px-1 font-semibold text-xs',
            index === own ? 'border-money text-money' : 'border-line',
          )}
        >
          <Silk silks={silks} size={14} level={silks.gilt} />
          <span>{number}</span>
        </span>
        <span
          data-say="gap"
          className="figures h-3 max-w-full truncate text-[0.6875rem] text-muted leading-3"
        />
      </span>
    ))}
  </div>
);
