import * as z from 'zod/mini';
import { playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { choice, field } from '../../kit/registries.ts';
import { AskedCode, CurrentPassword, NewPassword } from '../auth/contract.ts';
import { Avatar, Biography, Profile, ShowName } from './models.ts';
import { Done, Id } from '../../kit/schemas.ts';

export const MAX_MUTED = 500;

export const profileErrors = {
  profile_not_found: { status: 404, error: 'Profile not found' },
  nothing_to_update: { status: 400, error: 'Please provide at least one field to update' },
  cannot_mute_self: { status: 409, error: 'You cannot mute yourself.' },
  too_many_muted: { status: 409, error: 'You cannot mute any more players.' },
} as const;

const accountCall = { method: 'POST', access: 'player', rate: 'account', kind: 'custom' } as const;

export const profileRoutes = {
  ownProfile: route({
    ...playerRead,
    path: '/api/profil',
    summary: "The caller's profile.",
    answer: z.object({ profile: Profile }),
    refuses: ['profile_not_found'],
  }),
  profile: route({
    ...playerRead,
    path: '/api/profil/view/:id',
    summary: 'The profile of any player, by id or name.',
    params: z.object({ id: choice('the player', Id) }),
    answer: z.object({ profile: Profile }),
    refuses: ['profile_not_found'],
  }),
  updateProfile: route({
    method: 'POST',
    path: '/api/profil/update-profil',
    summary:
      'Changes the avatar, the biography, or whether others see the name on bets and among spectators.',
    access: 'player',
    rate: 'goods',
    kind: 'command',
    body: z.object({ avatar: Avatar, biography: Biography, show_name: ShowName }),
    answer: z.object({ success: z.literal(true), profile: Profile }),
    refuses: ['profile_not_found', 'nothing_to_update'],
  }),
  updatePassword: route({
    ...accountCall,
    path: '/api/profil/update-password',
    summary: 'Changes the password, with a one-time code if enabled; ends the other sessions.',
    body: z.object({ current_password: CurrentPassword, new_password: NewPassword, code: AskedCode }),
    answer: Done,
    refuses: ['wrong_password', 'code_required', 'wrong_code', 'common_password', 'password_is_name'],
  }),
  deleteProfile: route({
    ...accountCall,
    path: '/api/profil/delete-profil',
    summary:
      'Deletes the account, with a one-time code if enabled; everything it holds goes back to the central bank.',
    body: z.object({ current_password: CurrentPassword, code: AskedCode }),
    answer: Done,
    refuses: ['wrong_password', 'code_required', 'wrong_code', 'last_admin'],
  }),
  mute: route({
    method: 'POST',
    path: '/api/profil/mute',
    summary: 'Mutes or unmutes a player, for the caller only',
    access: 'player',
    rate: 'goods',
    kind: 'command',
    body: z.object({
      userId: choice('the player', Id),
      muted: field('whether the player is muted', z.boolean()),
    }),
    answer: z.object({ success: z.literal(true) }),
    refuses: ['player_not_found', 'cannot_mute_self', 'too_many_muted'],
  }),
} as const;

export const profile = { routes: profileRoutes, errors: profileErrors } as const satisfies SystemContract;
