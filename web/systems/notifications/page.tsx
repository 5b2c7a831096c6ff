import { Bell, CheckCheck } from 'lucide-react';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import {
  NOTIFICATION_TYPES,
  type NotificationType,
  notificationTypes,
} from '#protocol/systems/notifications/types.ts';
import { useIsConnectionLost } from '#web/live/connection-store.ts';
import type { ShellContext } from '#web/system-entry.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { OlderPages, passedOf, passedText } from '#web/ui/page/older-pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Stale } from '#web/ui/figure/stale.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { switched } from './model.ts';
import { linesOf, byDay, type Line } from './parts/lines.ts';
import { BrowserPanel } from './parts/browser/browser-panel.tsx';
import { notificationsText as text, typesText } from './text.ts';
import { useMute, useNotifications, useReadAll } from './use-list.ts';
import { useLatest } from './use-notifications.ts';
import { clock } from '#web/live/clock.ts';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { LineText } from './parts/line-text.tsx';

export function NotificationsPage() {
  const { eventMessages } = useOutletContext<ShellContext>();
  const [address, setAddress] = useSearchParams();
  const passed = passedOf(address.get('passed'));
  const reading = useNotifications(passed);
  const { data, error, isPlaceholderData } = reading;
  const isLost = useIsConnectionLost();
  const lines = linesOf(data?.notifications ?? [], eventMessages);
  return (
    <>
      <PageHead title={text.title} lead={text.lead} aside={<ReadAll />} />
      <div className="grid content-start items-start gap-6 max-lg:min-h-dvh lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel padding="flush">
          {error && !data ? (
            <FailedRead of={reading} fallback={text.loadFailed} />
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

const ROW = 'flex min-h-12 items-start gap-3 px-5 py-3.5 max-sm:px-4';

const DayList = ({ lines }: { lines: readonly Line[] }) => (
  <>
    {byDay(lines, clock.serverNowMs()).map(({ name, lines: its }) => (
      <section key={name} aria-label={name}>
        <h3 className="eyebrow border-line border-b bg-page/40 px-5 py-2 max-sm:px-4">{name}</h3>
        <ul>
          {its.map((line) => (
            <li key={line.id} data-notification={line.type} className="border-line border-b">
              {line.path === null ? (
                <div className={ROW}>
                  <LineText line={line} />
                </div>
              ) : (
                <Link to={line.path} className={`${ROW} hover:bg-raised`}>
                  <LineText line={line} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

const DayListSkeleton = () => (
  <ul aria-hidden="true">
    {['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-1/2', 'w-2/3'].map((width, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
      <li key={place} className={`${ROW} border-line border-b`}>
        <Skeleton className="size-4.5" />
        <Skeleton className={width} />
      </li>
    ))}
  </ul>
);
