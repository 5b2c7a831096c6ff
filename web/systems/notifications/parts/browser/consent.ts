import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { browserStorage } from '#web/browser-storage.ts';

/** What a player wants this browser to show while the page is hidden. */
export interface Consent {
  readonly isOn: boolean;
  /** Types that are left out here, whatever the account says. */
  readonly muted: readonly NotificationType[];
  /** The browser allows it, but shows none: neither by the page nor by its worker. */
  readonly isUnable: boolean;
}

const NOTHING: Consent = { isOn: false, muted: [], isUnable: false };

const keyOf = (playerId: string): string => `browser-notices.${playerId}`;

const consentStore = createStore<{ readonly of: ReadonlyMap<string, Consent> }>(() => ({ of: new Map() }));

/** What a player wants, for components. */
export const useConsent = (playerId: string): Consent =>
  useStore(consentStore, ({ of }) => of.get(playerId) ?? firstRead(playerId));

/** The same, as it is now in any tab. */
export function readConsent(playerId: string): Consent {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(keyOf(playerId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NOTHING;
    const { isOn, isUnable, muted } = stored as Partial<Consent>;
    return { isOn: isOn === true, isUnable: isUnable === true, muted: Array.isArray(muted) ? muted : [] };
  } catch {
    return NOTHING;
  }
}

/** Changes what a player wants. */
export function changeConsent(playerId: string, change: Partial<Consent>): void {
  const next = { ...(consentStore.getState().of.get(playerId) ?? readConsent(playerId)), ...change };
  put(playerId, next);
  browserStorage.write(keyOf(playerId), JSON.stringify(next));
}

/** Follows what is switched in another tab; returns how to stop. */
export function followConsent(playerId: string): () => void {
  const look = ({ key }: StorageEvent) => key === keyOf(playerId) && put(playerId, readConsent(playerId));
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

const put = (playerId: string, consent: Consent): void =>
  consentStore.setState(({ of }) => ({ of: new Map(of).set(playerId, consent) }));

/** The store is read while drawing, when nothing may be written into it. */
const read = new Map<string, Consent>();

function firstRead(playerId: string): Consent {
  const known = read.get(playerId) ?? readConsent(playerId);
  read.set(playerId, known);
  return known;
}
