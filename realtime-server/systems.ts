import type { Logger } from 'pino';
import type { RoomName } from '#protocol/contract.ts';
import type { Position } from '#protocol/events.ts';
import type { Config } from './action/config-types.ts';
import type { AnySystem } from './action/system.ts';
import { createActivitySystem } from './systems/activity/system.ts';
import { createAdminSystem } from './systems/admin/system.ts';
import { announcementSystem } from './systems/announcements/system.ts';
import { createAccounts } from './systems/auth/system.ts';
import { bankSystem } from './systems/bank/system.ts';
import { createEconomy } from './systems/economy/system.ts';
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

/** What the server passes to systems, created once by `app.ts`. */
export type SystemDeps = Parameters<typeof createAccounts>[0] & {
  readonly config: Config;
  readonly log: Logger;
  /** The current epoch and seq of a room. */
  readonly position: (room: RoomName) => Position;
};

/** Every game system, a line each. */
export function createSystems(deps: SystemDeps): readonly AnySystem[] {
  const { accounts, credentialEndpoints } = createAccounts(deps);
  const { figures, standings } = createEconomy();
  const systems: readonly AnySystem[] = [
    accounts,
    createProfileSystem(credentialEndpoints),
    createAdminSystem(deps),
    announcementSystem,
    // A pre-action may depend on an eviction, so evictions run first.
    createRentSystem(),
    figures,
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
