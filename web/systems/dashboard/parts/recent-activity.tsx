import { ScrollText, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ActivityEntry } from '#protocol/systems/activity/contract.ts';
import { assetNoun } from '#protocol/systems/statement/assets.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import type { ShellWidget } from '#web/system-entry.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { activityText } from '../text/page.ts';
import { useNews, useRecentActivity } from '../use-dashboard.ts';

const SHOWN = 6;

export function RecentActivity({ widgets }: { widgets: readonly ShellWidget[] }) {
  const reading = useRecentActivity();
  const { data, error } = reading;
  const isLost = useIsConnectionLost();
  const isNews = useNews(data);
  return (
    <Panel title={activityText.title} aside={<StatementLink />} padding="flush">
      {error && !data ? (
        <FailedRead of={reading} fallback={activityText.loadFailed} />
      ) : (
        <Stale stale={isLost}>
          <Entries entries={data} isNews={isNews} widgets={widgets} />
        </Stale>
      )}
    </Panel>
  );
}

interface EntriesProps {
  readonly entries: readonly ActivityEntry[] | undefined;
  readonly isNews: (entry: ActivityEntry) => boolean;
  readonly widgets: readonly ShellWidget[];
}

function Entries({ entries, isNews, widgets }: EntriesProps) {
  if (!entries) return <ActivitySkeleton />;
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={ScrollText}
        title={activityText.nothing}
        text={activityText.nothingNote}
        action={<NextStep to="/central-bank">{activityText.collectSalary}</NextStep>}
      />
    );
  }
  return (
    <ol aria-label={activityText.list}>
      {entries.slice(0, SHOWN).map((entry) => (
        <ActivityLine
          key={entry.id}
          entry={entry}
          icon={widgets.find(({ path }) => path === entry.place)?.icon ?? ScrollText}
          isNews={isNews(entry)}
        />
      ))}
    </ol>
  );
}

const StatementLink = () => (
  <Link to="/statement" className={buttonStyle('quiet', 'sm', '-my-1 -mr-3')}>
    {activityText.statement}
  </Link>
);

const ActivitySkeleton = () => (
  <ol aria-hidden="true">
    {['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
      <li key={place} className="flex gap-3 border-line border-b px-5 py-3.5 last:border-b-0 max-sm:px-4">
        <Skeleton className="size-4" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="w-32" />
          <Skeleton className="h-3 w-56" />
        </span>
        <Skeleton className="w-16" />
      </li>
    ))}
  </ol>
);

// More would leave no room for the text; the statement shows all.
const CHANGES_SHOWN = 3;

interface ActivityLineProps {
  readonly entry: ActivityEntry;
  readonly icon: LucideIcon;
  readonly isNews: boolean;
}

function ActivityLine({ entry, icon, isNews }: ActivityLineProps) {
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
