import { exported, type PageEntry } from '#web/system-entry.ts';
import { LoginPage, ResetPage } from './page.tsx';

export const authPages: readonly PageEntry[] = [
  { path: '/', name: 'Login', title: 'Tycoon Empire', access: 'guests', Page: LoginPage },
  {
    path: '/about',
    name: 'About',
    access: 'everyone',
    load: exported('AboutPage', () => import('./about-page.tsx')),
  },
  { path: '/reset-password', name: 'Reset Password', access: 'everyone', Page: ResetPage },
];
