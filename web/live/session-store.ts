import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Balance } from '#protocol/kit/schemas.ts';
import type { User } from '#protocol/systems/auth/contract.ts';
import { browserStorage } from '#web/browser-storage.ts';
import { createHeldQueue } from './held.ts';
import type { Mirror } from './mirror.ts';

/** For the login screen: `message` is a key of a closed list. */
export interface SignOutNotice {
  readonly type: 'error' | 'success';
  readonly message: string;
}

interface OptimisticChange {
  readonly change: number;
}

export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly signOutNotice: SignOutNotice | null }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      readonly rev: number;
      readonly optimisticChanges: readonly OptimisticChange[];
    };

export const sessionStore = createStore<Session>(() => ({ status: 'unknown' }));

const SIGNED_IN_KEY = 'signed-in-before';

export function signedIn(user: User): void {
  sessionStore.setState({ status: 'signed-in', user, rev: 0, optimisticChanges: [] }, true);
  browserStorage.write(SIGNED_IN_KEY, 'yes');
}

/** Whether anybody has signed in with this browser. */
export const wasSignedInBefore = (): boolean => browserStorage.read(SIGNED_IN_KEY) !== null;

// Only the first notice counts: a lost session causes more refusals.
export function signedOut(signOutNotice: SignOutNotice | null = null): void {
  const session = sessionStore.getState();
  const earlier = session.status === 'signed-out' ? session.signOutNotice : null;
  sessionStore.setState({ status: 'signed-out', signOutNotice: earlier ?? signOutNotice }, true);
}

export function clearSignOutNotice(): void {
  if (sessionStore.getState().status === 'signed-out') {
    sessionStore.setState({ status: 'signed-out', signOutNotice: null }, true);
  }
}

export function shownRevision(): number {
  const session = sessionStore.getState();
  return session.status === 'signed-in' ? session.rev : 0;
}

// `/me` has no revision: if a balance arrived during the request, the balance on screen is newer and stays.
export function refreshUser(user: User, revisionWhenAsked: number): void {
  const session = sessionStore.getState();
  if (session.status !== 'signed-in' || session.user.id !== user.id) return signedIn(user);
  const isCurrent = session.rev === revisionWhenAsked && session.optimisticChanges.length === 0;
  const shown = isCurrent ? user : { ...user, ...balancesOf(session.user) };
  sessionStore.setState({ ...session, user: shown }, true);
}

export const acceptBalance = (balance: Balance): void =>
  sessionStore.setState((session) => withBalance(session, balance), true);

const heldAnswers = createHeldQueue();

/** A bet on the next race during a finish is answered with a balance that includes the payout: it waits, too. */
export const acceptAnswer = (balance: Balance): void => afterAnswers(() => acceptBalance(balance));

/** A command's expected dollars stay as long as its answer is held. */
export const afterAnswers = (work: () => void): void =>
  heldAnswers.pass({ room: 'answer', event: 'balance' }, work);

// A balance replaces optimistic changes, unless they were based on it: a page's first balance may arrive
// after the first click. Lower revisions are stale.
export function withBalance(session: Session, { rev, ...balances }: Balance): Session {
  if (session.status !== 'signed-in' || rev < session.rev) return session;
  const { user, optimisticChanges } = session;
  const before = optimisticChanges.reduce((dollars, { change }) => dollars - change, user.dollars);
  const isNewer =
    rev > session.rev && (session.rev > 0 || Math.round((balances.dollars - before) * 100) !== 0);
  if (optimisticChanges.length > 0 && !isNewer)
    return { ...session, user: { ...user, ...balances, dollars: user.dollars }, rev };
  return { ...session, user: { ...user, ...balances }, rev, optimisticChanges: [] };
}

/** The first revision counts only when it differs from the balance read before. */
export function hasBalanceChanged(now: Session, before: Session): boolean {
  if (now.status !== 'signed-in' || before.status !== 'signed-in' || now.rev === before.rev) return false;
  const known = balancesOf(before.user);
  return (
    before.rev > 0 ||
    Object.entries(balancesOf(now.user)).some(
      ([asset, amount]) => known[asset as keyof typeof known] !== amount,
    )
  );
}

export const balanceMirror: Mirror<Session, { readonly balance?: Balance }> = {
  snapshot: (session, { balance }) => (balance ? withBalance(session, balance) : session),
  events: { balance: withBalance },
};

/** Shows the expected dollars until the next balance; call the result to revert after a failure. */
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

export const useSession = (): Session => useStore(sessionStore);

export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('No player is signed in.');
  return session.user;
}

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

// Players who signed up in this page were never away.
const newcomers = new Set<string>();

export const markNewcomer = (playerId: string): void => void newcomers.add(playerId);

export const hasJustSignedUp = (playerId: string): boolean => newcomers.has(playerId);
