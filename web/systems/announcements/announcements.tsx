import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { api } from '#web/live/client.ts';
import { useMirror } from '#web/live/mirror.ts';
import { Icon, ToneIcon } from '#web/ui/drawing/icon.tsx';
import { stageLineStore } from '#web/ui/overlay/stage-line.ts';
import { announcementMirror, announcementStore, dismiss, shownNotices, withNotice } from './store.ts';

interface AnnouncementsProps {
  readonly Place: ComponentType<{ readonly children: ReactNode; readonly line: HTMLElement | null }>;
}

export function Announcements({ Place }: AnnouncementsProps) {
  const line = useStore(stageLineStore, ({ place }) => place);
  const notices = shownNotices(useStore(announcementStore));
  const { data } = useQuery({
    queryKey: ['announcements'],
    queryFn: () => api.call('GET /api/announcements'),
  });
  useEffect(() => announcementStore.setState((state) => withNotice(state, data?.announcements[0])), [data]);
  useMirror('world', announcementStore, announcementMirror);
  return (
    <div aria-live="polite" className="empty:hidden">
      {notices.map(({ id, message, type }, index) => (
        <Place key={id} line={index === 0 ? line : null}>
          <div
            data-announcement={type}
            className="arrives flex items-start gap-3 rounded-lg border border-line bg-surface py-3 pr-2 pl-4"
          >
            <ToneIcon tone={type} className="mt-1.5" />
            <p className="min-w-0 flex-1 break-words py-1 text-base">{message}</p>
            <button
              type="button"
              aria-label="Dismiss announcement"
              onClick={() => dismiss(id)}
              className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
            >
              <Icon of={X} />
            </button>
          </div>
        </Place>
      ))}
    </div>
  );
}
