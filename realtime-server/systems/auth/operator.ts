import { DatabaseFullError, type Tx } from '#db/database/open.ts';
import { playerStore, type PlayerRow } from '#db/systems/auth/store/players.ts';
import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import { NEW_PASSWORD_MAX } from '#protocol/systems/auth/terms.ts';
import { isRefusal, type Chance, type Context, type Refusal } from '../../action/context.ts';
import type { Runner } from '../../action/run-action.ts';
import { accountOfMail } from './actions/account-of-mail.ts';
import { BotAccount, makeAdmin } from './actions/accounts.ts';
import { removeCodes } from './actions/one-time-codes.ts';
import { setPassword } from './actions/passwords.ts';
import { isNameTaken, signUp } from './actions/sign-up.ts';
import { isCommonPassword, type Passwords } from './password.ts';
import type { SecurityLog } from './deps.ts';
import { isOwnName } from './rules.ts';
import { newToken } from './tokens.ts';

export interface OperatorDeps {
  readonly perform: Runner;
  readonly passwords: Passwords;
  readonly log: SecurityLog;
}

interface FirstAdmin {
  readonly mail: string;
  readonly password: string | null;
}

export const isWeakPassword = async ({
  adminEmail,
  adminPassword,
}: Readonly<Record<'adminEmail' | 'adminPassword', string | null>>): Promise<boolean> =>
  adminPassword !== null &&
  (isOwnName(adminPassword, { username: 'admin', mail: adminEmail ?? '' }) ||
    (await isCommonPassword(adminPassword)));

/** Creates the account, or promotes it if it has the configured password. */
export async function ensureFirstAdmin(deps: OperatorDeps, account: FirstAdmin): Promise<void> {
  try {
    await findOrMake(deps, account);
  } catch (error) {
    const event = 'no-admin';
    if (error instanceof DatabaseFullError)
      deps.log.warn({ event }, 'disk full: ADMIN_EMAIL will be checked at the next start');
    else if (error instanceof BotAccount) deps.log.warn({ event }, `ADMIN_EMAIL: ${error.message}`);
    else throw error;
  }
}

async function findOrMake(deps: OperatorDeps, { mail, password }: FirstAdmin): Promise<void> {
  const address = mail.trim().toLowerCase();
  const player = await act(deps.perform, async (tx) => ({ value: await accountOfMail(tx, address) }));
  if (player) return promoteKnown(deps, player, password);
  if (password !== null) return makeFirstAdmin(deps, address, password);
  deps.log.warn(
    { event: 'no-admin' },
    'ADMIN_EMAIL has no account, and ADMIN_PASSWORD is not set to create one',
  );
}

// The address is unconfirmed: promote only if the configured password matches.
async function promoteKnown(
  { perform, passwords, log }: OperatorDeps,
  { id, rang, passwordHash }: PlayerRow,
  password: string | null,
): Promise<void> {
  if (rang >= ADMIN_RANK) return;
  const isTheirs = password !== null && (await passwords.verify(passwordHash, password)) === true;
  if (isTheirs) return act(perform, async (tx, ctx) => ({ value: void (await makeAdmin(tx, ctx, id)) }));
  log.warn(
    { event: 'no-admin', player: id },
    'ADMIN_PASSWORD does not match the account of ADMIN_EMAIL: it was not made an admin',
  );
}

async function makeFirstAdmin(
  { perform, passwords, log }: OperatorDeps,
  mail: string,
  password: string,
): Promise<void> {
  const passwordHash = hashOrThrow(await passwords.hash(password));
  const player = await act(perform, async (tx, ctx) => {
    const username = await freeUsername(tx, ctx);
    const made = await signUp(tx, ctx, { username, mail, passwordHash, rang: ADMIN_RANK });
    return isRefusal(made) ? made : { value: made.id };
  });
  log.info({ event: 'first-admin', player }, 'first admin created');
}

// Players cannot choose this name; only an earlier first admin may have it.
async function freeUsername(tx: Tx, now: Pick<Context, 'realNowMs'>): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'admin' : `admin-${count}`;
    if (!(await isNameTaken(tx, now, name))) return name;
  }
}

export const promote = ({ perform }: Pick<OperatorDeps, 'perform'>, nameOrMail: string): Promise<string> =>
  act(perform, async (tx, ctx) => {
    const player = await findAccount(tx, nameOrMail);
    await makeAdmin(tx, ctx, player.id);
    return { value: player.username };
  });

export async function replacePassword(
  { perform, passwords, chance }: Pick<OperatorDeps, 'perform' | 'passwords'> & { readonly chance: Chance },
  nameOrMail: string,
): Promise<{ readonly username: string; readonly password: string }> {
  const password = newToken(chance).slice(0, NEW_PASSWORD_MAX);
  const passwordHash = hashOrThrow(await passwords.hash(password));
  const username = await act(perform, async (tx, ctx) => {
    const player = await findAccount(tx, nameOrMail);
    await setPassword(tx, ctx, { playerId: player.id, passwordHash });
    const after = { username: player.username };
    await ctx.react({ kind: 'admin.acted', action: 'password.replace', before: null, after });
    return { value: player.username };
  });
  return { username, password };
}

export const disableCodesOf = (
  { perform }: Pick<OperatorDeps, 'perform'>,
  nameOrMail: string,
): Promise<{ readonly username: string; readonly wereOn: boolean }> =>
  act(perform, async (tx, ctx) => {
    const player = await findAccount(tx, nameOrMail);
    return { value: { username: player.username, wereOn: await removeCodes(tx, ctx, player) } };
  });

export class NoSuchAccount extends Error {
  override readonly name = 'NoSuchAccount';
}

async function findAccount(tx: Tx, nameOrMail: string): Promise<PlayerRow> {
  const name = nameOrMail.trim().toLowerCase();
  const player = name.includes('@') ? await accountOfMail(tx, name) : await playerStore(tx).byUsername(name);
  if (!player) throw new NoSuchAccount(`There is no account "${nameOrMail}".`);
  return player;
}

// Nobody is signed in: run as the clock.
async function act<V>(
  perform: Runner,
  run: (tx: Tx, ctx: Context) => Promise<{ readonly value: V } | Refusal>,
): Promise<V> {
  const outcome = await perform<{ readonly value: V }>({ actor: { kind: 'clock' }, run });
  if (outcome.kind === 'done') return outcome.value.value;
  throw new Error(
    `operator command refused: ${outcome.kind === 'refused' ? outcome.refusal.refused : outcome.kind}`,
  );
}

function hashOrThrow(hash: string | Refusal): string {
  if (typeof hash === 'string') return hash;
  throw new Error(`operator command refused: ${hash.refused}`);
}
