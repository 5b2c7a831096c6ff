import { createStore } from 'zustand/vanilla';
import type { AnnouncementType } from '#protocol/systems/announcements.ts';
import { browserStorage } from '#web/browser-storage.ts';
import type { Mirror } from '#web/live/mirror.ts';

export interface Notice {
  readonly id: string;
  readonly message: string;
  readonly type: AnnouncementType;
}

export interface AnnouncementState {
  /** Newest first. */
  readonly notices: readonly Notice[];
  readonly dismissed: readonly string[];
}

const SHOWN = 3;
// As many as the server lists, so that none can come back.
const REMEMBERED = 20;
const KEY = 'announcements.dismissed';

export const announcementStore = createStore<AnnouncementState>(() => ({
  notices: [],
  dismissed: remembered(),
}));

export const shownNotices = ({ notices, dismissed }: AnnouncementState): readonly Notice[] =>
  notices.filter(({ id }) => !dismissed.includes(id)).slice(0, SHOWN);

export const withNotice = (state: AnnouncementState, notice: Notice | null | undefined): AnnouncementState =>
  !notice || state.notices.some(({ id }) => id === notice.id)
    ? state
    : { ...state, notices: [notice, ...state.notices] };

export const withDismissed = (state: AnnouncementState, dismissedId: string): AnnouncementState => ({
  ...state,
  dismissed: [dismissedId, ...state.dismissed.filter((id) => id !== dismissedId)].slice(0, REMEMBERED),
});

export const announcementMirror: Mirror<AnnouncementState, { readonly announcement?: Notice | null }> = {
  snapshot: (state, { announcement }) => withNotice(state, announcement),
  events: { announcement: withNotice },
};

export function dismiss(id: string): void {
  announcementStore.setState((state) => withDismissed(state, id));
  browserStorage.write(KEY, JSON.stringify(announcementStore.getState().dismissed));
}

function remembered(): readonly string[] {
  try {
    const retained: unknown = JSON.parse(browserStorage.read(KEY) ?? '[]');
    return Array.isArray(retained) ? retained.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
