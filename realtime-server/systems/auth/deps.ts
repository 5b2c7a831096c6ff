import type { EndReason } from '#protocol/live.ts';
import type { Chance } from '../../action/context.ts';
import type { AuthLimits } from './limits.ts';
import type { Mailer } from './mail.ts';
import type { Passwords } from './password.ts';

/** Ends the sockets of sessions that are over. */
export type EndSessions = (ending: {
  readonly sessionIds: readonly string[];
  readonly reason: EndReason;
}) => void;

/** Who signed in, who was refused, whose rights changed. Fields carry ids and network addresses, never mail addresses. */
export interface SecurityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What accounts need of the server. */
export interface AccountDeps {
  readonly mailer: Mailer;
  /** What is remembered of sessions may be wrong now. */
  readonly forgetSessions: () => void;
  readonly endSessions: EndSessions;
  /** Where the game is reached, without a slash at the end: the beginning of mailed links. */
  readonly siteUrl: () => string;
  readonly chance: Chance;
  readonly log: SecurityLog;
}

/** What their calls need. */
export interface AuthDeps extends AccountDeps {
  readonly passwords: Passwords;
  readonly limits: AuthLimits;
}
