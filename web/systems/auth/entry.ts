import type { PageEntry } from '#web/system-entry.ts';

export const authPages: readonly PageEntry[] = [
  {
    path: '/',
    name: 'Login',
    title: 'Tycoon Empire',
    access: 'guests',
    load: async () => (await import('./page.tsx')).LoginPage,
  },
  {
    path: '/about',
    name: 'About',
    access: 'everyone',
    load: async () => (await import('./about-page.tsx')).AboutPage,
  },
  {
    path: '/reset-password',
    name: 'Reset Password',
    access: 'everyone',
    load: async () => (await import('./page.tsx')).ResetPage,
  },
];
