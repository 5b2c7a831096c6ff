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
  test('is connecting, and nothing is lost, before it is asked for and until it is first there', () => {
    const page = createPage();
    expect([page.line(), page.isLost()]).toEqual(['connecting', false]);
    page.set('reconnecting');
    page.pass(14_999);
    expect([page.line(), page.isLost()]).toEqual(['connecting', false]);
    page.set('live');
    expect([page.line(), page.isLost()]).toEqual(['live', false]);
  });

  test('that cannot be opened for 15 seconds is shown as offline, and then as reconnecting', () => {
    const page = createPage();
    page.set('reconnecting');
    page.pass(15_000);
    expect([page.line(), page.isLost()]).toEqual(['offline', true]);
    page.set('reconnecting');
    expect([page.line(), page.isLost()]).toEqual(['reconnecting', true]);
  });

  test('that was there is lost from the moment it breaks until it is there again', () => {
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

  test('that is refused for good is lost at once, also as the first', () => {
    const page = createPage();
    page.set('reconnecting');
    page.set('offline');
    expect([page.line(), page.isLost()]).toEqual(['offline', true]);
  });

  test('starts anew for the next player after a sign-out', () => {
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
