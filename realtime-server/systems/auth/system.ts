import { authRoutes } from '#protocol/systems/auth.ts';
import { system } from '../../action/system.ts';
import { updateEmailEndpoint } from './endpoints/account.ts';
import { forgotPasswordEndpoint, resetPasswordEndpoint } from './endpoints/reset-password.ts';
import { heartbeatEndpoint, loginEndpoint, logoutEndpoint } from './endpoints/sign-in.ts';
import { signUpEndpoint } from './endpoints/sign-up.ts';
import { expireSessions } from './jobs.ts';
import type { AuthDeps } from './deps.ts';
import { me, session } from './reads.ts';

/** Accounts and sessions. */
export const createAuthSystem = (deps: AuthDeps) =>
  system({
    routes: authRoutes,
    handlers: {
      signUp: signUpEndpoint(deps),
      login: loginEndpoint(deps),
      me,
      session,
      logout: logoutEndpoint(deps),
      logoutByGet: logoutEndpoint(deps),
      forgotPassword: forgotPasswordEndpoint(deps),
      resetPassword: resetPasswordEndpoint(deps),
      updateEmail: updateEmailEndpoint(deps),
      heartbeat: heartbeatEndpoint(),
    },
    apply: { 'sessions.changed': deps.forgetSessions },
    jobs: [expireSessions(deps.endSessions)],
  });
