import { RENT_STATES, type RentState } from '#protocol/systems/rent/states.ts';
import type { RentStatus } from '#protocol/systems/rent.ts';
import { cx } from '#web/ui/cx.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { trackAt } from './rent-calculation.ts';
import { RENT_STATE_TEXTS } from './rent-state-texts.ts';

export function RentTrack({ status, state }: { status: RentStatus; state: RentState }) {
  const permille = useTicking((nowMs) => Math.round(trackAt(status, nowMs) * 1000));
  const isLate = permille >= 500;
  return (
    <div className="relative mt-4 pt-6">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-0 flex flex-col text-muted text-xs',
          isLate ? 'items-end' : 'items-start',
        )}
        style={isLate ? { right: `${100 - permille / 10}%` } : { left: `${permille / 10}%` }}
      >
        <span className="leading-4">Now</span>
        <span className="mt-1 h-4 w-0.5 bg-ink" />
      </span>
      <ol aria-label="How a rent that is not paid goes on" className="grid grid-cols-4 gap-x-0.5">
        {RENT_STATES.map((each, index) => (
          <li key={each} aria-current={each === state ? 'step' : undefined} className="min-w-0 pr-2">
            <span aria-hidden="true" className="-mr-2 block h-2 overflow-hidden rounded-full bg-line">
              <span
                className={cx('block h-full', RENT_STATE_TEXTS[each].fill)}
                style={{ width: `${Math.min(1, Math.max(0, permille / 250 - index)) * 100}%` }}
              />
            </span>
            <span
              className={cx(
                'mt-3 block text-sm max-sm:text-xs',
                each === state ? 'font-semibold' : 'text-muted',
              )}
            >
              {RENT_STATE_TEXTS[each].name}
            </span>
            <span className="figures block text-muted text-xs">{RENT_STATE_TEXTS[each].days}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
