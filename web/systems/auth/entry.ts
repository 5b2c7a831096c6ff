import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const authPages: readonly PageEntry[] = [
  {
    path: '/',
    name: 'Login',
    title: 'Tycoon Empire',
    access: 'guests',
    Page: lazy(async () => ({ default: (await import('./page.tsx')).LoginPage })),
  },
  {
    path: '/about',
    name: 'About',
    access: 'everyone',
    Page: lazy(async () => ({ default: (await import('./about-page.tsx')).AboutPage })),
  },
  {
    path: '/reset-password',
    name: 'Reset Password',
    access: 'everyone',
    Page: lazy(async () => ({ default: (await import('./page.tsx')).ResetPage })),
  },
];
