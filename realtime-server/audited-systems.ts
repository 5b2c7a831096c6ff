import { createLog } from './log.ts';
import { createConfig } from './systems/admin/config.ts';
import { createSystems } from './systems.ts';

/** Every system as far as its audits go: nobody to tell, nothing to send, and what it keeps in memory not loaded. */
export const createAuditedSystems = () =>
  createSystems({
    chance: { id: unused, bytes: unused },
    config: createConfig(),
    log: createLog('silent'),
    mailer: { send: unused, pretend: unused, close: unused },
    rateLimit: false,
    forgetSessions: unused,
    endSessions: unused,
    position: unused,
    siteUrl: unused,
  });

function unused(): never {
  throw new Error('An audit only reads the world.');
}
