import { createStore } from 'zustand/vanilla';
import type { AnnouncementType } from '#protocol/systems/announcements.ts';

/** A word to everyone, as far as it is shown. */
export interface Notice {
  readonly id: string;
  readonly message: string;
  readonly type: AnnouncementType;
}

interface AnnouncementState {
  /** Newest first. */
  readonly notices: readonly Notice[];
  /** What this browser has put away, newest first. */
  readonly dismissed: readonly string[];
}

/** More than this at once is a wall, not a word. */
const SHOWN = 3;
/** As many as the server lists: an older one cannot come back. */
const REMEMBERED = 20;
const KEY = 'announcements.dismissed';

export const announcementStore = createStore<AnnouncementState>(() => ({
  notices: [],
  dismissed: remembered(),
}));

/** What hangs on the board: the newest three that were not put away. */
export const shownNotices = ({ notices, dismissed }: AnnouncementState): readonly Notice[] =>
  notices.filter(({ id }) => !dismissed.includes(id)).slice(0, SHOWN);

/** The latest word at the time of the visit, or of the return; what was said before it is history. */
export function visit(latest: Notice | null | undefined): void {
  if (latest) pin(latest);
}

/** A word that was said just now. */
export function pin(notice: Notice): void {
  announcementStore.setState(({ notices }) => ({
    notices: [notice, ...notices.filter(({ id }) => id !== notice.id)],
  }));
}

/** Puts a word away for good, in this browser. */
export function dismiss(id: string): void {
  announcementStore.setState(({ dismissed }) => {
    const retained = [id, ...dismissed.filter((other) => other !== id)].slice(0, REMEMBERED);
    try {
      localStorage.setItem(KEY, JSON.stringify(retained));
    } catch {
      // A browser that keeps nothing shows it again at the next visit.
    }
    return { dismissed: retained };
  });
}

function remembered(): readonly string[] {
  try {
    const retained: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(retained) ? retained.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
