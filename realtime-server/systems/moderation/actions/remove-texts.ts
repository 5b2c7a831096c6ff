import type { Tx } from '#db/database/open.ts';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { messageStore } from '#db/systems/alliance/store/records.ts';
import { companyStore } from '#db/systems/company/store.ts';
import { reportStore } from '#db/systems/moderation/store/cases.ts';
import { messageEvidence } from '#db/systems/moderation/store/evidence.ts';
import type { Evidence } from '#protocol/systems/moderation/models.ts';
import { type Context, refuse, type Refusal } from '../../../action/context.ts';
import { allianceText, biographyOf, type EvidenceDeps } from '../reads/evidence.ts';

/** As many as a case of many reporters has; what is reported later is another case's. */
const MAX_REPORTS = 500;

/** Removes all that was reported in a case and still stands. */
export async function removeTexts(
  tx: Tx,
  ctx: Context,
  caseSeq: number,
  deps: EvidenceDeps,
): Promise<Refusal<'nothing_to_remove'> | null> {
  const rows = await reportStore(tx).newest(caseSeq, MAX_REPORTS);
  const reported = rows.map(({ report }) => report.evidence);
  const texts = new Map(reported.map((evidence) => [`${evidence.kind} ${evidence.id}`, evidence]));
  let removed = 0;
  for (const evidence of texts.values()) {
    if (!(await STANDS[evidence.kind](tx, evidence, deps))) continue;
    await ctx.react({ kind: 'text.removed', what: evidence.kind, id: evidence.id });
    removed += 1;
  }
  if (removed > 0) return null;
  const isName = reported.some(({ kind }) => kind === 'player');
  return refuse('nothing_to_remove', isName ? { error: NAMES_STAY } : {});
}

const NAMES_STAY = 'A username cannot be removed. Suspend the player instead.';

type Stands = (tx: Tx, evidence: Evidence, deps: EvidenceDeps) => Promise<boolean>;

const never: Stands = async () => false;

// Only biographies can have been rewritten since; a company or alliance of another name has been renamed by staff.
const STANDS: Readonly<Record<Evidence['kind'], Stands>> = {
  chat: async (tx, { id }) => (await messageStore(tx).byId(id)) !== null,
  async message(tx, { id }) {
    for (const seq of id.split(','))
      if ((await messageEvidence(tx).bySeq(Number(seq)))?.isRemoved === false) return true;
    return false;
  },
  bio: async (tx, { id }) => (await biographyOf(tx, id)) !== '',
  company: async (tx, { id, text }) => (await companyStore(tx).of(id))?.name === text,
  async alliance(tx, { id, text }) {
    const alliance = await allianceStore(tx).byId(id);
    return alliance !== null && allianceText(alliance) === text;
  },
  ticker: async (_tx, { id }, { tickerLine }) => tickerLine(id) !== null,
  player: never,
  trade: never,
};
