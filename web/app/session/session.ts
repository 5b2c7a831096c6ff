import { ApiError, api } from '#web/live/client.ts';
import { clock, onWake, timers } from '#web/live/clock.ts';
import { askForConfirmation } from '#web/live/confirmation.ts';
import { isHolding } from '#web/live/held.ts';
import {
  acceptAnswer,
  type SignOutNotice,
  refreshUser,
  sessionStore,
  shownRevision,
  signedOut,
} from '#web/live/session-store.ts';
import { setSuspended } from '#web/live/suspension-store.ts';
import { followDenials } from './denials.ts';
import { keepSession } from './session-keeper.ts';

// A lost session needs no notice on these pages.
const QUIET_PATHS = ['/', '/home'];

const EXPIRED: SignOutNotice = { type: 'error', message: 'session_expired' };

export function startSession(): void {
  api.onBalance(acceptAnswer);
  followDenials({
    ...{ api, expire, suspend: () => setSuspended(true) },
    isSignedIn: () => sessionStore.getState().status === 'signed-in',
  });
  api.confirmBy(askForConfirmation);
  keepWhileSignedIn();
}

export async function refreshSession(): Promise<void> {
  const before = sessionStore.getState().status;
  const revision = shownRevision();
  const { user, clock: game } = await api.call('GET /api/auth/me');
  if (sessionStore.getState().status !== before) return;
  clock.synchronise(game);
  if (!isHolding()) refreshUser(user, revision);
}

export const logout = (): Promise<void> =>
  api.withoutReads(async () => {
    await api.call('POST /api/auth/logout');
    signedOut({ type: 'success', message: 'logged_out' });
    await afterUnmount();
  });

// After logout, wait until components for players have unmounted, so that they send no more reads.
const afterUnmount = (): Promise<void> => new Promise((resolve) => timers.after(0, resolve));

export function expire(): void {
  const { status } = sessionStore.getState();
  if (status !== 'signed-in' || QUIET_PATHS.includes(window.location.pathname)) return signedOut();
  // oxlint-disable-next-line no-console -- the specification asks for this word in the console
  console.warn('Session expired');
  signedOut(EXPIRED);
}

function keepWhileSignedIn(): void {
  let stop: (() => void) | null = null;
  sessionStore.subscribe(({ status }) => {
    if (status === 'signed-in') stop ??= keep();
    else {
      stop?.();
      stop = null;
    }
  });
}

const keep = (): (() => void) =>
  keepSession({
    now: timers.nowMs,
    every: timers.every,
    onInteraction: (listener) => listen(document, INTERACTIONS, listener),
    onReturn: (listener) => {
      const ends = [
        listen(document, ['visibilitychange'], () => document.visibilityState === 'visible' && listener()),
        listen(window, ['focus'], listener),
        onWake(timers, listener),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    heartbeat: () => api.call('POST /api/activity/updateActivityJson').then(() => 200, statusOf),
    refreshSession,
    log: console,
  });

function statusOf(error: unknown): number {
  if (error instanceof ApiError && error.status > 0) return error.status;
  throw error;
}

const INTERACTIONS = ['mousedown', 'mousemove', 'keydown', 'keypress', 'scroll', 'touchstart', 'click'];

function listen(target: EventTarget, events: readonly string[], listener: () => void): () => void {
  const options = { passive: true, capture: true };
  for (const event of events) target.addEventListener(event, listener, options);
  return () => {
    for (const event of events) target.removeEventListener(event, listener, options);
  };
}
