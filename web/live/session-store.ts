import type { Balance } from '#protocol/primitives.ts';
import type { User } from '#protocol/systems/auth.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Who plays: not known yet, nobody, or a player with the revision of the goods that are shown. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User; readonly rev: number };

/** The one session of this page. */
export const sessionStore = createStore<Session>(() => ({ status: 'unknown' }));

/** A player has signed in. */
export function signedIn(user: User): void {
  sessionStore.setState({ status: 'signed-in', user, rev: 0 }, true);
}

/** The session has ended, by whatever cause. */
export function signedOut(): void {
  sessionStore.setState({ status: 'signed-out' }, true);
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
