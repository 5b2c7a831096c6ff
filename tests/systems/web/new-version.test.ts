import { describe, expect, test, vi } from 'vitest';
import { createVersionWatch } from '#web/app/version/new-version.ts';
import { createBrowserStorage } from '#web/browser-storage.ts';

const OLD = '/assets/index-aaaa.js';
const NEW = '/assets/index-bbbb.js';

const pageWith = (script: string): string =>
  `<!doctype html><link rel="manifest" href="/m"><script type="module" crossorigin src="${script}"></script>`;

/** A tab with the old page, and a server that serves another, or none. */
function tab({ served, stored = new Map() }: { served: string | null; stored?: Map<string, string> }) {
  const reload = vi.fn(() => undefined);
  const state = { served };
  const watch = createVersionWatch({
    fetchPage: async () => {
      if (state.served === null) throw new Error('no server');
      return pageWith(state.served);
    },
    ownScript: () => OLD,
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => stored.set(key, value) === stored,
    },
    reload,
  });
  return { watch, reload, state, stored };
}

describe('a new version', () => {
  test('is opened on the next navigation, not before', async () => {
    const { watch, reload } = tab({ served: NEW });
    watch.onNavigate();
    await watch.check();
    expect(reload).not.toHaveBeenCalled();
    watch.onNavigate();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is opened once per tab, even if the old page is served again', async () => {
    const { watch, reload, stored } = tab({ served: NEW });
    await watch.check();
    watch.onNavigate();
    const again = tab({ served: NEW, stored });
    await again.watch.check();
    again.watch.onNavigate();
    expect([reload.mock.calls.length, again.reload.mock.calls.length]).toEqual([1, 0]);
    expect(await again.watch.reloadIfNewer()).toBe(false);
  });

  test('opens nothing if it was reverted or does not exist', async () => {
    const { watch, reload, state } = tab({ served: NEW });
    await watch.check();
    state.served = OLD;
    await watch.check();
    watch.onNavigate();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is not needed: a part lost in an outage loads with the next page', () => {
    const { watch, reload } = tab({ served: OLD });
    watch.reloadOnNavigate();
    expect(reload).not.toHaveBeenCalled();
    watch.onNavigate();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is unknown without a server, and nothing happens', async () => {
    const { watch, reload } = tab({ served: null });
    await watch.check();
    watch.onNavigate();
    expect(await watch.reloadIfNewer()).toBe(false);
    expect(await watch.reloadIfServed()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a failed chunk', () => {
  test('of an old build reloads the page once, then only on request', async () => {
    const { watch, reload } = tab({ served: NEW });
    expect(await watch.reloadIfNewer()).toBe(true);
    expect(await watch.reloadIfNewer()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await watch.reloadIfServed()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('of the served build reloads only on request', async () => {
    const { watch, reload } = tab({ served: OLD });
    expect(await watch.reloadIfNewer()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(await watch.reloadIfServed()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('never reloads automatically where the tab cannot remember it', async () => {
    const reload = vi.fn(() => undefined);
    const watch = createVersionWatch({
      fetchPage: async () => pageWith(NEW),
      ownScript: () => OLD,
      storage: createBrowserStorage(() => null),
      reload,
    });
    expect(await watch.reloadIfNewer()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
