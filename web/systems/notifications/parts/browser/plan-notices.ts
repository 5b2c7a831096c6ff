import { NOTIFICATION_TYPES, type NotificationType } from '#protocol/systems/notifications/types.ts';
import { counted } from '#web/ui/format.ts';
import { awayText } from '../../model.ts';

/** Something that happened while the page was hidden. */
export interface HiddenEvent {
  /** What it is about: newer words about the same take the place of older ones. */
  readonly about: string;
  readonly type: NotificationType;
  /** The server's real time of the push, the same in every tab. */
  readonly atMs: number;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
}

/** What the tabs of a browser know together. */
export interface NoticeLog {
  /** When the player last looked at the game in any of them. */
  readonly lookedAtMs: number;
  /** What was raised, by what it is about. */
  readonly raised: Readonly<Record<string, { readonly atMs: number; readonly type: NotificationType }>>;
}

/** A notice as the browser shows it. */
export interface BrowserNotice {
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
}

/** One by one up to here; what is more is told as a number. */
const MAX_SINGLE = 3;

/** How long the log remembers what was raised before the player last looked: no tab takes as long to say it. */
const REMEMBERED_MS = 600_000;

/** Of a long absence it remembers this much. */
const MAX_REMEMBERED = 200;

/** What to raise of what happened, and the log afterwards: nothing twice, nothing that the player has looked at. */
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

/** `7 things happened`, and which. */
function summaryOf(unseen: readonly { readonly type: NotificationType }[]): BrowserNotice {
  const counts = Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, unseen.filter((one) => one.type === type).length]),
  );
  return {
    tag: 'summary',
    title: `${counted(unseen.length, 'thing')} happened`,
    text: awayText(counts) || 'Announcements to everyone.',
    path: '/notifications',
  };
}

/** The log as a browser stored it. */
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
