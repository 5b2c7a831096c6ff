import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, signIn, signUp } from '#bots/wire/account.ts';
import type { HttpClient } from '#bots/wire/http-client.ts';
import type { Role } from './requests.ts';
import type { Samples } from './samples.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A session that is renewed soon after a request has ended it. */
export interface Actor {
  readonly role: Role;
  cookie(): string;
  /** Signs in again, as another account when this one is gone or its password has changed. */
  renew(): Promise<void>;
}

export interface Cast {
  readonly of: (role: Role, number: number) => Actor;
  /** How often an actor had to sign in again. */
  readonly renewals: () => number;
}

interface CastDeps {
  readonly http: HttpClient;
  readonly samples: Samples;
  /** The database in which accounts become admins. */
  readonly databaseUrl: string;
  readonly counts: Readonly<Record<'player' | 'admin', number>>;
}

/** Signs up the actors: some players, some admins, and a visitor who never signs in. */
export async function createCast({ counts, ...deps }: CastDeps): Promise<Cast> {
  let accounts = 0;
  let renewals = 0;
  const newAccount = async (role: Role): Promise<Account> => {
    accounts += 1;
    const account = {
      pseudo: `fuzz-${accounts}`,
      mail: `fuzz-${accounts}@lab.test`,
      password: `fuzz-secret-${accounts}`,
    };
    await signUp(deps.http, account);
    if (role === 'admin') await makeAdmin(deps.databaseUrl, account.mail);
    for (const field of ['password', 'current_password']) deps.samples.add(field, account.password);
    deps.samples.add('mail', account.mail);
    return account;
  };
  const enlist = async (role: Role): Promise<Actor> => {
    let account = await newAccount(role);
    let { cookie } = await signIn(deps.http, account);
    let renewing: Promise<void> | null = null;
    const signInAgain = async (): Promise<void> => {
      renewals += 1;
      try {
        ({ cookie } = await signIn(deps.http, account));
      } catch {
        account = await newAccount(role);
        ({ cookie } = await signIn(deps.http, account));
      }
    };
    return {
      role,
      cookie: () => cookie,
      renew: () => (renewing ??= signInAgain().finally(() => (renewing = null))),
    };
  };
  const actors: Record<Role, Actor[]> = { player: [], admin: [], stranger: [STRANGER] };
  for (const role of ['player', 'admin'] as const)
    while (actors[role].length < counts[role]) actors[role].push(await enlist(role));
  return {
    of: (role, number) => actors[role][number % actors[role].length] ?? STRANGER,
    renewals: () => renewals,
  };
}

const STRANGER: Actor = { role: 'stranger', cookie: () => '', renew: async () => undefined };

async function makeAdmin(databaseUrl: string, mail: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, ['realtime-server/cli/admin-cli.ts', 'make-admin', mail], {
    cwd: ROOT,
    env,
  });
}
