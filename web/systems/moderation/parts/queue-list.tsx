import { Bot, Gavel } from 'lucide-react';
import { Link } from 'react-router';
import type { CaseSummary } from '#protocol/systems/moderation/models.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { useUser } from '#web/live/session-store.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Badge } from '#web/ui/figure/badge.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { reasonText } from '../text/report.ts';
import { queueText as text } from '../text/queue.ts';
import { useCases, useClaim } from '../use-moderation.ts';

interface QueueListProps {
  readonly openId: string | null;
}

export function QueueList({ openId }: QueueListProps) {
  const { username } = useUser();
  const cases = useCases();
  const claim = useClaim();
  const { data, error } = cases;
  const take = ({ id, barred, claimed_by: holder }: CaseSummary) => {
    if (barred === null && (holder === null || holder === username)) void claim.run(id);
  };
  return (
    <Panel title={text.cases} aside={data && <Count of={data.length} />} padding="flush">
      {data ? (
        data.length === 0 ? (
          <div key="none" className="px-5 py-6 max-sm:px-4">
            <p className="font-medium">{text.none}</p>
            <p className="mt-1 text-muted text-sm">{text.noneHint}</p>
          </div>
        ) : (
          <ul key="cases" className="divide-y divide-line">
            {data.map((one) => (
              <li key={one.id}>
                <Row of={one} isOpen={one.id === openId} ownName={username} onOpen={() => take(one)} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <FailedRead of={cases} fallback={text.loadFailed} />
      ) : (
        <div aria-busy="true" className="grid gap-3 px-5 py-4 max-sm:px-4">
          <Skeleton className="w-40" />
          <Skeleton className="w-24" />
        </div>
      )}
    </Panel>
  );
}

const Count = ({ of: cases }: { of: number }) => (
  <span aria-live="polite" className="figures text-muted text-sm">
    {text.count(cases)}
  </span>
);

interface RowProps {
  readonly of: CaseSummary;
  readonly isOpen: boolean;
  readonly ownName: string;
  readonly onOpen: () => void;
}

const Row = ({ of, isOpen, ownName, onOpen }: RowProps) => (
  <Link
    to={`/moderation?case=${of.id}`}
    aria-current={isOpen || undefined}
    onClick={onOpen}
    className={cx(
      '-outline-offset-2 flex items-start gap-3 border-l-2 px-4.5 py-3 hover:bg-raised max-sm:px-3.5',
      isOpen ? 'border-accent bg-raised' : 'border-transparent',
      of.barred !== null && 'text-muted',
    )}
  >
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2">
        <bdi className="min-w-0 truncate font-medium text-base">{of.suspect.username}</bdi>
        {of.is_online && <Badge tone="gain">{text.online}</Badge>}
        {of.appeal_of !== null && (
          <Badge tone="accent">
            <Icon of={Gavel} size={12} />
            {text.appeal}
          </Badge>
        )}
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-1 text-muted text-sm">
        <span>{reasonText[of.reason]}</span>
        {of.reporters > 0 && <span>{text.reporters(of.reporters)}</span>}
        {of.is_automatic && <Icon of={Bot} size={14} label={text.automatic} className="mt-0.5" />}
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-xs">
        <time dateTime={of.opened_at} className="figures">
          {dateAndTime(of.opened_at)}
        </time>
        {of.claimed_by !== null && (
          <span className={cx(of.claimed_by === ownName && 'text-accent')}>
            {of.claimed_by === ownName ? text.heldByYou : text.heldBy(of.claimed_by)}
          </span>
        )}
      </span>
    </span>
    <span className="shrink-0 text-right">
      <span className="sr-only">{text.urgency} </span>
      <span className={cx('display figures text-lg', of.urgency >= URGENT && 'text-warn')}>{of.urgency}</span>
    </span>
  </Link>
);

/** Two reporters of whom nothing is known yet. */
const URGENT = 60;
