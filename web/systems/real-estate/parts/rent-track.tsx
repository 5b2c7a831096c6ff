import {
  OVERDUE_UNTIL_DAY,
  RENT_STATES,
  type RentState,
  SERIOUS_UNTIL_DAY,
} from '#protocol/systems/rent/states.ts';
import type { RentStatus } from '#protocol/systems/rent.ts';
import { cx } from '#web/ui/cx.ts';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { trackAt } from '../rent-store.ts';
import { RENT_WORDS } from './rent-words.ts';

/** The month is drawn so wide; the days after it get the rest, for there each one counts. */
const MONTH_PART = 0.5;

/** Days from the due date to the eviction, as the track is divided. */
const GRACE_DAYS = SERIOUS_UNTIL_DAY + 1;

const segments: readonly { readonly state: RentState; readonly part: number; readonly fill: string }[] = [
  { state: 'paid_up', part: MONTH_PART, fill: 'bg-gain' },
  { state: 'overdue', part: lateShare(OVERDUE_UNTIL_DAY), fill: 'bg-warn' },
  { state: 'seriously_overdue', part: lateShare(SERIOUS_UNTIL_DAY - OVERDUE_UNTIL_DAY), fill: 'bg-loss/75' },
  { state: 'eviction_notice', part: lateShare(1), fill: 'bg-loss' },
];

function lateShare(days: number): number {
  return ((1 - MONTH_PART) * days) / GRACE_DAYS;
}

/** The month on a line: how far it has run, when the rent is due, and what happens after that. */
export function RentTrack({ status, state }: { status: RentStatus; state: RentState }) {
  const permille = useTicking((nowMs) => {
    const { month, late } = trackAt(status, nowMs);
    return Math.round((month * MONTH_PART + late * (1 - MONTH_PART)) * 1000);
  });
  return (
    <div>
      <div aria-hidden="true" className="relative mt-7 mb-3">
        <Pin at={permille} />
        <div className="flex h-2 gap-0.5">
          {segments.map((segment, index) => (
            <Segment
              key={segment.state}
              fill={segment.fill}
              part={segment.part}
              done={(permille / 1000 - startOf(index)) / segment.part}
            />
          ))}
        </div>
      </div>
      <ol
        aria-label="How a rent that is not paid goes on"
        className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4"
      >
        {RENT_STATES.map((each) => (
          <li key={each} aria-current={each === state ? 'step' : undefined} className="min-w-0">
            <span className={cx('block text-sm', each === state ? 'font-semibold' : 'text-muted')}>
              {RENT_WORDS[each].name}
            </span>
            <span className="figures block text-muted text-xs">{RENT_WORDS[each].days}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const startOf = (index: number): number => segments.slice(0, index).reduce((sum, { part }) => sum + part, 0);

function Pin({ at }: { at: number }) {
  const isLate = at > MONTH_PART * 1000;
  return (
    <span
      className={cx('-top-6 absolute flex flex-col text-muted text-xs', isLate ? 'items-end' : 'items-start')}
      style={isLate ? { right: `${100 - at / 10}%` } : { left: `${at / 10}%` }}
    >
      <span className="leading-4">Now</span>
      <span className="h-5 w-0.5 bg-ink" />
    </span>
  );
}

function Segment({ part, done, fill }: { part: number; done: number; fill: string }) {
  return (
    <span className="block overflow-hidden rounded-full bg-line" style={{ width: `${part * 100}%` }}>
      <span
        className={cx('block h-full', fill)}
        style={{ width: `${Math.min(1, Math.max(0, done)) * 100}%` }}
      />
    </span>
  );
}
