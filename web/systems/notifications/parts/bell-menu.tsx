import { clock } from '#web/live/clock.ts';
import { failureText } from '#web/live/client.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { Menu, MenuItem, MenuLabel } from '#web/ui/button/menu.tsx';
import type { FetchedMenu } from '#web/ui/button/menu-button.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { byDay, linesOf } from './lines.ts';
import { bellMenuText as text } from '../text.ts';
import { useReadAll } from '../use-list.ts';
import { useLatest } from '../use-notifications.ts';
import { LineText } from './line-text.tsx';

const PAGE = '/notifications';

export const bellMenu =
  (messages: EventMessages): FetchedMenu =>
  ({ trigger }) => (
    <Menu trigger={trigger} label={text.name} defaultOpen className="w-[min(26rem,calc(100vw-1.5rem))]">
      <MenuLabel>{text.name}</MenuLabel>
      <Latest messages={messages} />
    </Menu>
  );

function Latest({ messages }: { messages: EventMessages }) {
  const { data, error, refetch } = useLatest();
  const { mutate: readAll } = useReadAll();
  const lines = linesOf(data?.notifications ?? [], messages);
  const newest = data?.notifications[0]?.id;
  return (
    <>
      {!data && !error && <Loading />}
      {!data && error && (
        <MenuItem onSelect={() => void refetch()} className="py-2">
          <span className="text-loss">{failureText(error, text.loadFailed)}</span>
          <span className="ml-auto shrink-0 underline">{text.tryAgain}</span>
        </MenuItem>
      )}
      {data && lines.length === 0 && (
        <>
          <p className="px-3 py-3 text-muted">{text.empty}</p>
          <MenuItem to="/horse-racing" className="pointer-coarse:min-h-11">
            {text.emptyAction}
          </MenuItem>
        </>
      )}
      <div className="max-h-[min(26rem,60dvh)] overflow-y-auto">
        {byDay(lines, clock.serverNowMs()).flatMap(({ name, lines: its }) =>
          its.map((line) => (
            <MenuItem key={line.id} to={line.path ?? PAGE} className="items-start py-2.5">
              <LineText line={line} {...(name !== 'Today' && { day: name })} />
            </MenuItem>
          )),
        )}
      </div>
      <div className="mt-1.5 border-line border-t pt-1.5">
        {newest !== undefined && data !== undefined && data.unread > 0 && (
          <MenuItem onSelect={() => readAll(newest)} className="pointer-coarse:min-h-11">
            {text.markAllAsRead}
          </MenuItem>
        )}
        <MenuItem to={PAGE} className="pointer-coarse:min-h-11 font-medium">
          {text.showAll}
        </MenuItem>
      </div>
    </>
  );
}

const Loading = () => (
  <div className="grid gap-4 px-3 py-3">
    <span className="sr-only">{text.loading}</span>
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} className="w-full" />
    ))}
  </div>
);
