import { cx } from '../style/cx.ts';

const waiting = { text: 'text-warn', dot: 'border-2 border-warn' };

const looks = {
  connecting: { word: 'Connecting', text: 'text-muted', dot: 'border border-muted' },
  live: { word: 'Live', text: 'text-muted', dot: 'bg-gain' },
  reconnecting: { word: 'Reconnecting', ...waiting },
  crowded: { word: 'Too many tabs', ...waiting },
  crowdedNetwork: { word: 'Too many pages', ...waiting },
  busy: { word: 'Busy', ...waiting },
  foreign: { word: 'Unknown address', ...waiting },
  restarting: { word: 'Restarting', ...waiting },
  offline: { word: 'Offline', text: 'text-loss', dot: 'bg-loss' },
} as const satisfies Readonly<Record<string, { word: string; text: string; dot: string }>>;

type LiveState = keyof typeof looks;

interface LiveBadgeProps {
  state: LiveState;
  /** Each increase pulses the dot once. */
  beat?: number;
  /** Hides the word while live or connecting. */
  compact?: boolean;
  className?: string;
}

export function LiveBadge({ state, beat = 0, compact = false, className }: LiveBadgeProps) {
  const look = looks[state];
  const isQuiet = compact && (state === 'live' || state === 'connecting');
  return (
    <output
      data-live={state}
      className={cx('inline-flex items-center gap-2 whitespace-nowrap text-xs', look.text, className)}
    >
      <span aria-hidden="true" className="relative inline-flex size-2">
        {state === 'live' && beat > 0 && (
          <span key={beat} className="beat absolute inset-0 rounded-full bg-gain opacity-0" />
        )}
        <span className={cx('relative size-2 rounded-full', look.dot)} />
      </span>
      <span className={cx(isQuiet && 'max-xl:sr-only', compact && 'max-sm:sr-only')}>{look.word}</span>
    </output>
  );
}
