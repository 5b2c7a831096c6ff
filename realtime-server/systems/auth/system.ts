import { authRoutes } from '#protocol/systems/auth.ts';
import { system } from '../../action/system.ts';
import { updateEmailCall } from './calls/account.ts';
import { forgotPasswordCall, resetPasswordCall } from './calls/reset-password.ts';
import { heartbeatCall, loginCall, logoutCall } from './calls/sign-in.ts';
import { signUpCall } from './calls/sign-up.ts';
import { expireSessions } from './jobs.ts';
import type { AuthParts } from './parts.ts';
import { me, session } from './reads.ts';

/** Accounts and sessions. */
export const createAuthSystem = (parts: AuthParts) =>
  system({
    routes: authRoutes,
    handlers: {
      signUp: signUpCall(parts),
      login: loginCall(parts),
      me,
      session,
      logout: logoutCall(parts),
      logoutByGet: logoutCall(parts),
      forgotPassword: forgotPasswordCall(parts),
      resetPassword: resetPasswordCall(parts),
      updateEmail: updateEmailCall(parts),
      heartbeat: heartbeatCall(),
    },
    jobs: [expireSessions(parts.endSessions)],
  });
