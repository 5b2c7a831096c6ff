import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { system } from '../../action/system.ts';
import { worthAtBase } from '../economy/reads/net-worth.ts';
import { closeAccount } from './actions/accounts.ts';
import { STARTING_GIFT, startingGoods } from './actions/sign-up.ts';
import {
  deleteProfileEndpoint,
  passwordCheck,
  updateEmailEndpoint,
  updatePasswordEndpoint,
} from './endpoints/account.ts';
import { forgotPasswordEndpoint, resetPasswordEndpoint } from './endpoints/reset-password.ts';
import { disableTotpEndpoint, enableTotpEndpoint, setUpTotpEndpoint } from './endpoints/one-time-codes.ts';
import { confirmEndpoint, endSessionsEndpoint, sessionsEndpoint } from './endpoints/sessions.ts';
import { heartbeatEndpoint, loginEndpoint, logoutEndpoint } from './endpoints/sign-in.ts';
import { signUpEndpoint } from './endpoints/sign-up.ts';
import { expireSessions, sweepLoginAttempts } from './jobs.ts';
import type { AccountDeps, AuthDeps } from './deps.ts';
import { createAuthLimits } from './limits.ts';
import { createPasswords } from './password.ts';
import { createUsers } from './memory/users.ts';
import { meFromMemory, me, session } from './reads.ts';
import { findMailFingerprint, mailFingerprint } from './tokens.ts';

export function createAccounts(from: AccountDeps & { readonly rateLimit: boolean }) {
  const deps = {
    ...from,
    passwords: createPasswords(),
    limits: createAuthLimits({ on: from.rateLimit }),
  };
  return {
    auth: createAuthSystem(deps),
    credentialEndpoints: {
      updatePassword: updatePasswordEndpoint(deps),
      deleteProfile: deleteProfileEndpoint(deps),
    },
    verifyPassword: passwordCheck(deps),
    closeAccount,
    mailFingerprints: { mailFingerprint, findMailFingerprint },
  };
}

function createAuthSystem(deps: AuthDeps) {
  const users = createUsers(deps.database.externalWriteVersion);
  return system({
    routes: authRoutes,
    handlers: {
      signUp: signUpEndpoint(deps),
      login: loginEndpoint(deps),
      me: me(users.read),
      session,
      logout: logoutEndpoint(deps),
      logoutByGet: logoutEndpoint(deps),
      forgotPassword: forgotPasswordEndpoint(deps),
      resetPassword: resetPasswordEndpoint(deps),
      updateEmail: updateEmailEndpoint(deps),
      sessions: sessionsEndpoint(),
      endSessions: endSessionsEndpoint(deps),
      confirm: confirmEndpoint(deps),
      setUpTotp: setUpTotpEndpoint(),
      enableTotp: enableTotpEndpoint(deps),
      disableTotp: disableTotpEndpoint(deps),
      heartbeat: heartbeatEndpoint(),
    },
    fromMemory: { me: meFromMemory(users.of) },
    load: async () => users.clear(),
    apply: {
      ...users.apply,
      'sessions.changed': ({ playerIds }) => {
        for (const playerId of playerIds) {
          deps.forgetSessions(playerId);
          users.forget(playerId);
        }
      },
    },
    resetTerms({ config, chance }) {
      const goods = startingGoods(config);
      return {
        opening: { ...STARTING_GIFT, goods, cause: chance.id() },
        points: config['defaultUser.points'],
        netWorthCents: worthAtBase(goods),
      };
    },
    queues: { hashing: deps.passwords.waiting },
    jobs: [expireSessions(deps.endSessions), sweepLoginAttempts()],
  });
}
