import { createStore } from 'zustand/vanilla';
import { isoOf } from '#protocol/iso.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import type { NotifiedMark } from '#web/live/notified-mark.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { addCounts, withoutTypes } from './model.ts';

type List = AnswerOf<'GET /api/notifications'>;
type Counts = Readonly<Partial<Record<NotificationType, number>>>;

/** What happened while the player was away, until it is closed or read. */
export const awayStore = createStore<{ readonly counts: Counts }>(() => ({ counts: {} }));

/** Closes the line. */
export const closeAway = (): void => awayStore.setState({ counts: {} });

/**
 * Looks, once at a time, for what happened since the player was last notified here; each thing is counted once in this
 * browser, however often the page is opened, and what a banner shows is left to it.
 */
export function createAwayCheck(
  mark: NotifiedMark,
  read: (query: { readonly limit: number; readonly since?: string }) => Promise<List>,
  bannersSince: (sinceMs: number) => readonly NotificationType[],
): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const check = async (): Promise<void> => {
    const sinceMs = mark.atMs();
    const list = await read({ limit: 1, ...(sinceMs !== null && { since: isoOf(sinceMs) }) });
    const newest = list.notifications[0];
    if (!newest) return;
    mark.advance(Date.parse(newest.at));
    const unread = withoutTypes(list.unread_by_type, bannersSince(sinceMs ?? 0));
    awayStore.setState(({ counts }) => ({ counts: addCounts(counts, unread) }));
  };
  return () => {
    last = last.then(check).catch(() => undefined);
    return last;
  };
}
