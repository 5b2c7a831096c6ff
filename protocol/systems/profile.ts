import * as z from 'zod/mini';
import { route } from '../contract.ts';
import { Done } from '../primitives.ts';
import { CurrentPassword, NewPassword } from './auth.ts';

export const profileRoutes = {
  updatePassword: route({
    method: 'POST',
    path: '/api/profil/update-password',
    summary: 'Changes the password; ends the other sessions.',
    access: 'player',
    rate: 'account',
    kind: 'custom',
    body: z.object({ current_password: CurrentPassword, new_password: NewPassword }),
    answer: Done,
    refuses: ['wrong_password', 'common_password'],
  }),
  deleteProfile: route({
    method: 'POST',
    path: '/api/profil/delete-profil',
    summary: 'Deletes the account; everything it holds goes back to the central bank.',
    access: 'player',
    rate: 'account',
    kind: 'custom',
    body: z.object({ current_password: CurrentPassword }),
    answer: Done,
    refuses: ['wrong_password'],
  }),
} as const;
