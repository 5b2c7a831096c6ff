import { NOTIFICATION_TYPES, type NotificationType } from '#protocol/systems/notifications/types.ts';
import { awayText } from '../../model.ts';
import { browserNoticeText } from '../../text.ts';

export interface HiddenEvent {
  /** Newer events replace older ones with the same key. */
  readonly about: string;
  readonly type: NotificationType;
  /** The server's real time, equal in every tab. */
  readonly atMs: number;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
}

/** Shared by all tabs of a browser. */
export interface NoticeLog {
  readonly lookedAtMs: number;
  readonly raised: Readonly<Record<string, { readonly atMs: number; readonly type: NotificationType }>>;
}

export interface BrowserNotice {
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
}

/** Above this, one summary replaces single notices. */
const MAX_SINGLE = 3;

// Raised events stay in the log this long; no tab takes longer to raise one.
const REMEMBERED_MS = 600_000;

const MAX_REMEMBERED = 200;

/** Skips events already raised or seen by the player. */
export function planNotices(
  happened: readonly HiddenEvent[],
  log: NoticeLog,
): { readonly notices: readonly BrowserNotice[]; readonly log: NoticeLog } {
  const { lookedAtMs, raised } = log;
  const fresh = new Map<string, HiddenEvent>();
  for (const event of happened) {
    const { about, atMs } = event;
    const isKnown = atMs <= Math.max(lookedAtMs, raised[about]?.atMs ?? 0);
    if (!isKnown && atMs >= (fresh.get(about)?.atMs ?? 0)) fresh.set(about, event);
  }
  if (fresh.size === 0) return { notices: [], log };
  const newestMs = Math.max(...[...fresh.values()].map(({ atMs }) => atMs));
  const known = [
    ...Object.entries(raised),
    ...[...fresh.values()].map(({ about, atMs, type }) => [about, { atMs, type }] as const),
  ].filter(([, { atMs }]) => atMs > Math.min(lookedAtMs, newestMs - REMEMBERED_MS));
  const all = Object.fromEntries(known.slice(-MAX_REMEMBERED));
  const unseen = Object.values(all).filter(({ atMs }) => atMs > lookedAtMs);
  return {
    notices: unseen.length > MAX_SINGLE ? [summaryOf(unseen)] : [...fresh.values()].map(single),
    log: { lookedAtMs, raised: all },
  };
}

const single = ({ about, title, text, path }: HiddenEvent): BrowserNotice => ({
  tag: about,
  title,
  text,
  path,
});

function summaryOf(unseen: readonly { readonly type: NotificationType }[]): BrowserNotice {
  const counts = Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, unseen.filter((one) => one.type === type).length]),
  );
  return {
    tag: 'summary',
    title: browserNoticeText.summary(unseen.length),
    text: awayText(counts) || browserNoticeText.onlyAnnouncements,
    path: '/notifications',
  };
}

export function parseLog(stored: string | null): NoticeLog {
  try {
    const log: unknown = JSON.parse(stored ?? 'null');
    if (typeof log !== 'object' || log === null) return EMPTY;
    const { lookedAtMs, raised } = log as Partial<NoticeLog>;
    if (typeof lookedAtMs !== 'number' || typeof raised !== 'object' || raised === null) return EMPTY;
    return { lookedAtMs, raised };
  } catch {
    return EMPTY;
  }
}

const EMPTY: NoticeLog = { lookedAtMs: 0, raised: {} };
