import { MonitorSmartphone } from 'lucide-react';
import { isAdmin } from '#web/live/ranks.ts';
import { useUser } from '#web/live/session-store.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { sessionsText } from '../text.ts';
import { useEndOthers, useSessions } from '../use-sessions.ts';
import { OneTimeCodes } from './one-time-codes.tsx';

export function SecurityPanel() {
  const { rang } = useUser();
  const { data } = useSessions();
  return (
    <div className="grid gap-6">
      <SessionsPanel />
      {data && (data.totp || isAdmin(rang)) && <OneTimeCodes isOn={data.totp} />}
    </div>
  );
}

function SessionsPanel() {
  const reading = useSessions();
  const { data, error } = reading;
  const { mutate, isPending } = useEndOthers();
  const others = (data?.sessions.length ?? 1) - 1;
  return (
    <Panel
      title={sessionsText.title}
      padding="flush"
      aside={
        <Button
          size="sm"
          busy={isPending}
          disabledReason={others === 0 ? sessionsText.noOthers : undefined}
          onClick={() => mutate()}
        >
          {sessionsText.endOthers}
        </Button>
      }
    >
      {error && !data ? (
        <FailedRead of={reading} fallback={sessionsText.loadFailed} />
      ) : (
        <ul>
          {!data && (
            <li className="px-5 py-4">
              <Skeleton className="w-1/2" />
            </li>
          )}
          {data?.sessions.map(({ id, device, created_at, last_seen_at, is_current }) => (
            <li
              key={id}
              data-session={is_current ? 'current' : 'other'}
              className="flex items-start gap-3 border-line border-b px-5 py-3.5 last:border-b-0 max-sm:px-4"
            >
              <Icon of={MonitorSmartphone} size={18} className="mt-0.5 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="font-medium text-sm">{device}</p>
                <p className="text-muted text-xs">
                  <span className="whitespace-nowrap">{sessionsText.since(dateAndTime(created_at))}</span>{' '}
                  <span className="whitespace-nowrap">
                    {sessionsText.lastSeen(dateAndTime(last_seen_at))}
                  </span>
                </p>
              </div>
              {is_current && <Badge tone="gain">{sessionsText.thisSession}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
