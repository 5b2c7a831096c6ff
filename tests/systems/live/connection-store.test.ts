import { describe, expect, test } from 'vitest';
import { createConnectionState, isLost, connectionStatusOf } from '#web/live/connection-store.ts';
import { createManualTimers } from './manual-timers.ts';

/** A connection as the page shows it, in manual time. */
function createPage() {
  const timers = createManualTimers();
  const state = createConnectionState(timers);
  return {
    ...timers,
    ...state,
    line: () => connectionStatusOf(state.store.getState()),
    isLost: () => isLost(state.store.getState()),
  };
}

describe('the connection to the server', () => {
  test('is connecting, not lost, until it first opens', () => {
    const page = createPage();
    expect([page.line(), page.isLost()]).toEqual(['connecting', false]);
    page.set('reconnecting');
    page.pass(14_999);
    expect([page.line(), page.isLost()]).toEqual(['connecting', false]);
    page.set('live');
    expect([page.line(), page.isLost()]).toEqual(['live', false]);
  });

  test('shows as offline after 15 seconds without success, and then as reconnecting', () => {
    const page = createPage();
    page.set('reconnecting');
    page.pass(15_000);
    expect([page.line(), page.isLost()]).toEqual(['offline', true]);
    page.set('reconnecting');
    expect([page.line(), page.isLost()]).toEqual(['reconnecting', true]);
  });

  test('is lost from a break until it is back', () => {
    const page = createPage();
    page.set('reconnecting');
    page.set('live');
    page.set('reconnecting');
    expect([page.line(), page.isLost()]).toEqual(['reconnecting', true]);
    page.pass(15_000);
    expect([page.line(), page.isLost()]).toEqual(['offline', true]);
    page.set('live');
    expect([page.line(), page.isLost()]).toEqual(['live', false]);
  });

  test('is lost at once when refused for good, even the first time', () => {
    const page = createPage();
    page.set('reconnecting');
    page.set('offline');
    expect([page.line(), page.isLost()]).toEqual(['offline', true]);
  });

  test('shows why it was refused for as long as the server answers', () => {
    const page = createPage();
    page.set('reconnecting');
    for (const reason of ['busy', 'restarting', 'crowdedNetwork'] as const) {
      page.refuse({ reason });
      expect([page.line(), page.isLost()]).toEqual([reason, true]);
      page.set('reconnecting');
      page.pass(14_999);
      expect(page.line()).toBe(reason);
    }
    page.pass(1);
    expect([page.line(), page.isLost()]).toEqual(['offline', true]);
    page.set('reconnecting');
    page.refuse({ reason: 'crowded', openElsewhere: 5 });
    expect(page.line()).toBe('crowded');
    page.set('live');
    expect([page.line(), page.isLost()]).toEqual(['live', false]);
  });

  test('starts over for the next player after a sign-out', () => {
    const page = createPage();
    page.set('reconnecting');
    page.set('live');
    page.set('reconnecting');
    page.reset();
    page.pass(60_000);
    expect([page.line(), page.isLost()]).toEqual(['connecting', false]);
    page.set('reconnecting');
    expect(page.line()).toBe('connecting');
  });
});
