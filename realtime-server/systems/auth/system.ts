import { authRoutes } from '#protocol/systems/auth.ts';
import { system } from '../../action/system.ts';
import {
  deleteProfileEndpoint,
  passwordCheck,
  updateEmailEndpoint,
  updatePasswordEndpoint,
} from './endpoints/account.ts';
import { forgotPasswordEndpoint, resetPasswordEndpoint } from './endpoints/reset-password.ts';
import { disableTotpEndpoint, enableTotpEndpoint, setUpTotpEndpoint } from './endpoints/one-time-codes.ts';
import { endSessionsEndpoint, sessionsEndpoint } from './endpoints/sessions.ts';
import { heartbeatEndpoint, loginEndpoint, logoutEndpoint } from './endpoints/sign-in.ts';
import { signUpEndpoint } from './endpoints/sign-up.ts';
import { expireSessions, sweepGuesses } from './jobs.ts';
import type { AccountDeps, AuthDeps } from './deps.ts';
import { createAuthLimits } from './limits.ts';
import { createPasswords } from './password.ts';
import { me, session } from './reads.ts';
import { knownMailFingerprint, mailFingerprint } from './tokens.ts';

/** The endpoints of accounts, those of the profile included. */
export function createAccounts(from: AccountDeps & { readonly rateLimit: boolean }) {
  const deps = {
    ...from,
    passwords: createPasswords(),
    limits: createAuthLimits({ on: from.rateLimit }),
  };
  return {
    accounts: createAuthSystem(deps),
    credentialEndpoints: {
      updatePassword: updatePasswordEndpoint(deps),
      deleteProfile: deleteProfileEndpoint(deps),
    },
    verifyPassword: passwordCheck(deps),
    mailFingerprints: { mailFingerprint, knownMailFingerprint },
  };
}

/** Accounts and sessions. */
const createAuthSystem = (deps: AuthDeps) =>
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
      sessions: sessionsEndpoint(),
      endSessions: endSessionsEndpoint(deps),
      setUpTotp: setUpTotpEndpoint(),
      enableTotp: enableTotpEndpoint(deps),
      disableTotp: disableTotpEndpoint(deps),
      heartbeat: heartbeatEndpoint(),
    },
    apply: { 'sessions.changed': deps.forgetSessions },
    jobs: [expireSessions(deps.endSessions), sweepGuesses()],
  });
