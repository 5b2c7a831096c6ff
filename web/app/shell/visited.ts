import { useEffect, useMemo } from 'react';
import { browserStorage } from '#web/browser-storage.ts';

const KEY = 'visited-rooms';

export function useIsVisited(pathname: string): boolean {
  const room = pathname.split('/', 2).join('/');
  const isVisited = useMemo(() => visited().includes(room), [room]);
  useEffect(() => remember(room), [room]);
  return isVisited;
}

function visited(): readonly string[] {
  try {
    const rooms: unknown = JSON.parse(browserStorage.read(KEY) ?? '[]');
    return Array.isArray(rooms) ? rooms.filter((room) => typeof room === 'string') : [];
  } catch {
    return [];
  }
}

function remember(room: string): void {
  const rooms = visited();
  if (rooms.includes(room)) return;
  browserStorage.write(KEY, JSON.stringify([...rooms, room]));
}
