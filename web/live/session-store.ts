import type { Balance } from '#protocol/primitives.ts';
import type { User } from '#protocol/systems/auth.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the login screen shall say to who was sent there: the query of its address, its message a key of a closed list. */
export interface Farewell {
  readonly type: 'error' | 'success';
  readonly message: string;
}

/** Who plays: not known yet, nobody, or a player with the revision of the goods that are shown. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly farewell: Farewell | null }
  | { readonly status: 'signed-in'; readonly user: User; readonly rev: number };

/** The one session of this page. */
export const sessionStore = createStore<Session>(() => ({ status: 'unknown' }));

/** A player has signed in. */
export function signedIn(user: User): void {
  sessionStore.setState({ status: 'signed-in', user, rev: 0 }, true);
}

/** The session has ended, or there is none. Only the first farewell counts: what follows from an end is no news. */
export function signedOut(farewell: Farewell | null = null): void {
  const session = sessionStore.getState();
  const earlier = session.status === 'signed-out' ? session.farewell : null;
  sessionStore.setState({ status: 'signed-out', farewell: earlier ?? farewell }, true);
}

/** The login screen has taken the farewell over. */
export function farewellRead(): void {
  if (sessionStore.getState().status === 'signed-out') {
    sessionStore.setState({ status: 'signed-out', farewell: null }, true);
  }
}

/** The revision of the goods shown now; asked before a request whose answer carries none. */
export function shownRevision(): number {
  const session = sessionStore.getState();
  return session.status === 'signed-in' ? session.rev : 0;
}

/**
 * Takes over what the server says of the player. Such an answer carries no revision: when a balance has arrived while it
 * was on its way, the goods shown are newer and stay.
 */
export function refreshUser(user: User, revisionWhenAsked: number): void {
  const session = sessionStore.getState();
  if (session.status !== 'signed-in' || session.user.id !== user.id) return signedIn(user);
  const isCurrent = session.rev === revisionWhenAsked;
  const shown = isCurrent ? user : { ...user, ...goodsOf(session.user) };
  sessionStore.setState({ status: 'signed-in', user: shown, rev: session.rev }, true);
}

/** Takes over the goods right after a change; a lower revision than the one shown is ignored. */
export function acceptBalance({ rev, ...goods }: Balance): void {
  const session = sessionStore.getState();
  if (session.status !== 'signed-in' || rev < session.rev) return;
  sessionStore.setState({ status: 'signed-in', user: { ...session.user, ...goods }, rev }, true);
}

/** The session, for components. */
export const useSession = (): Session => useStore(sessionStore);

/** The signed-in player; only below the protected routes. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('There is no signed-in player here.');
  return session.user;
}

function goodsOf(user: User): Omit<Balance, 'rev'> {
  const { dollars, points, iron, oil, gold, food, wood, stone, tools, rent_due } = user;
  return { dollars, points, iron, oil, gold, food, wood, stone, tools, rent_due };
}
