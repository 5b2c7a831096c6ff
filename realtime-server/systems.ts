import type { Logger } from 'pino';
import type { Database } from '#db/database/open.ts';
import type { RoomName } from '#protocol/systems.ts';
import type { Position } from '#protocol/wire/events.ts';
import type { Config } from './action/config-types.ts';
import type { Player, ResetWorld } from './action/context.ts';
import type { AnySystem } from './action/system.ts';
import { createAdminSystem } from './systems/admin/system.ts';
import type { Presence } from './live/presence.ts';
import { createAchievementSystem } from './systems/achievements/system.ts';
import { createActivitySystem } from './systems/activity/system.ts';
import { createAllianceSystem } from './systems/alliance/system.ts';
import { announcementSystem } from './systems/announcements/system.ts';
import { createAccounts } from './systems/auth/system.ts';
import { bankSystem } from './systems/bank/system.ts';
import { createEconomy } from './systems/economy/system.ts';
import { createKingSystem } from './systems/king/system.ts';
import { combatSystem } from './systems/combat/system.ts';
import { createFirstStepSystem } from './systems/first-steps/system.ts';
import { createGilding } from './systems/gilding/system.ts';
import { createInhabitantSystem } from './systems/inhabitants/system.ts';
import { createLeaderboard } from './systems/leaderboard/system.ts';
import { companySystem } from './systems/company/system.ts';
import { productionSystem } from './systems/production/system.ts';
import { createLinkSystem } from './systems/links/system.ts';
import { createMessageSystem } from './systems/messages/system.ts';
import { createModerationSystem } from './systems/moderation/system.ts';
import { createNotificationSystem } from './systems/notifications/system.ts';
import { createDashboardSystem } from './systems/dashboard/system.ts';
import { createMarket } from './systems/market/system.ts';
import { createProfile } from './systems/profile/system.ts';
import { createRacing } from './systems/racing/system.ts';
import { createRealEstateSystem } from './systems/real-estate/system.ts';
import { createRentSystem } from './systems/rent/system.ts';
import { createPublicView } from './systems/public-view/system.ts';
import { statementSystem } from './systems/statement/system.ts';

export type Rewards = boolean | 'newcomers';

export type SystemDeps = Parameters<typeof createAccounts>[0] & {
  readonly config: Config;
  readonly rewards: Rewards;
  readonly log: Logger;
  readonly database: Pick<Database, 'backup' | 'file' | 'size' | 'externalWriteVersion'>;
  readonly presence: Presence;
  readonly resetWorld: ResetWorld;
  readonly position: (room: RoomName) => Position;
  readonly playersIn: (room: RoomName) => ReadonlyMap<string, Player>;
  readonly leaveRoom: (playerId: string, room: RoomName) => void;
  readonly roomsOf: (playerId: string) => readonly RoomName[];
};

export function createSystems(deps: SystemDeps): readonly AnySystem[] {
  const { auth, credentialEndpoints, verifyPassword, mailFingerprints, closeAccount } = createAccounts(deps);
  const { economy, standings, everyone } = createEconomy(deps);
  const { gilding, gilders } = createGilding();
  const { leaderboard, honoursOf } = createLeaderboard({ standings, everyone, crests: gilders });
  const { profile, isNameShown } = createProfile({ ...deps, ...credentialEndpoints, honoursOf });
  const { racing, publicRaces } = createRacing({ ...deps, isNameShown, gilders });
  const { market, bestLevels } = createMarket(deps);
  const { publicView, tickerLine } = createPublicView({
    ...deps,
    ...{ publicRaces, bestLevels, everyone, isNameShown },
  });
  const systems: readonly AnySystem[] = [
    auth,
    // Boards show the crests that the same changes bring, and a closed account loses them before its hidden
    // name is forgotten.
    gilding,
    profile,
    createModerationSystem({ ...deps, ...mailFingerprints, tickerLine }),
    createLinkSystem(),
    createMessageSystem(),
    createAdminSystem({ ...deps, standings, verifyPassword }),
    announcementSystem,
    createInhabitantSystem({ ...deps, closeAccount }),
    // A pre-action may depend on an eviction, so evictions run first.
    createRentSystem(),
    economy,
    bankSystem,
    createKingSystem({ standings }),
    leaderboard,
    productionSystem,
    racing,
    market,
    createRealEstateSystem(),
    companySystem,
    combatSystem,
    createAllianceSystem(deps),
    // Its rewards may unlock the next system.
    createFirstStepSystem({ isOn: deps.rewards !== false, ...mailFingerprints }),
    createAchievementSystem({ rewards: deps.rewards === true, standings }),
    statementSystem,
    createActivitySystem({ sources: () => systems.flatMap(({ activity = [] }) => activity) }),
    createNotificationSystem(),
    createDashboardSystem({ standings }),
    publicView,
  ];
  return systems;
}
