import type { WebSystem } from '#web/system-entry.ts';
import { lazy } from 'react';
import { Confirmation } from './parts/confirmation.tsx';

export const auth: WebSystem = {
  pages: [
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
  ],
  widget: {
    path: '/profile',
    Over: Confirmation,
    OwnPanel: lazy(async () => ({
      default: (await import('./parts/security-panel.tsx')).SecurityPanel,
    })),
  },
};
