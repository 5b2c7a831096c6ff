import { matchPath } from 'react-router';
import type { PageEntry } from '#web/system-entry.ts';
import { pages } from './systems.ts';

/** The page at an address, if it is one of ours. */
export const pageAt = (pathname: string): PageEntry | undefined =>
  pages.find(({ path }) => matchPath(path, pathname));

/** Loads the page that the address leads to before anybody knows who is there. */
export function loadOpenPage(): void {
  const page = pageAt(window.location.pathname);
  page?.load().catch(() => undefined);
}

/** Asks for what the open page reads first, while its script is on its way: its own questions get these answers. */
export function preloadAnswers(): void {
  for (const href of pageAt(window.location.pathname)?.answers ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    document.head.append(link);
  }
}
