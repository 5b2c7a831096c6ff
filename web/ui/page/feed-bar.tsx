import { Soup } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../button/button.tsx';
import { Icon } from '../drawing/icon.tsx';
import { fullCount } from '../figure/format.ts';
import { clockTime } from '../figure/times.ts';
import { useTicking } from '../figure/ticking-clock.tsx';
import { cx } from '../style/cx.ts';

interface FeedBarProps {
  /** What a meal brings, in one sentence. */
  effect: string;
  worth?: string;
  /** Food that the meal takes, and food in hand. */
  cost: number;
  inHand: number;
  /** The page that sells food. */
  buyAt: string;
  /** Null if never fed; may be past. */
  fedUntilMs: number | null;
  isBusy: boolean;
  /** Any other reason not to feed them now. */
  reason?: string | undefined;
  onFeed: () => void;
  className?: string;
}

export function FeedBar(props: FeedBarProps) {
  const { effect, worth, cost, inHand, buyAt, isBusy, onFeed, className } = props;
  const fedUntilMs = props.fedUntilMs ?? 0;
  const isFed = useTicking((nowMs) => (fedUntilMs > nowMs ? 1 : 0)) === 1;
  const short = cost - inHand;
  const reason = isFed ? text.stillFed : (props.reason ?? (short > 0 ? text.short(short) : undefined));
  return (
    <section
      aria-label={text.name}
      className={cx(
        'flex flex-wrap items-center justify-end gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 max-sm:px-4 max-sm:py-3',
        className,
      )}
    >
      <Icon of={Soup} size={20} className={isFed ? 'text-gain' : 'text-muted'} />
      <div className="min-w-40 flex-1 text-sm">
        <p className="font-medium">{isFed ? text.fedUntil(clockTime(fedUntilMs)) : text.unfed}</p>
        <p className="text-muted">
          <span>{effect}</span>{' '}
          {!isFed && short > 0 && (
            <Link to={buyAt} className="text-accent underline underline-offset-4">
              {text.buy}
            </Link>
          )}
        </p>
        {worth !== undefined && <p className="text-muted">{worth}</p>}
      </div>
      <Button isAtEdge busy={isBusy} disabledReason={isBusy ? undefined : reason} onClick={onFeed}>
        {text.feed(cost)}
      </Button>
    </section>
  );
}

const text = {
  name: 'Meals',
  unfed: 'Working on an empty stomach',
  fedUntil: (time: string) => `Fed until ${time}`,
  feed: (food: number) => `Feed (${fullCount(food)} food)`,
  buy: 'Buy food',
  short: (units: number) => `You are ${fullCount(units)} food short.`,
  stillFed: 'Nobody is hungry yet.',
} as const;
