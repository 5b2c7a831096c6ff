import type { ReactNode } from 'react';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import { cx } from '#web/ui/style/cx.ts';
import { salaryText } from '../text.ts';

const CENTRE = 150;
const RIM_RADIUS = 149;
const NUMBER_RADIUS = 137;
const OUTER_RADIUS = 125;
const INNER_RADIUS = 105;
const HOUR_DEGREES = 360 / SALARY_FULL_AFTER_HOURS;
const GAP_DEGREES = 2.4;
const NUMBERED_HOURS = [3, 6, 9, 12, 15, 18, 21, 24];

interface HoursDialProps {
  hours: number;
  /** Of the current hour. */
  minutes: number;
  children: ReactNode;
}

export function HoursDial({ hours, minutes, children }: HoursDialProps) {
  return (
    <div className="relative mx-auto aspect-square w-full max-w-80">
      <meter aria-label={salaryText.dial} value={hours} max={SALARY_FULL_AFTER_HOURS} className="sr-only" />
      <svg viewBox="0 0 300 300" aria-hidden="true" className="absolute inset-0 size-full">
        <circle cx={CENTRE} cy={CENTRE} r={RIM_RADIUS} className="fill-page stroke-line" />
        <circle cx={CENTRE} cy={CENTRE} r={INNER_RADIUS - 6} className="fill-surface stroke-line" />
        {Array.from({ length: SALARY_FULL_AFTER_HOURS }, (_, hour) => (
          <Segment key={hour} hour={hour} isFull={hour < hours} />
        ))}
        {hours < SALARY_FULL_AFTER_HOURS && minutes > 0 && (
          <path d={segmentPath(hours, minutes / 60)} className="fill-money/45" />
        )}
        {NUMBERED_HOURS.map((hour) => (
          <Mark key={hour} hour={hour} isReached={hour <= hours} />
        ))}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center px-16 text-center">
        {children}
      </div>
    </div>
  );
}

const Segment = ({ hour, isFull }: { hour: number; isFull: boolean }) => (
  <path
    d={segmentPath(hour, 1)}
    data-hour={isFull ? 'full' : 'open'}
    className={cx('transition-[fill] duration-150', isFull ? 'fill-money' : 'fill-raised stroke-line')}
  />
);

function Mark({ hour, isReached }: { hour: number; isReached: boolean }) {
  const [x, y] = at(NUMBER_RADIUS, hour * HOUR_DEGREES);
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      className={cx('figures text-xs', isReached ? 'fill-money' : 'fill-muted')}
    >
      {hour}
    </text>
  );
}

function segmentPath(hour: number, share: number): string {
  const from = hour * HOUR_DEGREES + GAP_DEGREES / 2;
  const to = from + (HOUR_DEGREES - GAP_DEGREES) * share;
  const point = (radius: number, degrees: number) => at(radius, degrees).join(' ');
  return `M${point(OUTER_RADIUS, from)}A${OUTER_RADIUS} ${OUTER_RADIUS} 0 0 1 ${point(OUTER_RADIUS, to)}L${point(INNER_RADIUS, to)}A${INNER_RADIUS} ${INNER_RADIUS} 0 0 0 ${point(INNER_RADIUS, from)}Z`;
}

/** 0° is the top; clockwise. */
function at(radius: number, degrees: number): [x: number, y: number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return [round(CENTRE + radius * Math.cos(angle)), round(CENTRE + radius * Math.sin(angle))];
}
