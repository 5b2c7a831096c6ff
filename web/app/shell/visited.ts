import { useEffect, useMemo } from 'react';
import { browserStorage } from '#web/browser-storage.ts';

const KEY = 'visited-rooms';

export function useIsVisited(pathname: string): boolean {
  const page = pathname.split('/', 2).join('/');
  const isVisited = useMemo(() => visited().includes(page), [page]);
  useEffect(() => remember(page), [page]);
  return isVisited;
}

function visited(): readonly string[] {
  try {
    const pages: unknown = JSON.parse(browserStorage.read(KEY) ?? '[]');
    return Array.isArray(pages) ? pages.filter((page) => typeof page === 'string') : [];
  } catch {
    return [];
  }
}

function remember(page: string): void {
  const pages = visited();
  if (pages.includes(page)) return;
  browserStorage.write(KEY, JSON.stringify([...pages, page]));
}
