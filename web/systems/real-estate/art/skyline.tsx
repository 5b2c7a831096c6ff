import { STREET_PLOTS } from '#protocol/systems/real-estate/houses.ts';
import type { HouseAt } from '#protocol/systems/real-estate/values.ts';
import type { StreetProps } from '#web/system-entry.ts';
import { cx } from '#web/ui/style/cx.ts';
import { GiltPath } from '#web/ui/drawing/gilt.tsx';
import { grain } from '#web/ui/drawing/paint.ts';
import { useChange } from '#web/ui/figure/money.tsx';
import { GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { litWindows, streetHouse } from './street-house.ts';
import { holdingsText } from '../text/properties.ts';

export interface Plot extends HouseAt {
  /** Of rent that waits: they light the windows. */
  readonly hours: number;
}

const ROW = 10;

interface SkylineProps {
  plots: readonly Plot[];
  places: number;
  label: string;
  gilt: StreetProps['gilt'];
}

/** The first ten plots in front, the others behind, half a plot to the right. */
export function Skyline({ plots, places, label, gilt }: SkylineProps) {
  const count = Math.min(STREET_PLOTS, Math.max(places, plots.length));
  return (
    <div className="relative">
      <Sky />
      <ul
        aria-label={label}
        className={cx('relative grid grid-cols-21 items-end border-edge border-b', BACK_ROAD)}
      >
        {Array.from({ length: count }, (_, index) => (
          <PlotOnStreet key={`plot ${index}`} index={index} plot={plots[index]} gilt={gilt} />
        ))}
      </ul>
    </div>
  );
}

/** Under the houses behind: 42% of a plot is 4% of the street. */
const BACK_ROAD =
  'before:absolute before:inset-x-0 before:bottom-0 before:mb-[4%] before:border-line before:border-b';

const STARS = Array.from({ length: 60 }, (_, index) => ({
  x: Math.round(1_000 * grain(index + 1)),
  y: Math.round(110 * grain(index + 101)),
  radius: 0.5 + Math.round(6 * grain(index + 201)) / 10,
}));

const Sky = () => (
  <svg
    viewBox="0 0 1000 150"
    preserveAspectRatio="xMaxYMin slice"
    aria-hidden="true"
    className="absolute inset-0 size-full"
  >
    {STARS.map(({ x, y, radius }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className="fill-line" />
    ))}
    <path d="M950 14a15 15 0 1 0 15 22a12.500 12.500 0 0 1-15-22z" className="fill-line" />
  </svg>
);

interface PlotOnStreetProps extends Pick<SkylineProps, 'gilt'> {
  index: number;
  plot: Plot | undefined;
}

function PlotOnStreet({ index, plot, gilt }: PlotOnStreetProps) {
  const { turn, motion } = useChange(plot?.level ?? 0);
  const isBehind = index >= ROW;
  const column = isBehind ? 2 * (index - ROW) + 2 : 2 * index + 1;
  return (
    <li
      className={cx('row-start-1', isBehind ? 'mb-[42%] text-edge' : 'relative text-accent')}
      style={{ gridColumn: `${column} / span 2` }}
      aria-hidden={plot === undefined}
    >
      <svg
        key={turn}
        viewBox="0 0 64 128"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
        className={cx(
          'mx-auto block w-full max-w-18 *:[vector-effect:non-scaling-stroke]',
          motion === 'changed-up' && 'grows',
        )}
      >
        {plot ? (
          <House plot={plot} gilt={gilt} />
        ) : (
          <path d={LOT} strokeDasharray="3 3" className="stroke-line" />
        )}
      </svg>
      {plot && <span className="sr-only">{holdingsText.groupName(plot.houseType, plot.level)}</span>}
    </li>
  );
}

const LOT = 'M14 126v-8h36v8';

function House({ plot, gilt = {} }: { plot: Plot; gilt: StreetProps['gilt'] }) {
  const { walls, lines, faint, trim, windows, plate, fascia } = streetHouse(plot);
  const { door_plate, storefront } = gilt;
  const lit = litWindows(windows.length, plot.hours);
  return (
    <>
      <path d={walls} className="fill-surface" />
      <path d={faint} strokeOpacity="0.5" />
      <path d={windows.slice(lit).join('')} strokeOpacity="0.5" />
      <path d={windows.slice(0, lit).join('')} className="fill-money stroke-money" />
      <path d={lines} />
      <path d={trim} className="stroke-money" />
      {storefront !== undefined && <GiltPath d={fascia} level={storefront} />}
      {door_plate !== undefined && <GiltPath d={plate} level={door_plate} />}
    </>
  );
}

/** The gold in the drawing is thin: this names it. */
export const StreetMarks = ({ of: gilt }: { of: StreetProps['gilt'] }) =>
  gilt &&
  (gilt.door_plate !== undefined || gilt.storefront !== undefined) && (
    <span className="inline-flex items-center gap-1.5 self-center">
      <GildedMark part="door_plate" level={gilt.door_plate} />
      <GildedMark part="storefront" level={gilt.storefront} />
    </span>
  );
