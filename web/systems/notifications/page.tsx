import { Bell, CheckCheck } from 'lucide-react';
import { useOutletContext, useSearchParams } from 'react-router';
import { NOTIFICATIONS_PAGE } from '#protocol/systems/notifications/types.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/failure-text.ts';
import type { ShellContext } from '#web/system-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState, NextStep } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Stale } from '#web/ui/stale.tsx';
import { linesOf } from './model.ts';
import { BrowserPanel } from './parts/browser/browser-panel.tsx';
import { DayList, DayListSkeleton } from './parts/day-list.tsx';
import { TypeSwitches } from './parts/type-switches.tsx';
import { useLatest, useNotifications, useReadAll } from './use-notifications.ts';

export function NotificationsPage() {
  const { eventMessages } = useOutletContext<ShellContext>();
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address);
  const { data, error, isFetching, isPlaceholderData, refetch } = useNotifications(page);
  const isLost = useIsConnectionLost();
  const lines = linesOf(data?.notifications ?? [], eventMessages);
  return (
    <>
      <PageHead title="Notifications" lead="What happened in the last thirty days." aside={<ReadAll />} />
      <div className="grid content-start items-start gap-6 max-lg:min-h-dvh lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel padding="flush">
          {error && !data ? (
            <ErrorState
              message={failureText(error, 'Failed to load your notifications')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <Stale stale={isLost}>
              {!data || isPlaceholderData ? <DayListSkeleton /> : <DayList lines={lines} />}
              {data && !isPlaceholderData && lines.length === 0 && <Nothing />}
              {data && (
                <Pages
                  label="Pages of the notifications"
                  page={page}
                  pages={Math.ceil(data.pagination.total / NOTIFICATIONS_PAGE)}
                  isBusy={isPlaceholderData}
                  onPage={(next, how) => setAddress(next > 1 ? { page: String(next) } : {}, how)}
                />
              )}
            </Stale>
          )}
        </Panel>
        {/* After the list, so that their arrival moves nothing. */}
        <div className={cx('grid min-w-0 gap-6', !data && !error && 'max-lg:hidden')}>
          <BrowserPanel muted={data?.muted} />
          <TypeSwitches muted={data?.muted} />
        </div>
      </div>
    </>
  );
}

function ReadAll() {
  const { data } = useLatest();
  const { mutate, isPending } = useReadAll();
  const newest = data?.notifications[0]?.id;
  const isAllRead = data?.unread === 0 || newest === undefined;
  return (
    <Button
      icon={CheckCheck}
      busy={isPending}
      disabledReason={isAllRead ? 'Everything is read' : undefined}
      onClick={() => newest !== undefined && mutate(newest)}
    >
      Mark all as read
    </Button>
  );
}

const Nothing = () => (
  <EmptyState
    icon={Bell}
    title="Nothing has happened yet"
    text="Put a bet on a horse, or an order in the book: what comes of it is told here, also when you were away."
    action={<NextStep to="/horse-racing">Go to the track</NextStep>}
  />
);

const pageOf = (address: URLSearchParams): number => {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};
