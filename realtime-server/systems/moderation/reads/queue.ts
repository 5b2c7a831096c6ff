import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { type CaseAbout, caseStore, urgencyStore } from '#db/systems/moderation/store/cases.ts';
import { type SanctionRow, sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import type { CaseSummary } from '#protocol/systems/moderation/models.ts';
import { CASES_SHOWN } from '#protocol/systems/moderation/terms.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { type Player, refuse } from '../../../action/context.ts';
import type { Handler, ReadContext } from '../../../action/system.ts';
import type { Presence } from '../../../live/presence.ts';
import { authorityOf, holderOf } from '../rules/cases.ts';
import { appealBar, type Judge } from '../rules/sanctions.ts';
import { appealUrgency, LAST_REPORTS, personsIn, type Reporter, urgencyOf } from '../rules/urgency.ts';
import { judgeOf, sentenceOf, staffOf } from './staff.ts';

export interface QueueDeps {
  readonly presence: Pick<Presence, 'isOnline'>;
}

export type StaffContext = Pick<ReadContext<Player>, 'actor' | 'nowMs' | 'realNowMs'>;

/** A flood of reports hides none of the newest. */
const MAX_OPEN = 1_000;

export const cases =
  (deps: QueueDeps): Handler<typeof moderationRoutes.cases> =>
  async (tx, ctx) =>
    ctx.actor.rang === 0 ? refuse('staff_only') : { cases: await queueOf(tx, ctx, deps) };

interface Person {
  readonly id: string;
  readonly username: string;
}

interface Appealed {
  readonly suspect: Person;
  /** The case behind the sanction; null once it is forgotten. */
  readonly about: CaseAbout | null;
  readonly appeal: SanctionRow;
}

/** A case of reports, or an appeal. */
export type FoundCase =
  | Appealed
  | { readonly suspect: Person; readonly about: CaseAbout; readonly appeal: null };

/** Who looks, and who else could decide. */
interface Desk extends QueueDeps {
  readonly realNowMs: EpochMs;
  readonly judge: Judge;
  readonly staff: readonly Judge[];
}

const deskOf = async (
  tx: Tx,
  { actor, realNowMs }: StaffContext,
  { presence }: QueueDeps,
): Promise<Desk> => ({
  ...{ realNowMs, presence },
  ...{ judge: await judgeOf(tx, actor.id), staff: await staffOf(tx) },
});

/** The most urgent first. Nobody sees what is about themselves. */
export async function queueOf(tx: Tx, ctx: StaffContext, deps: QueueDeps): Promise<CaseSummary[]> {
  const desk = await deskOf(tx, ctx, deps);
  const all = await casesIn(tx, desk, await caseStore(tx).open(MAX_OPEN));
  for (const sanction of await sanctionStore(tx).appealed(CASES_SHOWN)) {
    const found = await appealed(tx, sanction);
    if (found) all.push(await appealIn(tx, desk, found));
  }
  return all
    .filter(({ barred }) => barred !== 'own')
    .toSorted((a, b) => b.urgency - a.urgency || (a.opened_at < b.opened_at ? -1 : 1))
    .slice(0, CASES_SHOWN);
}

export async function summaryOf(
  tx: Tx,
  ctx: StaffContext,
  found: FoundCase,
  deps: QueueDeps,
): Promise<CaseSummary> {
  const desk = await deskOf(tx, ctx, deps);
  if (found.appeal !== null) return appealIn(tx, desk, found);
  const [summary] = await casesIn(tx, desk, [found.about]);
  if (!summary) throw new Error('a case has no summary');
  return summary;
}

async function casesIn(
  tx: Tx,
  { judge, staff, presence, realNowMs }: Desk,
  abouts: readonly CaseAbout[],
): Promise<CaseSummary[]> {
  const seqs = abouts.map(({ row }) => row.seq);
  const reportersOf = await reportersIn(tx, seqs, realNowMs);
  const personOf = personsIn(await urgencyStore(tx).samePeople(seqs));
  const names = await caseStore(tx).namesOf(abouts.flatMap(({ row }) => row.claimedBy ?? []));
  return abouts.map((about) => {
    const { row, id: suspectId, username } = about;
    const { reason } = row;
    const reporters = reportersOf.get(row.seq) ?? [];
    const isOnline = presence.isOnline(suspectId);
    const concerned = { suspect: about, reporterIds: reporters.map(({ id }) => id) };
    return {
      ...{ id: String(row.seq), suspect: { id: suspectId, username }, reason, appeal_of: null },
      ...{ opened_at: isoOf(row.openedAtMs), is_online: isOnline },
      is_automatic: reporters.some(({ id }) => id === null),
      urgency: urgencyOf({ reason, reporters, personOf, isOnline }),
      reporters: reporters.length,
      claimed_by: names.get(holderOf(row, staff, realNowMs) ?? '') ?? null,
      barred: authorityOf(judge, concerned, staff).bar,
    };
  });
}

async function reportersIn(
  tx: Tx,
  seqs: readonly number[],
  realNowMs: number,
): Promise<ReadonlyMap<number, Reporter[]>> {
  const tracks = await urgencyStore(tx).tracks(seqs, LAST_REPORTS);
  const sanctioned = new Set((await sanctionStore(tx).active(realNowMs)).map(({ playerId }) => playerId));
  const reporters = (await urgencyStore(tx).reporters(seqs)).map(({ caseSeq, reporterId: id }) => ({
    ...{ caseSeq, id, isSanctioned: sanctioned.has(id ?? '') },
    track: tracks.get(id ?? '') ?? { closed: 0, upheld: 0 },
  }));
  return Map.groupBy(reporters, ({ caseSeq }) => caseSeq);
}

/** Null for a closed account. */
export async function appealed(tx: Tx, appeal: SanctionRow): Promise<Appealed | null> {
  const suspect = await playerStore(tx).byId(appeal.playerId);
  if (!suspect) return null;
  const about = appeal.caseSeq === null ? null : await caseStore(tx).find(appeal.caseSeq);
  return { suspect: { id: suspect.id, username: suspect.username }, about, appeal };
}

async function appealIn(
  tx: Tx,
  { judge, staff, presence }: Desk,
  { suspect, about, appeal }: Appealed,
): Promise<CaseSummary> {
  return {
    ...{ id: `appeal-${appeal.seq}`, appeal_of: String(appeal.seq), suspect },
    ...{ reporters: 0, is_automatic: false, claimed_by: null },
    reason: about?.row.reason ?? 'other',
    urgency: appealUrgency(appeal.kind),
    opened_at: isoOf(appeal.appealedAtMs ?? 0),
    is_online: presence.isOnline(suspect.id),
    barred: appealBar(judge, await sentenceOf(tx, appeal), staff),
  };
}
