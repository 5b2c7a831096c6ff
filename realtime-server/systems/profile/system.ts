import { profileRoutes } from '#protocol/systems/profile.ts';
import { system, type Handler } from '../../action/system.ts';
import { mute, updateProfile } from './actions.ts';
import { storeDepartures } from './jobs.ts';
import { createHiddenNames, type HiddenNames } from './memory/hidden-names.ts';
import { forgetHiddenName, forgetMutes } from './reactions.ts';
import { ownProfile, profile, type ProfileDeps, profileReader } from './reads.ts';

export interface AccountEndpoints {
  readonly updatePassword: Handler<typeof profileRoutes.updatePassword>;
  readonly deleteProfile: Handler<typeof profileRoutes.deleteProfile>;
}

export function createProfile(deps: AccountEndpoints & ProfileDeps) {
  const names = createHiddenNames();
  return { portraits: createProfileSystem(deps, names), isNameShown: names.isShown };
}

function createProfileSystem(deps: AccountEndpoints & ProfileDeps, names: HiddenNames) {
  const { updatePassword, deleteProfile, presence } = deps;
  const read = profileReader(deps);
  return system({
    routes: profileRoutes,
    handlers: {
      ownProfile: ownProfile(read),
      profile: profile(read),
      updateProfile: updateProfile(read),
      updatePassword,
      deleteProfile,
      mute,
    },
    load: names.load,
    apply: { 'name.shown': names.follow },
    jobs: [storeDepartures(presence)],
    reactions: [forgetMutes, forgetHiddenName],
  });
}
