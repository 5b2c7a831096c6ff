import { type BrowserStorage, tabStorage } from '#web/browser-storage.ts';

/** For which version this tab was last opened anew, so that it never is twice. */
const RENEWED_FOR = 'renewed-for';

/** What decides about a reload; injected so that tests decide themselves. */
export interface VersionWorld {
  /** The page as it is served now. */
  readonly fetchPage: () => Promise<string>;
  /** The address of the script that this page began with. */
  readonly ownScript: () => string | null;
  readonly storage: Pick<BrowserStorage, 'read' | 'write'>;
  readonly reload: () => void;
}

/** Fetches a new version of the page, at most once a version and never in the middle of anything. */
export interface VersionWatch {
  /** Looks whether another version is served now. */
  readonly look: () => Promise<void>;
  /** Somebody goes to another page: opens it in the new version, if there is one. */
  readonly arrive: () => void;
  /** A chunk did not load: opens the page anew if it was one of a former build; else false. */
  readonly renew: () => Promise<boolean>;
  /** Opens the page anew on request, unless the server cannot be reached: then false. */
  readonly tryAgain: () => Promise<boolean>;
}

export function createVersionWatch({ fetchPage, ownScript, storage, reload }: VersionWorld): VersionWatch {
  let newer: string | null = null;

  const servedScript = async (): Promise<string | null> => {
    try {
      return ENTRY_SCRIPT.exec(await fetchPage())?.[1] ?? null;
    } catch {
      return null;
    }
  };

  const reloadOnceFor = (version: string): boolean => {
    if (storage.read(RENEWED_FOR) === version || !storage.write(RENEWED_FOR, version)) return false;
    reload();
    return true;
  };

  return {
    async look() {
      const served = await servedScript();
      if (served !== null) newer = served === ownScript() ? null : served;
    },
    arrive() {
      if (newer !== null) reloadOnceFor(newer);
    },
    async renew() {
      const served = await servedScript();
      return served !== null && served !== ownScript() && reloadOnceFor(served);
    },
    async tryAgain() {
      const isServed = (await servedScript()) !== null;
      if (isServed) reload();
      return isServed;
    },
  };
}

/** Vite writes the page's first script so. */
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

const fetchPage = async (): Promise<string> => {
  const answer = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The page is not served: ${answer.status}.`);
  return answer.text();
};

/** The one watch of this tab. */
export const version = createVersionWatch({
  fetchPage,
  ownScript: () => document.querySelector('script[type=module]')?.getAttribute('src') ?? null,
  storage: tabStorage,
  reload: () => window.location.reload(),
});
