import { useLayoutEffect } from 'react';
import { isAdmin, isStaff } from '#web/live/ranks.ts';
import { DEFAULT_HUE, type PageEntry } from '#web/system-entry.ts';
import { pages } from '#web/systems.ts';

export const links = pages
  .filter(({ navigationOrder }) => navigationOrder)
  .toSorted((a, b) => Number(a.navigationOrder) - Number(b.navigationOrder));

export const footerLinks = pages.filter(({ isInFooter }) => isInFooter);

export const hueOf = (path: string): number => pageAt(path)?.hue ?? DEFAULT_HUE;

export function titleOf(path: string): string {
  const page = pageAt(path);
  return page?.title ?? (page ? `${page.name} · Tycoon Empire` : 'Tycoon Empire');
}

const pageAt = (path: string): PageEntry | undefined =>
  pages.find((page) => firstPart(page.path) === firstPart(path));

const firstPart = (path: string): string => `/${path.split('/')[1] ?? ''}`;

export function usePageHue(path: string): void {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--h', String(hueOf(path)));
  }, [path]);
}

export const navigationFor = (rang: number | string): readonly PageEntry[] =>
  links.filter(
    ({ isForAdmins, isForStaff }) => (!isForAdmins || isAdmin(rang)) && (!isForStaff || isStaff(rang)),
  );
