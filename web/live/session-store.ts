import type { Balance } from '#protocol/schemas.ts';
import type { User } from '#protocol/systems/auth.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Mirror } from './mirror.ts';

/** What the login screen shall say to who was sent there: the query of its address, its message a key of a closed list. */
export interface SignOutNotice {
  readonly type: 'error' | 'success';
  readonly message: string;
}

/** What a command that is on its way will do to the dollars, as far as the page knows. */
interface OptimisticChange {
  readonly change: number;
}

/** Who plays: not known yet, nobody, or a player with the revision of the goods that are shown. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly signOutNotice: SignOutNotice | null }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      readonly rev: number;
      /** What the dollars shown hold beyond that revision. */
      readonly optimisticChanges: readonly OptimisticChange[];
    };

/** The one session of this page. */
export const sessionStore = createStore<Session>(() => ({ status: 'unknown' }));

/** A player has signed in. */
export function signedIn(user: User): void {
  sessionStore.setState({ status: 'signed-in', user, rev: 0, optimisticChanges: [] }, true);
}

/** The session has ended, or there is none. Only the first farewell counts: what follows from an end is no news. */
export function signedOut(signOutNotice: SignOutNotice | null = null): void {
  const session = sessionStore.getState();
  const earlier = session.status === 'signed-out' ? session.signOutNotice : null;
  sessionStore.setState({ status: 'signed-out', signOutNotice: earlier ?? signOutNotice }, true);
}

/** The login screen has taken the farewell over. */
export function clearSignOutNotice(): void {
  if (sessionStore.getState().status === 'signed-out') {
    sessionStore.setState({ status: 'signed-out', signOutNotice: null }, true);
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
  const isCurrent = session.rev === revisionWhenAsked && session.optimisticChanges.length === 0;
  const shown = isCurrent ? user : { ...user, ...balancesOf(session.user) };
  sessionStore.setState({ ...session, user: shown }, true);
}

/** Shows the goods after a change: pushed, or carried by an answer. */
export const acceptBalance = (balance: Balance): void =>
  sessionStore.setState((session) => withBalance(session, balance), true);

/**
 * The goods replace every guess; a lower revision is ignored. The balance that a guess was made on does not take it back:
 * the first balance of a page may come after the first click.
 */
export function withBalance(session: Session, { rev, ...balances }: Balance): Session {
  if (session.status !== 'signed-in' || rev < session.rev) return session;
  const { user, optimisticChanges } = session;
  const before = optimisticChanges.reduce((dollars, { change }) => dollars - change, user.dollars);
  const isNews =
    rev > session.rev && (session.rev > 0 || Math.round((balances.dollars - before) * 100) !== 0);
  if (optimisticChanges.length > 0 && !isNews)
    return { ...session, user: { ...user, ...balances, dollars: user.dollars }, rev };
  return { ...session, user: { ...user, ...balances }, rev, optimisticChanges: [] };
}

/** Whether the server has changed the goods; the first revision is news only where it differs from what was read. */
export function hasMoved(now: Session, before: Session): boolean {
  if (now.status !== 'signed-in' || before.status !== 'signed-in' || now.rev === before.rev) return false;
  const known = balancesOf(before.user);
  return (
    before.rev > 0 ||
    Object.entries(balancesOf(now.user)).some(
      ([asset, amount]) => known[asset as keyof typeof known] !== amount,
    )
  );
}

/** The player's own room keeps the goods. */
export const balanceMirror: Mirror<Session, { readonly balance?: Balance }> = {
  snapshot: (session, { balance }) => (balance ? withBalance(session, balance) : session),
  events: { balance: withBalance },
};

/**
 * Shows the dollars as a command that is being sent will leave them. The server's next word replaces the guess; where there
 * is none, since the command failed, calling what is returned takes it back.
 */
export function applyOptimistic(change: number): () => void {
  const optimisticChange: OptimisticChange = { change };
  const session = sessionStore.getState();
  if (session.status === 'signed-in') show(session, change, [...session.optimisticChanges, optimisticChange]);
  return () => {
    const now = sessionStore.getState();
    if (now.status !== 'signed-in' || !now.optimisticChanges.includes(optimisticChange)) return;
    show(
      now,
      -change,
      now.optimisticChanges.filter((other) => other !== optimisticChange),
    );
  };
}

/** The session, for components. */
export const useSession = (): Session => useStore(sessionStore);

/** The signed-in player; only below the protected routes. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('There is no signed-in player here.');
  return session.user;
}

/** Whether the dollars shown are the server's; false while they are a guess. */
export const useIsConfirmed = (): boolean =>
  useStore(
    sessionStore,
    (session) => session.status !== 'signed-in' || session.optimisticChanges.length === 0,
  );

type SignedIn = Extract<Session, { readonly status: 'signed-in' }>;

function show(session: SignedIn, change: number, optimisticChanges: readonly OptimisticChange[]): void {
  const dollars = Math.round((session.user.dollars + change) * 100) / 100;
  sessionStore.setState({ ...session, user: { ...session.user, dollars }, optimisticChanges }, true);
}

function balancesOf(user: User): Omit<Balance, 'rev'> {
  const { dollars, points, iron, oil, gold, food, wood, stone, tools, rent_due } = user;
  return { dollars, points, iron, oil, gold, food, wood, stone, tools, rent_due };
}
