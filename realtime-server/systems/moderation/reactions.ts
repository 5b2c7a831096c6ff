import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { closedSuspectStore } from '#db/systems/moderation/store/closed-suspects.ts';
import { sanctionStore, unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import type { Context, Reaction } from '../../action/context.ts';
import { mailForms } from '../../action/mail-address.ts';
import { followSanctions } from './actions/sanctions.ts';

/** Keyed hashes of mail addresses, which outlive accounts. */
export interface MailFingerprints {
  readonly mailFingerprint: (tx: Tx, ctx: Pick<Context, 'chance'>, mail: string) => Promise<string>;
  readonly findMailFingerprint: (tx: Tx, mail: string) => Promise<string | null>;
}

/** Sanctions and open cases outlive a closed account: the next account with its mail address has them. */
export const followAccounts =
  (mails: MailFingerprints): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind === 'player.deleted') await bequeath(tx, ctx, mails, fact.playerId);
    if (fact.kind === 'player.joined') await inherit(tx, ctx, mails, fact.playerId);
  };

async function bequeath(
  tx: Tx,
  ctx: Context,
  { mailFingerprint }: MailFingerprints,
  playerId: string,
): Promise<void> {
  const mail = (await playerStore(tx).byId(playerId))?.mail;
  const active = await sanctionStore(tx).activeOf(playerId, ctx.realNowMs);
  const isSuspect = await closedSuspectStore(tx).hasOpenCase(playerId);
  if (mail && (active.length > 0 || isSuspect)) {
    const hash = await mailFingerprint(tx, ctx, mail);
    await sanctionStore(tx).bequeath(playerId, hash);
    if (isSuspect) await closedSuspectStore(tx).add(playerId, hash);
  } else await sanctionStore(tx).removeOf(playerId);
  await unrankedStore(tx).remove(playerId);
  if (active.length > 0) ctx.record({ kind: 'sanctions.changed', playerId, active: [] });
}

async function inherit(
  tx: Tx,
  ctx: Context,
  { findMailFingerprint }: MailFingerprints,
  playerId: string,
): Promise<void> {
  const mail = (await playerStore(tx).byId(playerId))?.mail;
  let isHeir = false;
  for (const form of mail ? mailForms(mail) : []) {
    const hash = await findMailFingerprint(tx, form);
    if (hash === null) continue;
    if (await sanctionStore(tx).inherit(hash, playerId)) isHeir = true;
    for (const seq of await closedSuspectStore(tx).inherit(hash, playerId))
      ctx.record({ kind: 'case.changed', caseId: String(seq) });
  }
  if (isHeir) await followSanctions(tx, ctx, playerId);
}
