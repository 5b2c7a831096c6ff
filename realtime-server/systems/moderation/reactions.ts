import type { Tx } from '#db/database/open.ts';
import { messageStore } from '#db/systems/alliance/store/records.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { spokenLineStore } from '#db/systems/moderation/store/cases.ts';
import { closedSuspectStore } from '#db/systems/moderation/store/closed-suspects.ts';
import { sanctionStore, unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import type { Context, Reaction } from '../../action/context.ts';
import { mailForms } from '../../action/mail-address.ts';
import { fileReport } from './actions/report.ts';
import { followSanctions } from './actions/sanctions.ts';
import { chatReported, repeatedText } from './reads/evidence.ts';
import { areTooManyMarked, marksWith } from './rules/cases.ts';

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
  const suspects = closedSuspectStore(tx);
  const mail = (await playerStore(tx).byId(playerId))?.mail;
  const active = await sanctionStore(tx).activeOf(playerId, ctx.realNowMs);
  if (mail && (active.length > 0 || (await suspects.hasOpenCase(playerId))))
    await suspects.add(playerId, await mailFingerprint(tx, ctx, mail));
  else await sanctionStore(tx).removeOf(playerId);
  await unrankedStore(tx).remove(playerId);
  await spokenLineStore(tx).remove(playerId);
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
    if (hash !== null && (await closedSuspectStore(tx).inherit(hash, playerId))) isHeir = true;
  }
  if (isHeir) await followSanctions(tx, ctx, playerId);
}

/** Too many marked lines open a case; then the count begins anew. */
export const countMarkedLines: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'line.spoken') return;
  const { playerId, isFlagged, evidence } = fact;
  const before = await spokenLineStore(tx).marksOf(playerId);
  const marks = marksWith(before, isFlagged);
  const isCase = isFlagged && areTooManyMarked(marks);
  if (marks !== before) await spokenLineStore(tx).put(playerId, isCase ? 0 : marks);
  if (!isCase) return;
  const line = evidence.kind === 'chat' ? await messageStore(tx).byId(evidence.id) : null;
  const reported = line
    ? await chatReported(tx, line)
    : { suspectId: playerId, evidence, key: `${evidence.kind}:${evidence.id}` };
  await fileReport(tx, ctx, { reporterId: null, reason: 'insult', text: '', reported });
};

export const noticeRepeatedText: Reaction = async (tx, ctx, fact) => {
  if (fact.kind !== 'text.repeated') return;
  const reported = await repeatedText(tx, fact);
  if (reported) await fileReport(tx, ctx, { reporterId: null, reason: 'spam', text: '', reported });
};
