import { exported, type PageEntry } from '#web/system-entry.ts';

export const authPages: readonly PageEntry[] = [
  {
    path: '/',
    name: 'Login',
    title: 'Tycoon Empire',
    access: 'guests',
    load: exported('LoginPage', () => import('./page.tsx')),
  },
  {
    path: '/about',
    name: 'About',
    access: 'everyone',
    load: exported('AboutPage', () => import('./about-page.tsx')),
  },
  {
    path: '/reset-password',
    name: 'Reset Password',
    access: 'everyone',
    load: exported('ResetPage', () => import('./page.tsx')),
  },
];
