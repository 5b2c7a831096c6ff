import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { assetNoun } from '#protocol/systems/statement/assets.ts';
import type { ActivityEntry } from '#protocol/systems/activity/contract.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { activityText } from '../text/page.ts';

// More would leave no room for the text; the statement shows all.
const CHANGES_SHOWN = 3;

interface ActivityLineProps {
  readonly entry: ActivityEntry;
  readonly icon: LucideIcon;
  readonly isNews: boolean;
}

export function ActivityLine({ entry, icon, isNews }: ActivityLineProps) {
  const { at, place, title, lines, changes } = entry;
  return (
    <li
      className={cx(
        'relative flex gap-3 border-line border-b px-5 py-3 last:border-b-0 hover:bg-raised max-sm:px-4',
        isNews && 'arrives',
      )}
    >
      <Icon of={icon} className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <Link to={place} className="font-medium after:absolute after:inset-0">
          {title}
        </Link>
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere text-muted text-sm">
            {line}
          </p>
        ))}
        <time dateTime={at} className="figures text-muted text-xs">
          {dateAndTime(at)}
        </time>
      </div>
      <ul className="figures shrink-0 text-right text-sm">
        {changes.slice(0, CHANGES_SHOWN).map(({ asset, amount }) => (
          <li key={asset} className={cx('whitespace-nowrap', amount > 0 ? 'text-gain' : 'text-loss')}>
            {asset === 'dollars' ? (
              <Money of={amount} tone="inherit" signed form={formOf(amount)} />
            ) : (
              <span>
                <Figure of={amount} signed form={formOf(amount)} /> <span>{assetNoun(asset, amount)}</span>
              </span>
            )}
          </li>
        ))}
        {changes.length > CHANGES_SHOWN && (
          <li className="text-muted text-xs">{activityText.moreChanges(changes.length - CHANGES_SHOWN)}</li>
        )}
      </ul>
    </li>
  );
}

// Millions in full would leave no room for the text.
const formOf = (amount: number) => (Math.abs(amount) >= 1e6 ? 'short' : 'full');
