import { matchPath } from 'react-router';
import type { PageEntry } from '#web/system-entry.ts';
import { callsAbove, pages } from './systems.ts';

/** The page at an address, if it is one of ours. */
export const pageAt = (pathname: string): PageEntry | undefined =>
  pages.find(({ path }) => matchPath(path, pathname));

/** Asks for what the open page reads first, while its script is on its way: its own questions get these answers. */
export function preloadAnswers(): void {
  const page = pageAt(window.location.pathname);
  if (page?.access === 'everyone') return;
  for (const href of [...callsAbove.map(addressOf), ...(page?.answers ?? [])]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    document.head.append(link);
  }
}

const addressOf = (call: string): string => call.replace('GET ', '');
