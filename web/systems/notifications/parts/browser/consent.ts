import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { browserStorage } from '#web/browser-storage.ts';

export interface Consent {
  readonly isOn: boolean;
  /** In addition to the types muted in the account. */
  readonly muted: readonly NotificationType[];
  /** Permission granted, but neither the page nor the worker can show notifications. */
  readonly isUnable: boolean;
}

const NOTHING: Consent = { isOn: false, muted: [], isUnable: false };

const keyOf = (playerId: string): string => `browser-notices.${playerId}`;

const consentStore = createStore<{ readonly of: ReadonlyMap<string, Consent> }>(() => ({ of: new Map() }));

export const useConsent = (playerId: string): Consent =>
  useStore(consentStore, ({ of }) => of.get(playerId) ?? cachedRead(playerId));

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

export function changeConsent(playerId: string, change: Partial<Consent>): void {
  const next = { ...(consentStore.getState().of.get(playerId) ?? readConsent(playerId)), ...change };
  setConsent(playerId, next);
  browserStorage.write(keyOf(playerId), JSON.stringify(next));
}

// Other tabs announce changes through `storage` events.
export function followConsent(playerId: string): () => void {
  const onStorage = ({ key }: StorageEvent) =>
    key === keyOf(playerId) && setConsent(playerId, readConsent(playerId));
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const setConsent = (playerId: string, consent: Consent): void =>
  consentStore.setState(({ of }) => ({ of: new Map(of).set(playerId, consent) }));

// React forbids store updates while rendering, so cache the first read here.
const read = new Map<string, Consent>();

function cachedRead(playerId: string): Consent {
  const known = read.get(playerId) ?? readConsent(playerId);
  read.set(playerId, known);
  return known;
}
