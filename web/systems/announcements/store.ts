import { createStore } from 'zustand/vanilla';
import type { AnnouncementType } from '#protocol/systems/announcements/contract.ts';
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

const MAX_SHOWN = 3;
// As many as the server lists, so that none can come back.
const MAX_DISMISSED = 20;
const STORAGE_KEY = 'announcements.dismissed';

export const announcementStore = createStore<AnnouncementState>(() => ({
  notices: [],
  dismissed: storedDismissed(),
}));

export const shownNotices = ({ notices, dismissed }: AnnouncementState): readonly Notice[] =>
  notices.filter(({ id }) => !dismissed.includes(id)).slice(0, MAX_SHOWN);

export const withNotice = (state: AnnouncementState, notice: Notice | null | undefined): AnnouncementState =>
  !notice || state.notices.some(({ id }) => id === notice.id)
    ? state
    : { ...state, notices: [notice, ...state.notices] };

export const withDismissed = (state: AnnouncementState, dismissedId: string): AnnouncementState => ({
  ...state,
  dismissed: [dismissedId, ...state.dismissed.filter((id) => id !== dismissedId)].slice(0, MAX_DISMISSED),
});

export const announcementMirror: Mirror<AnnouncementState, { readonly announcement?: Notice | null }> = {
  snapshot: (state, { announcement }) => withNotice(state, announcement),
  events: { announcement: withNotice },
};

export function dismiss(id: string): void {
  announcementStore.setState((state) => withDismissed(state, id));
  browserStorage.write(STORAGE_KEY, JSON.stringify(announcementStore.getState().dismissed));
}

function storedDismissed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
