import type { Page } from '@playwright/test';
import { openSignIn, openSignUp } from '../support/login-forms.ts';
import { answer, type Attempt, press, type Screen, write } from './attempt.ts';

/** Opens the owner's panel if it is closed. */
async function edit(page: Page): Promise<void> {
  const isOpen = (await page.getByLabel('New email').count()) > 0;
  if (!isOpen) await press(page, 'Edit Profile');
}

/** Calls that fail when the page opens. */
const loading = (says: Attempt['says'], call: Attempt['call']): readonly Attempt[] => [{ says, call }];

/** Auth, profile and admin. */
export const accountScreens: readonly Screen[] = [
  {
    at: '/',
    as: null,
    attempts: [
      {
        says: 'Login failed',
        call: 'POST /api/auth/login',
        act: async (page) => {
          await openSignIn(page);
          await write(page, { Email: 'nobody@example.com', Password: 'not-a-password' });
          await press(page, 'Sign In');
        },
      },
      {
        says: 'An error occurred',
        call: 'POST /api/auth/forgot-password',
        act: async (page) => {
          await press(page, 'Forgot Password?');
          await write(page, { Email: 'nobody@example.com' });
          await press(page, 'Send Link');
        },
      },
      {
        says: 'Signup failed',
        call: 'POST /api/auth/signup',
        act: async (page) => {
          const back = page.getByRole('button', { name: 'Back to Login' });
          if (await back.isVisible()) await back.click();
          await openSignUp(page);
          const fields = { Username: 'fresh-face', Email: 'fresh@example.com', Password: 'brass-ivory-7' };
          await write(page, fields);
          await press(page, 'Create Account');
        },
        succeeds: ['Sign up successful! Welcome!', /^Sign up successful! Welcome!$/],
      },
    ],
  },
  {
    at: ({ id }) => `/profile/${id}`,
    as: 'newcomer',
    attempts: [
      {
        says: 'Failed to delete profile',
        call: 'POST /api/profil/delete-profil',
        act: async (page, { password }) => {
          await edit(page);
          await write(page, { 'Current password': password });
          await press(page, 'Delete Profile');
          await answer(page, 'Yes');
        },
      },
    ],
  },
  {
    at: ({ id }) => `/profile/${id}`,
    as: 'newcomer',
    attempts: [
      {
        says: 'Failed to update profile',
        call: 'POST /api/auth/update-email',
        act: async (page, { username, password }) => {
          await edit(page);
          await write(page, { 'Current password': password, 'New email': `${username}@elsewhere.org` });
          await press(page, 'Update Profile');
        },
        succeeds: ['Profile updated successfully!', /^Profile updated successfully!$/],
      },
    ],
  },
  {
    at: '/profile/somebody',
    as: 'newcomer',
    attempts: loading('Failed to load profile', 'GET /api/profil/view/somebody'),
  },
  {
    at: '/admin',
    as: 'admin',
    attempts: loading('Failed to load admin data', 'GET /api/admin/stats/players'),
  },
  {
    at: '/admin?tab=config',
    as: 'admin',
    attempts: [
      {
        says: 'Failed to update configuration',
        call: 'PUT /api/admin/config',
        act: async (page) => {
          const wage = page.getByRole('textbox', { name: 'Salary of a game hour' });
          await wage.fill('');
          await wage.fill('51');
          await wage.blur();
        },
        succeeds: ['Configuration updated successfully', /^Configuration updated successfully$/],
      },
    ],
  },
  {
    at: '/admin?tab=tools',
    as: 'admin',
    attempts: [
      {
        says: 'Failed to send announcement',
        call: 'POST /api/admin/announcement',
        act: async (page) => {
          await write(page, { Message: 'The bank is open.' });
          await press(page, 'Send Announcement');
        },
        succeeds: ['Announcement sent successfully', /^Announcement sent successfully$/],
      },
      {
        says: 'Failed to reset economy',
        call: 'POST /api/admin/reset-economy',
        act: async (page) => {
          await press(page, 'Reset Economy');
          await page.getByRole('dialog').getByRole('textbox').fill('Tycoon Empire');
          await answer(page, 'Reset Economy');
        },
      },
    ],
  },
  {
    at: '/admin?tab=players',
    as: 'admin',
    attempts: [
      {
        says: 'Search failed',
        call: 'GET /api/admin/players/search',
        act: async (page) => {
          await write(page, { 'Username or email': 'boss' });
          await press(page, 'Search');
        },
      },
    ],
  },
];
