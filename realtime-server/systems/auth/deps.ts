import type { Database } from '#db/open.ts';
import type { EndReason } from '#protocol/live.ts';
import type { Chance } from '../../action/context.ts';
import type { AuthLimits } from './limits.ts';
import type { Mailer } from './mail.ts';
import type { Passwords } from './password.ts';

/** Closes the sockets of ended sessions. */
export type EndSessions = (ending: {
  readonly sessionIds: readonly string[];
  readonly reason: EndReason;
}) => void;

/** Sign-ins, refusals and changes of rights. Fields carry ids and network addresses, never mail addresses. */
export interface SecurityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What the auth system needs of the server. */
export interface AccountDeps {
  readonly mailer: Mailer;
  /** Drops cached sessions, which may be outdated. */
  readonly forgetSessions: (playerId: string) => void;
  readonly database: Pick<Database, 'externalWriteVersion'>;
  readonly endSessions: EndSessions;
  /** The public URL without a trailing slash, for mailed links. */
  readonly siteUrl: () => string;
  readonly chance: Chance;
  readonly log: SecurityLog;
}

/** What the auth endpoints need. */
export interface AuthDeps extends AccountDeps {
  readonly passwords: Passwords;
  readonly limits: AuthLimits;
}
