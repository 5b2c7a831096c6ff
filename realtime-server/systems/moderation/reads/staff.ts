import type { Tx } from '#db/database/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { linkStore } from '#db/systems/links/store.ts';
import { type CaseAbout, reportStore } from '#db/systems/moderation/store/cases.ts';
import { type SanctionRow, unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { type Authority, authorityOf, holderOf } from '../rules/cases.ts';
import type { Judge } from '../rules/sanctions.ts';

/** Those who can decide now: not the suspended. */
export async function staffOf(tx: Tx): Promise<Judge[]> {
  const staff: Judge[] = [];
  for (const id of (await playerStore(tx).staffRanks()).keys())
    if (!(await unrankedStore(tx).has(id))) staff.push(await judgeOf(tx, id));
  return staff;
}

/** With the rank as stored: the session may be of a moment ago. A club, which the house leads, is nobody's own. */
export async function judgeOf(tx: Tx, id: string): Promise<Judge> {
  const rang = (await playerStore(tx).byId(id))?.rang ?? 0;
  const alliance = (await memberStore(tx).of(id))?.alliance;
  const allianceId = alliance && !isClub(alliance.leaderId) ? alliance.id : null;
  return { id, rang, allianceId, own: new Set([id, ...(await linkStore(tx).limitedWith(id))]) };
}

/** Of a sanction, what decides who may end it. */
export async function sentenceOf(tx: Tx, { kind, fromMs, untilMs, byId, playerId, caseSeq }: SanctionRow) {
  const reporterIds = caseSeq === null ? [] : await reporterIdsOf(tx, caseSeq);
  const hours = untilMs === null ? null : (untilMs - fromMs) / HOUR_MS;
  return { kind, hours, byId, reporterIds, player: await judgeOf(tx, playerId) };
}

export const reporterIdsOf = async (tx: Tx, caseSeq: number): Promise<string[]> =>
  (await reportStore(tx).reportersOf(caseSeq)).map(({ id }) => id);

export interface Handling extends Authority {
  readonly reporterIds: readonly string[];
  readonly holder: string | null;
}

/** Whether somebody of staff may handle a case, and who holds it. */
export async function handlingOf(
  tx: Tx,
  { judge, about }: { readonly judge: Judge; readonly about: CaseAbout },
  realNowMs: EpochMs,
): Promise<Handling> {
  const [staff, reporterIds] = [await staffOf(tx), await reporterIdsOf(tx, about.row.seq)];
  const authority = authorityOf(judge, { suspect: about, reporterIds }, staff);
  return { ...authority, reporterIds, holder: holderOf(about.row, staff, realNowMs) };
}
