import { beforeEach, describe, expect, it } from 'vitest';
import type { Balance } from '#protocol/kit/schemas.ts';
import type { User } from '#protocol/systems/auth/contract.ts';
import { hold } from '#web/live/held.ts';
import {
  acceptAnswer,
  acceptBalance,
  clearSignOutNotice,
  applyOptimistic,
  refreshUser,
  sessionStore,
  shownRevision,
  signedIn,
  signedOut,
  wasSignedInBefore,
} from '#web/live/session-store.ts';

const goods = {
  dollars: 1000,
  points: 0,
  rent_due: 0,
  iron: 100,
  oil: 100,
  gold: 0,
  food: 0,
  wood: 0,
  stone: 0,
  tools: 0,
};
const ada: User = { id: 'ada', username: 'Ada', mail: 'ada@example.com', rang: 0, avatar: 0, ...goods };
const balance = (rev: number, dollars: number): Balance => ({ ...goods, rev, dollars });

const shownDollars = () => {
  const session = sessionStore.getState();
  return session.status === 'signed-in' ? session.user.dollars : null;
};

describe('the session store', () => {
  beforeEach(() => {
    signedOut();
    clearSignOutNotice();
    signedIn(ada);
  });

  it('remembers the browser beyond the session', () => {
    signedOut();
    expect(wasSignedInBefore()).toBe(true);
  });

  it('shows a balance right after the change', () => {
    acceptBalance(balance(5, 900));
    expect(shownDollars()).toBe(900);
    expect(shownRevision()).toBe(5);
  });

  it('ignores a lower revision than the one it holds', () => {
    acceptBalance(balance(5, 900));
    acceptBalance(balance(4, 1000));
    expect(shownDollars()).toBe(900);
  });

  it("holds an answer's balance back as long as the stage hides a result", () => {
    const release = hold(({ event }) => event === 'balance');
    acceptAnswer(balance(5, 900));
    expect(shownDollars()).toBe(1000);
    release();
    expect(shownDollars()).toBe(900);
  });

  it('keeps the revision out of the player', () => {
    acceptBalance(balance(5, 900));
    const session = sessionStore.getState();
    expect(session.status === 'signed-in' && 'rev' in session.user).toBe(false);
  });

  it("takes an answer's balances when nothing newer came meanwhile", () => {
    acceptBalance(balance(5, 900));
    refreshUser({ ...ada, dollars: 950, avatar: 3 }, 5);
    expect(shownDollars()).toBe(950);
  });

  it("keeps newer balances than an answer's, and takes the rest of it", () => {
    const asked = shownRevision();
    acceptBalance(balance(6, 800));
    refreshUser({ ...ada, dollars: 1000, avatar: 3 }, asked);
    expect(shownDollars()).toBe(800);
    expect(sessionStore.getState()).toMatchObject({ user: { avatar: 3 }, rev: 6 });
  });

  it('shows the optimistic dollars of a command until the server answers', () => {
    applyOptimistic(-100.1);
    expect(shownDollars()).toBe(899.9);
    acceptBalance(balance(5, 905));
    expect(shownDollars()).toBe(905);
  });

  it('reverts only the optimistic dollars of the failed command', () => {
    const revert = applyOptimistic(-100);
    applyOptimistic(-50);
    revert();
    revert();
    expect(shownDollars()).toBe(950);
  });

  it('reverts nothing that the server has already replaced', () => {
    const revert = applyOptimistic(-100);
    acceptBalance(balance(5, 900));
    revert();
    expect(shownDollars()).toBe(900);
  });

  it('applies optimistic dollars over an answer from before the command', () => {
    applyOptimistic(-100);
    refreshUser({ ...ada, avatar: 3 }, shownRevision());
    expect(shownDollars()).toBe(900);
  });

  it("applies optimistic dollars over the page's first balance if it equals the previous one", () => {
    const revert = applyOptimistic(-100);
    acceptBalance({ ...balance(5, 1000), wood: 7 });
    expect(shownDollars()).toBe(900);
    expect(sessionStore.getState()).toMatchObject({ rev: 5, user: { wood: 7 } });
    revert();
    expect(shownDollars()).toBe(1000);
  });

  it('applies optimistic dollars over the balance they were made on, and not over the next', () => {
    acceptBalance(balance(5, 1000));
    const revert = applyOptimistic(-100);
    acceptBalance(balance(5, 1000));
    expect(shownDollars()).toBe(900);
    acceptBalance(balance(6, 1000));
    expect(shownDollars()).toBe(1000);
    revert();
    expect(shownDollars()).toBe(1000);
  });

  it('applies no optimistic dollars after a sign-out', () => {
    signedOut();
    applyOptimistic(-100)();
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  it('starts over with another player', () => {
    acceptBalance(balance(5, 900));
    refreshUser({ ...ada, id: 'bob', dollars: 10 }, 5);
    expect(shownDollars()).toBe(10);
    expect(shownRevision()).toBe(0);
  });

  it('has no balances to change once the player has left', () => {
    signedOut();
    acceptBalance(balance(9, 1));
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  it('holds the first sign-out notice until the login page has read it', () => {
    signedOut({ type: 'success', message: 'logged_out' });
    signedOut({ type: 'error', message: 'session_expired' });
    signedOut();
    expect(sessionStore.getState()).toMatchObject({ signOutNotice: { message: 'logged_out' } });
    clearSignOutNotice();
    expect(sessionStore.getState()).toMatchObject({ signOutNotice: null });
  });
});
