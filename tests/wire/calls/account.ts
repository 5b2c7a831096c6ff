import * as z from 'zod/mini';
import { mailOf, PASSWORD } from '#tests/systems/auth/browser.ts';
import { User } from '../entities.ts';
import { Profile } from '../later-entities.ts';
import type { SpecifiedCall } from './specified-call.ts';

const done = z.object({ success: z.literal(true) });
const message = z.object({ message: z.string() });
const asVisitor = { as: 'visitor', status: 401, error: 'Please sign in.' } as const;
const NEW_PASSWORD = 'ledger-at-12';

/** Section 7, "Session and account". */
export const accountCalls: readonly SpecifiedCall[] = [
  {
    says: 'POST /api/activity/updateActivityJson : no body. Sent once at startup, every 4 minutes, and whenever the tab becomes visible or the window gains focus. Only the status is read.',
    method: 'POST',
    path: '/api/activity/updateActivityJson',
    as: 'boss',
    answers: done,
    refused: { as: 'visitor', status: 403, error: 'Your session has expired. Please sign in again.' },
  },
  {
    says: 'POST /api/auth/login {mail, password} -> success, user.',
    method: 'POST',
    path: '/api/auth/login',
    as: 'visitor',
    body: () => ({ mail: mailOf('Citizen'), password: PASSWORD }),
    answers: z.object({ success: z.literal(true), user: User }),
    refused: {
      body: { mail: mailOf('Citizen'), password: 'not this one' },
      status: 401,
      error: 'Wrong email or password',
    },
  },
  {
    says: 'GET /api/auth/me -> user.',
    method: 'GET',
    path: '/api/auth/me',
    as: 'boss',
    answers: z.object({ user: User }),
    refused: asVisitor,
  },
  {
    says: 'GET /api/auth/logout.',
    method: 'GET',
    path: '/api/auth/logout',
    as: 'visitor',
    answers: done,
  },
  {
    says: 'POST /api/auth/signup {mail, pseudo, password} -> message.',
    method: 'POST',
    path: '/api/auth/signup',
    as: 'visitor',
    body: () => ({ mail: 'newcomer@example.org', pseudo: 'Newcomer', password: PASSWORD }),
    answers: message,
    refused: { as: 'boss', body: {}, status: 403, error: 'You are already signed in' },
  },
  {
    says: 'POST /api/auth/forgot-password {mail}.',
    method: 'POST',
    path: '/api/auth/forgot-password',
    as: 'visitor',
    body: () => ({ mail: 'nobody@example.org' }),
    answers: z.object({
      message: z.literal('If an account linked to this email exists, we sent a recovery email.'),
    }),
  },
  {
    says: 'GET /api/profil : response use not shown.',
    method: 'GET',
    path: '/api/profil',
    as: 'boss',
    answers: z.object({ profile: Profile }),
    refused: asVisitor,
  },
  {
    says: 'GET /api/profil/view/{id}.',
    method: 'GET',
    path: '/api/profil/view/{id}',
    as: 'rival',
    id: ({ boss }) => boss.id,
    answers: z.object({ profile: Profile }),
    refused: asVisitor,
  },
  {
    says: 'POST /api/profil/update-password {current_password, new_password}.',
    method: 'POST',
    path: '/api/profil/update-password',
    as: 'citizen',
    body: () => ({ current_password: PASSWORD, new_password: NEW_PASSWORD }),
    answers: message,
    refused: {
      body: { current_password: 'not this one', new_password: NEW_PASSWORD },
      status: 400,
      error: 'Your current password is wrong',
    },
  },
  {
    says: 'POST /api/auth/update-email {password, new_email}.',
    method: 'POST',
    path: '/api/auth/update-email',
    as: 'citizen',
    body: () => ({ password: NEW_PASSWORD, new_email: 'elsewhere@example.org' }),
    answers: message,
    refused: {
      body: { password: PASSWORD, new_email: 'elsewhere@example.org' },
      status: 400,
      error: 'Your current password is wrong',
    },
  },
  {
    says: 'POST /api/profil/delete-profil {current_password}. Afterwards the browser goes to / with a goodbye message.',
    method: 'POST',
    path: '/api/profil/delete-profil',
    as: 'citizen',
    body: () => ({ current_password: NEW_PASSWORD }),
    answers: done,
    refused: asVisitor,
  },
];
