import { shortDollars } from '#web/ui/figure/format.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { gameDayName } from '#web/ui/figure/times.ts';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { contributionsText } from '../text/my-alliance.ts';
import {
  stackOf,
  ceilingOf,
  type ContributionChart,
  type ContributionDay,
  MAX_SERIES,
  type Series,
} from './contribution-days.ts';

const HEIGHT = 260;
/** SVG units. On narrow screens the text of the wide chart would be too small. */
const WIDTHS = { wide: 640, narrow: 340 } as const;
const LEFT = 52;
const BOTTOM = 22;
const TOP = 10;

const plotHeight = HEIGHT - BOTTOM - TOP;

const HUES = [250, 85, 195, 325, 145, 30] as const;

export function ContributionBars({ chart }: { chart: ContributionChart }) {
  const { days, highest, total } = chart;
  const ceiling = ceilingOf(highest);
  const width = WIDTHS[useIsWide() ? 'wide' : 'narrow'];
  const step = (width - LEFT) / days.length;
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={contributionsText.chartLabel(gameDayName(first), gameDayName(last), total, highest)}
      className="w-full"
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path
            d={`M${LEFT} ${TOP + plotHeight * (1 - share)}H${width}`}
            className={share === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text
            x={LEFT - 8}
            y={TOP + plotHeight * (1 - share) + 4}
            textAnchor="end"
            className="figures fill-muted text-xs"
          >
            {scaleText(ceiling * share)}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <Bar key={day.date} day={day} ceiling={ceiling} x={LEFT + index * step} width={step} />
      ))}
      {[0, Math.floor((days.length - 1) / 2), days.length - 1].map((index) => (
        <text
          key={index}
          x={index === 0 ? LEFT : index === days.length - 1 ? width : LEFT + (index + 0.5) * step}
          y={HEIGHT - 4}
          textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          className="figures fill-muted text-xs"
        >
          {index === days.length - 1 ? contributionsText.today : gameDayName(days[index]?.date ?? '')}
        </text>
      ))}
    </svg>
  );
}

const scaleText = (dollars: number): string => shortDollars(dollars).replace(/\.00$/, '');

interface BarProps {
  day: ContributionDay;
  ceiling: number;
  x: number;
  width: number;
}

function Bar({ day, ceiling, x, width }: BarProps) {
  const gap = width * 0.18;
  return (
    <g>
      <title>{describeDay(day)}</title>
      {/* The hit area spans the whole column, so low bars can be hovered too. */}
      <rect x={x} y={TOP} width={width} height={plotHeight} className="fill-transparent hover:fill-raised" />
      {stackOf(day, ceiling).map(({ series, from, height }) => (
        <rect
          key={series}
          x={x + gap}
          y={TOP + plotHeight * (1 - from - height)}
          width={width - 2 * gap}
          height={Math.max(0.75, plotHeight * height - 0.75)}
          className={`pointer-events-none ${fillOf(series)}`}
          style={{ '--h': HUES[series] ?? 250 }}
        />
      ))}
    </g>
  );
}

function describeDay({ date, gifts, total }: ContributionDay): string {
  if (gifts.length === 0) return contributionsText.nothingOn(gameDayName(date));
  const lines = gifts.map(({ username, isBot, amount }) =>
    isBot ? contributionsText.giftOfInhabitant(username, amount) : contributionsText.gift(username, amount),
  );
  return [contributionsText.totalOn(gameDayName(date), total), ...lines].join('\n');
}

const fillOf = (series: number): string =>
  series < MAX_SERIES || HUES[series] === undefined ? 'hue fill-accent' : 'fill-edge';

export const SeriesKey = ({ series }: { series: readonly Series[] }) => (
  <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
    {series.map(({ name, isBot, total }, index) => (
      <li key={name} className="flex min-w-0 items-center gap-2">
        <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
          <rect
            width="10"
            height="10"
            rx="2"
            className={fillOf(index)}
            style={{ '--h': HUES[index] ?? 250 }}
          />
        </svg>
        <bdi className="wrap-anywhere min-w-0">{name}</bdi>
        <HouseMark isBot={isBot} />
        <Money of={total} form="short" tone="inherit" className="text-muted" />
      </li>
    ))}
  </ul>
);
