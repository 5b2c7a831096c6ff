import type { Logger } from 'pino';
import type { RoomName } from '#protocol/contract.ts';
import type { Position } from '#protocol/events.ts';
import type { Chance } from './action/context.ts';
import type { AnySystem } from './action/system.ts';
import type { Config } from './systems/admin/config.ts';
import { createActivitySystem } from './systems/activity/system.ts';
import { createAdminSystem } from './systems/admin/system.ts';
import { announcementSystem } from './systems/announcements/system.ts';
import { deleteProfileEndpoint, updatePasswordEndpoint } from './systems/auth/endpoints/account.ts';
import { createAuthLimits } from './systems/auth/limits.ts';
import type { Mailer } from './systems/auth/mail.ts';
import type { EndSessions } from './systems/auth/deps.ts';
import { createPasswords } from './systems/auth/password.ts';
import { createAuthSystem } from './systems/auth/system.ts';
import { bankSystem } from './systems/bank/system.ts';
import { createStandings } from './systems/economy/standings.ts';
import { createEconomySystem } from './systems/economy/system.ts';
import { createKingSystem } from './systems/king/system.ts';
import { companySystem } from './systems/company/system.ts';
import { productionSystem } from './systems/production/system.ts';
import { createDashboardSystem } from './systems/dashboard/system.ts';
import { createMarketSystem } from './systems/market/system.ts';
import { createProfileSystem } from './systems/profile/system.ts';
import { createRacingSystem } from './systems/racing/system.ts';
import { createRealEstateSystem } from './systems/real-estate/system.ts';
import { createRentSystem } from './systems/rent/system.ts';
import { statementSystem } from './systems/statement/system.ts';

export interface SystemDeps {
  readonly chance: Chance;
  readonly config: Config;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly rateLimit: boolean;
  /** What is remembered of sessions may be wrong now. */
  readonly forgetSessions: () => void;
  readonly endSessions: EndSessions;
  /** Where a room's pushes stand. */
  readonly position: (room: RoomName) => Position;
  /** Where the game is reached: the beginning of mailed links. */
  readonly siteUrl: () => string;
}

/** Every game system, a line each. */
export function createSystems(deps: SystemDeps): readonly AnySystem[] {
  const auth = { ...deps, passwords: createPasswords(), limits: createAuthLimits({ on: deps.rateLimit }) };
  const standings = createStandings();
  const systems: readonly AnySystem[] = [
    createAuthSystem(auth),
    createProfileSystem({
      updatePassword: updatePasswordEndpoint(auth),
      deleteProfile: deleteProfileEndpoint(auth),
    }),
    createAdminSystem(deps),
    announcementSystem,
    // Evictions come before whatever else comes before a call.
    createRentSystem(),
    createEconomySystem({ standings }),
    bankSystem,
    createKingSystem({ standings }),
    productionSystem,
    createRacingSystem(),
    createMarketSystem(deps),
    createRealEstateSystem(),
    companySystem,
    statementSystem,
    createActivitySystem({ known: () => systems.flatMap(({ activity = [] }) => activity) }),
    createDashboardSystem({ standings }),
  ];
  return systems;
}
