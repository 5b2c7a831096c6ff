import { createPresence } from '../live/presence.ts';
import { createLog } from '../process/log.ts';
import { createConfig } from '../systems/admin/config.ts';
import { createSystems } from '../systems.ts';

export const createAuditedSystems = () =>
  createSystems({
    chance: { id: unused, bytes: unused },
    config: createConfig(),
    log: createLog('silent'),
    database: { file: null, externalWriteVersion: () => 0, size: unused, backup: unused },
    mailer: { send: unused, simulateSend: unused, close: unused },
    rateLimit: false,
    rewards: false,
    forgetSessions: unused,
    endSessions: unused,
    leaveRoom: unused,
    roomsOf: unused,
    position: unused,
    resetWorld: unused,
    playersIn: unused,
    presence: createPresence({ nowMs: unused }),
    siteUrl: unused,
  });

function unused(): never {
  throw new Error('An audit only reads the world.');
}
