import { Megaphone } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { ToneIcon } from '#web/ui/drawing/icon.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { pageText } from '../text/dashboard.ts';
import { useAnnouncements } from '../use-admin.ts';
import { pastText } from '../text/tools.ts';

export function PastAnnouncements() {
  const announcements = useAnnouncements();
  const list = announcements.data?.announcements;
  return (
    <Panel title={pastText.title} note={pastText.note} padding="flush">
      {announcements.error && !list ? (
        <FailedRead of={announcements} fallback={pageText.loadFailed} />
      ) : list?.length === 0 ? (
        <EmptyState
          icon={Megaphone}
          title={pastText.nothing}
          text={pastText.nothingNote}
          action={<Button onClick={() => goTo('announce')}>{pastText.write}</Button>}
        />
      ) : (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label={pastText.title}
          className="max-h-80 divide-y divide-line overflow-y-auto"
        >
          {(list ?? []).map(({ id, type, message, created_at: at }) => (
            <li key={id} className="flex items-start gap-3 px-5 py-3 max-sm:px-4">
              <ToneIcon tone={type} className="mt-0.5" />
              <div className="min-w-0">
                <p className="wrap-anywhere text-sm">{message}</p>
                <time className="figures text-muted text-xs" dateTime={at}>
                  {dateAndTime(at)}
                </time>
              </div>
            </li>
          ))}
          {!list && (
            <li className="grid gap-2 px-5 py-4">
              <Skeleton className="w-full" />
              <Skeleton className="w-24" />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
