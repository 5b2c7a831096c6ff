import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { type CaseAbout, caseStore, urgencyStore } from '#db/systems/moderation/store/cases.ts';
import { type SanctionRow, sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import type { CaseSummary } from '#protocol/systems/moderation/models.ts';
import { CASES_SHOWN, type ReportReason } from '#protocol/systems/moderation/terms.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { type Player, refuse } from '../../../action/context.ts';
import type { Handler, ReadContext } from '../../../action/system.ts';
import type { Presence } from '../../../live/presence.ts';
import { type Authority, authorityOf, barOf, holderOf, type Person } from '../rules/cases.ts';
import { mayDecideAppeal } from '../rules/sanctions.ts';
import { appealUrgency, LAST_REPORTS, type Reporter, urgencyOf } from '../rules/urgency.ts';
import { personOf, staffOf, suspectOf } from './staff.ts';

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

/** The most urgent first. Nobody sees what is about themselves. */
export async function queueOf(tx: Tx, ctx: StaffContext, deps: QueueDeps): Promise<CaseSummary[]> {
  const all = [...(await casesIn(tx, ctx, deps)), ...(await appealsIn(tx, ctx, deps))];
  return all
    .filter(({ barred }) => barred !== 'own')
    .toSorted((a, b) => b.urgency - a.urgency || (a.opened_at < b.opened_at ? -1 : 1))
    .slice(0, CASES_SHOWN) as CaseSummary[];
}

type Entry = Omit<CaseSummary, 'barred'> & { readonly barred: Authority['bar'] };

async function casesIn(tx: Tx, { actor, realNowMs }: StaffContext, { presence }: QueueDeps): Promise<Entry[]> {
  const open = await caseStore(tx).open(MAX_OPEN);
  if (open.length === 0) return [];
  const reportersOf = await openReporters(tx, realNowMs);
  const linked = (await urgencyStore(tx).linked()).map(
    ({ firstId, secondId }) => [firstId, secondId] as const,
  );
  const names = await caseStore(tx).namesOf(open.flatMap(({ row }) => row.claimedBy ?? []));
  const [judge, staff] = [await personOf(tx, actor.id), await staffOf(tx)];
  return open.map((about) => {
    const { row } = about;
    const reporters = reportersOf.get(row.seq) ?? [];
    const isOnline = presence.isOnline(row.suspectId);
    const concerned = { suspect: suspectOf(about), reporterIds: reporters.map(({ id }) => id) };
    const holder = holderOf(row, realNowMs);
    return {
      ...summaryOf(about, { isOnline, reporters: reporters.length }),
      urgency: urgencyOf({ reason: row.reason, reporters, linked, isOnline }),
      is_automatic: reporters.some(({ id }) => id === null),
      claimed_by: holder === null ? null : (names.get(holder) ?? null),
      barred: authorityOf(judge, concerned, staff).bar,
    };
  });
}

/** What a case shows before anybody weighs it. */
export const summaryOf = (
  { row, username }: CaseAbout,
  { isOnline, reporters }: { readonly isOnline: boolean; readonly reporters: number },
): CaseSummary => ({
  id: String(row.seq),
  suspect: { id: row.suspectId, username },
  reason: row.reason,
  urgency: 0,
  reporters,
  opened_at: isoOf(row.openedAtMs),
  is_online: isOnline,
  is_automatic: false,
  claimed_by: null,
  barred: null,
  appeal_of: null,
});

async function openReporters(tx: Tx, realNowMs: number): Promise<Map<number, Reporter[]>> {
  const tracks = await urgencyStore(tx).tracks(LAST_REPORTS);
  const sanctioned = new Set((await sanctionStore(tx).active(realNowMs)).map(({ playerId }) => playerId));
  const byCase = new Map<number, Reporter[]>();
  for (const { caseSeq, reporterId: id } of await urgencyStore(tx).reporters()) {
    const track = tracks.get(id ?? '') ?? { closed: 0, upheld: 0 };
    const reporter = { id, track, isSanctioned: sanctioned.has(id ?? '') };
    byCase.set(caseSeq, [...(byCase.get(caseSeq) ?? []), reporter]);
  }
  return byCase;
}

async function appealsIn(tx: Tx, { actor }: StaffContext, { presence }: QueueDeps): Promise<Entry[]> {
  const appealed = await sanctionStore(tx).appealed(CASES_SHOWN);
  const entries: Entry[] = [];
  const [judge, staff] = [await personOf(tx, actor.id), await staffOf(tx)];
  for (const sanction of appealed) {
    const player = await playerStore(tx).byId(sanction.playerId);
    if (!player) continue;
    const about = sanction.caseSeq === null ? null : await caseStore(tx).find(sanction.caseSeq);
    const bar = appealBar(sanction, { judge, player: await personOf(tx, player.id), staff });
    const summary = appealSummary(sanction, { username: player.username, reason: about?.row.reason ?? 'other' });
    entries.push({ ...summary, is_online: presence.isOnline(player.id), barred: bar });
  }
  return entries;
}

export const appealSummary = (
  { seq, playerId, kind, appealedAtMs }: SanctionRow,
  { username, reason }: { readonly username: string; readonly reason: ReportReason },
): CaseSummary => ({
  id: `appeal-${seq}`,
  suspect: { id: playerId, username },
  reason,
  urgency: appealUrgency(kind),
  reporters: 0,
  opened_at: isoOf(appealedAtMs ?? 0),
  is_online: false,
  is_automatic: false,
  claimed_by: null,
  barred: null,
  appeal_of: String(seq),
});

interface Appeal {
  readonly judge: Person;
  readonly player: Person;
  readonly staff: readonly Person[];
}

export function appealBar(sanction: SanctionRow, { judge, player, staff }: Appeal): Authority['bar'] {
  const { kind, fromMs, untilMs, byId } = sanction;
  const hours = untilMs === null ? null : (untilMs - fromMs) / HOUR_MS;
  if (judge.id === player.id || mayDecideAppeal(judge, { kind, hours, byId, player }, staff))
    return judge.id === player.id ? 'own' : null;
  if (judge.id === byId) return 'decided';
  return barOf(judge, { suspect: player, reporterIds: [] }) ?? 'rank';
}
