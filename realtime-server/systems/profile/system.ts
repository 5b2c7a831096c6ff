import { profileRoutes } from '#protocol/systems/profile/contract.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { hiddenNameStore, muteStore } from '#db/systems/profile/store.ts';
import { system, type Handler } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { mute, updateProfile } from './actions.ts';
import { storeDepartures } from './jobs.ts';
import { createHiddenNames, type HiddenNames } from './memory/hidden-names.ts';
import { ownProfile, profile, type ProfileDeps, profileReader } from './reads.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'appearance.changed': { readonly playerId: string };
    'name.shown': { readonly playerId: string; readonly isShown: boolean };
  }
}

export interface AccountEndpoints {
  readonly updatePassword: Handler<typeof profileRoutes.updatePassword>;
  readonly deleteProfile: Handler<typeof profileRoutes.deleteProfile>;
}

export function createProfile(deps: AccountEndpoints & ProfileDeps) {
  const names = createHiddenNames();
  return { profile: createProfileSystem(deps, names), isNameShown: names.isShown };
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
    apply: { 'name.shown': names.apply },
    jobs: [storeDepartures(presence)],
    reactions: [forgetMutes, forgetHiddenName, emptyBiography],
  });
}

const forgetMutes: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await muteStore(tx).removeAllOf(fact.playerId);
};

const forgetHiddenName: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'player.deleted') return;
  const { playerId } = fact;
  if (!(await hiddenNameStore(tx).has(playerId))) return;
  await hiddenNameStore(tx).remove(playerId);
  ctx.record({ kind: 'name.shown', playerId, isShown: true });
};

const emptyBiography: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'text.removed' || fact.what !== 'bio') return;
  await playerStore(tx).change(fact.id, { biography: '' });
  ctx.record({ kind: 'appearance.changed', playerId: fact.id });
};
