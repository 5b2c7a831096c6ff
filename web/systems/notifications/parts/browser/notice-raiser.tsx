import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DurableEventName, EventData } from '#protocol/wire/events.ts';
import { notificationRule, privateEvents } from '#protocol/wire/notification-rules.ts';
import { type NotificationType, notificationTypes } from '#protocol/systems/notifications/types.ts';
import { browserStorage } from '#web/browser-storage.ts';
import { clock, timers } from '#web/live/clock.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { pathOf } from '../lines.ts';
import { isMutedIn } from '../../use-notifications.ts';
import { changeConsent, readConsent } from './consent.ts';
import type { BrowserNotice, HiddenEvent } from './plan-notices.ts';
import { createRaiser } from './raiser.ts';

export function NoticeRaiser({ messages }: { messages: EventMessages }) {
  const { id } = useUser();
  const cache = useQueryClient();
  const open = useOpen();
  const { raiser, closeAll } = useMemo(() => raiserOf(id, cache, open), [id, cache, open]);
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      raiser.looked(clock.serverNowMs());
      closeAll();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      raiser.stop();
      closeAll();
    };
  }, [raiser, closeAll]);
  const handlerOf = (name: DurableEventName) => (data: unknown, pushed: { readonly at: number }) => {
    const event = hiddenEvent(messages, name, data as EventData<DurableEventName>, pushed.at);
    if (event) raiser.take(event);
  };
  useRoom(`user:${id}`, {
    events: Object.fromEntries(privateEvents.map((name) => [name, handlerOf(name)])),
  });
  useRoom('world', {
    events: {
      announcement: (announcement, { at }) =>
        raiser.take({
          about: `announcement ${announcement.id}`,
          type: 'announcements',
          atMs: at,
          title: notificationTypes.announcements.name,
          text: announcement.message,
          path: null,
        }),
    },
  });
  return null;
}

function hiddenEvent<E extends DurableEventName>(
  messages: EventMessages,
  name: E,
  data: EventData<E>,
  atMs: number,
): HiddenEvent | null {
  const message: EventMessage<E> | undefined = messages[name];
  const type = notificationRule(name)?.typeOf(data);
  const sentence = message?.describe(data);
  if (!message || !type || !sentence) return null;
  const path = pathOf({ event: name, type, data }, messages);
  return {
    about: `${name} ${message.aboutOf(data)}`,
    ...{ type, atMs, path, title: notificationTypes[type].name, text: sentence.text },
  };
}

function useOpen(): (path: string) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useMemo(() => (path) => void latest.current(path), []);
}

/** What is stored reaches other tabs with a delay. */
const STORAGE_SYNC_MS = 250;

const ICON = '/icons/icon-192.png';

async function raiseByWorker({ tag, title, text, path }: BrowserNotice): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error('there is no worker');
  await worker.showNotification(title, { body: text, tag, icon: ICON, data: { path } });
}

function raiserOf(playerId: string, cache: QueryClient, open: (path: string) => void) {
  const key = `browser-notices.log.${playerId}`;
  const openNotices = new Set<Notification>();
  const raise = ({ tag, title, text, path }: BrowserNotice): void => {
    try {
      const shown = new Notification(title, { body: text, tag, icon: ICON });
      openNotices.add(shown);
      shown.onclick = () => {
        window.focus();
        shown.close();
        open(path ?? '/notifications');
      };
      shown.onclose = () => openNotices.delete(shown);
    } catch {
      // On phones only a service worker may show notifications.
      raiseByWorker({ tag, title, text, path }).catch(() =>
        changeConsent(playerId, { isOn: false, isUnable: true }),
      );
    }
  };
  const isWanted = ({ type }: { readonly type: NotificationType }): boolean => {
    const { isOn, muted } = readConsent(playerId);
    return isOn && !muted.includes(type) && !isMutedIn(cache, type) && Notification.permission === 'granted';
  };
  const raiser = createRaiser({
    ...{ timers, isWanted, raise, isHidden: () => document.hidden },
    read: () => browserStorage.read(key),
    write: (log) => void browserStorage.write(key, log),
    withLock: (work) =>
      navigator.locks.request(key, async () => {
        work();
        await new Promise<void>((resolve) => {
          timers.after(STORAGE_SYNC_MS, resolve);
        });
      }),
  });
  const closeAll = (): void => {
    for (const shown of openNotices) shown.close();
    openNotices.clear();
  };
  return { raiser, closeAll };
}
