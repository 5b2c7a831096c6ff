import { profileRoutes } from '#protocol/systems/profile.ts';
import { system, type Handler } from '../../action/system.ts';

/** The calls of the profile that belong to the account: its system does them. */
export interface AccountEndpoints {
  readonly updatePassword: Handler<typeof profileRoutes.updatePassword>;
  readonly deleteProfile: Handler<typeof profileRoutes.deleteProfile>;
}

/** Profiles. */
export const createProfileSystem = ({ updatePassword, deleteProfile }: AccountEndpoints) =>
  system({ routes: profileRoutes, handlers: { updatePassword, deleteProfile } });
