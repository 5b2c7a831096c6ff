import { toDollars } from '#protocol/primitives.ts';
import { MAX_STEPS, STEP_PERCENT, STEP_WEALTH_CENTS } from '#protocol/systems/rent/amount.ts';
import { cx } from '#web/ui/style/cx.ts';
import { fullDollars, shortDollars } from '#web/ui/figure/format.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { rentStepsText } from '../text/rent.ts';
import { rentStepOf } from './rent-calculation.ts';

const stepDollars = toDollars(STEP_WEALTH_CENTS);

// One step per $10,000 of wealth.
export function RentStepsChart({ wealth, rent }: { wealth: number; rent: number }) {
  const { step, base, top, next } = rentStepOf(wealth, rent);
  return (
    <Panel title={rentStepsText.title} note={rentStepsText.note}>
      <div
        role="img"
        aria-label={rentStepsText.chart(fullDollars(base), fullDollars(top), MAX_STEPS, step)}
        className="flex h-36 items-end gap-0.5"
      >
        {Array.from({ length: MAX_STEPS + 1 }, (_, index) => (
          <span
            key={`step ${index}`}
            className={cx(
              'flex-1 rounded-t-sm',
              index === step ? 'bg-money' : index < step ? 'bg-accent/60' : 'bg-line',
            )}
            style={{ height: `${((100 + STEP_PERCENT * index) / (100 + STEP_PERCENT * MAX_STEPS)) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="figures mt-2 flex justify-between text-muted text-xs">
        <span>$0</span>
        <span>{shortDollars((MAX_STEPS / 2) * stepDollars)}</span>
        <span>{rentStepsText.andMore(shortDollars(MAX_STEPS * stepDollars))}</span>
      </div>
      <dl className="mt-4 border-line border-t text-sm">
        <LineItem label={rentStepsText.wealth}>
          <Money of={wealth} form="short" />
        </LineItem>
        <LineItem label={rentStepsText.rent}>
          <Money of={rent} tone="inherit" className="font-semibold" />
        </LineItem>
        <LineItem label={rentStepsText.nextStep}>
          {next ? (
            <>
              <Money of={next.rent} tone="inherit" />{' '}
              <span className="text-muted">{rentStepsText.from(shortDollars(next.wealth))}</span>
            </>
          ) : (
            rentStepsText.top
          )}
        </LineItem>
      </dl>
      <p className="mt-4 text-muted text-xs">
        {rentStepsText.rule(fullDollars(base), STEP_PERCENT, shortDollars(stepDollars), fullDollars(top))}
      </p>
    </Panel>
  );
}
