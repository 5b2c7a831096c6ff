import { profileRoutes } from '#protocol/systems/profile.ts';
import { system, type Handler } from '../../action/system.ts';

/** The profile's endpoints concern the account, so the auth system implements them. */
export interface AccountEndpoints {
  readonly updatePassword: Handler<typeof profileRoutes.updatePassword>;
  readonly deleteProfile: Handler<typeof profileRoutes.deleteProfile>;
}

/** Profiles. */
export const createProfileSystem = ({ updatePassword, deleteProfile }: AccountEndpoints) =>
  system({ routes: profileRoutes, handlers: { updatePassword, deleteProfile } });
