import { Bell, CheckCheck } from 'lucide-react';
import { useOutletContext, useSearchParams } from 'react-router';
import {
  NOTIFICATION_TYPES,
  type NotificationType,
  notificationTypes,
} from '#protocol/systems/notifications/types.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import { failureText } from '#web/live/client.ts';
import type { ShellContext } from '#web/system-entry.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { OlderPages, passedOf, passedText } from '#web/ui/page/older-pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { switched } from './model.ts';
import { linesOf } from './parts/lines.ts';
import { BrowserPanel } from './parts/browser/browser-panel.tsx';
import { DayList, DayListSkeleton } from './parts/day-list.tsx';
import { notificationsText as text, typesText } from './text.ts';
import { useLatest, useMute, useNotifications, useReadAll } from './use-notifications.ts';

export function NotificationsPage() {
  const { eventMessages } = useOutletContext<ShellContext>();
  const [address, setAddress] = useSearchParams();
  const passed = passedOf(address.get('passed'));
  const { data, error, isFetching, isPlaceholderData, refetch } = useNotifications(passed);
  const isLost = useIsConnectionLost();
  const lines = linesOf(data?.notifications ?? [], eventMessages);
  return (
    <>
      <PageHead title={text.title} lead={text.lead} aside={<ReadAll />} />
      <div className="grid content-start items-start gap-6 max-lg:min-h-dvh lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel padding="flush">
          {error && !data ? (
            <ErrorState
              message={failureText(error, text.loadFailed)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <Stale stale={isLost}>
              {!data || isPlaceholderData ? <DayListSkeleton /> : <DayList lines={lines} />}
              {data && !isPlaceholderData && lines.length === 0 && <Nothing />}
              <OlderPages
                label={text.pages}
                passed={passed}
                lastId={isPlaceholderData ? undefined : data?.notifications.at(-1)?.id}
                of={{ data, isPlaceholderData }}
                onTurn={(next, how) => setAddress(next.length > 0 ? { passed: passedText(next) } : {}, how)}
              />
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
      disabledReason={isAllRead ? text.everythingIsRead : undefined}
      onClick={() => newest !== undefined && mutate(newest)}
    >
      {text.markAllAsRead}
    </Button>
  );
}

const Nothing = () => (
  <EmptyState
    icon={Bell}
    title={text.emptyTitle}
    text={text.empty}
    action={<NextStep to="/horse-racing">{text.emptyAction}</NextStep>}
  />
);

function TypeSwitches({ muted }: { muted: readonly NotificationType[] | undefined }) {
  const { mutate, isPending } = useMute();
  const set = (type: NotificationType, isOn: boolean) => mutate(switched(muted ?? [], type, isOn));
  return (
    <Panel title={typesText.title} note={typesText.note}>
      <ul className="grid gap-1 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {NOTIFICATION_TYPES.map((type) => (
          <li key={type}>
            <Switch
              label={notificationTypes[type].name}
              checked={!(muted ?? []).includes(type)}
              onChange={(isOn) => set(type, isOn)}
              disabled={muted === undefined || isPending}
            />
            <p className="-mt-1 mb-1 pl-13 text-muted text-xs">{notificationTypes[type].note}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
