import { type BrowserStorage, tabStorage } from '#web/browser-storage.ts';
import { connection } from '#web/live/connection-store.ts';

// Guards against a reload loop: a tab reloads at most once per version.
const RELOADED_FOR = 'renewed-for';

export interface VersionDeps {
  readonly fetchPage: () => Promise<string>;
  readonly ownScript: () => string | null;
  readonly storage: Pick<BrowserStorage, 'read' | 'write'>;
  readonly reload: () => void;
}

export interface VersionWatch {
  readonly check: () => Promise<void>;
  readonly onNavigate: () => void;
  /** After an outage in which a part failed to load. */
  readonly reloadOnNavigate: () => void;
  /** After a chunk failed to load. False when no other build is served. */
  readonly reloadIfNewer: () => Promise<boolean>;
  /** False when the server is unreachable. */
  readonly reloadIfServed: () => Promise<boolean>;
}

export function createVersionWatch({ fetchPage, ownScript, storage, reload }: VersionDeps): VersionWatch {
  let newer: string | null = null;
  let isIncomplete = false;

  const servedScript = async (): Promise<string | null> => {
    try {
      return ENTRY_SCRIPT.exec(await fetchPage())?.[1] ?? null;
    } catch {
      return null;
    }
  };

  const reloadOnceFor = (version: string): boolean => {
    if (storage.read(RELOADED_FOR) === version || !storage.write(RELOADED_FOR, version)) return false;
    reload();
    return true;
  };

  return {
    async check() {
      const served = await servedScript();
      if (served !== null) newer = served === ownScript() ? null : served;
    },
    onNavigate() {
      if (newer !== null) reloadOnceFor(newer);
      else if (isIncomplete) reload();
    },
    reloadOnNavigate() {
      isIncomplete = true;
    },
    async reloadIfNewer() {
      const served = await servedScript();
      return served !== null && served !== ownScript() && reloadOnceFor(served);
    },
    async reloadIfServed() {
      const isServed = (await servedScript()) !== null;
      if (isServed) reload();
      return isServed;
    },
  };
}

const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

const fetchPage = async (): Promise<string> => {
  const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`Fetching the page failed with status ${answer.status}.`);
  return answer.text();
};

export const version = createVersionWatch({
  fetchPage,
  ownScript: () => document.querySelector('script[type=module]')?.getAttribute('src') ?? null,
  storage: tabStorage,
  reload: () => window.location.reload(),
});

// A new version is deployed while the server is away, so check for one on every reconnect.
export const followVersion = (): (() => void) =>
  connection.store.subscribe((now, before) => {
    if (now.state === 'live' && before.state !== 'live' && !before.isOpening) void version.check();
  });
