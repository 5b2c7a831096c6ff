import type { Database } from '#db/database/open.ts';
import type { EndReason } from '#protocol/wire/live.ts';
import type { Chance } from '../../action/context.ts';
import type { AuthLimits } from './limits.ts';
import type { Mailer } from './mail.ts';
import type { Passwords } from './password.ts';

export type EndSessions = (ending: {
  readonly sessionIds: readonly string[];
  readonly reason: EndReason;
}) => void;

/** Fields carry ids and network addresses, never mail addresses. */
export interface SecurityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface AccountDeps {
  readonly mailer: Mailer;
  readonly forgetSessions: (playerId: string) => void;
  readonly database: Pick<Database, 'externalWriteVersion'>;
  readonly endSessions: EndSessions;
  readonly siteUrl: () => string;
  readonly chance: Chance;
  readonly log: SecurityLog;
}

export interface AuthDeps extends AccountDeps {
  readonly passwords: Passwords;
  readonly limits: AuthLimits;
}
