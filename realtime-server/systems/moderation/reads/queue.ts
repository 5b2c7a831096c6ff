import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { linkStore } from '#db/systems/links/store.ts';
import { caseStore, urgencyStore } from '#db/systems/moderation/store/cases.ts';
import { type SanctionRow, sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import type { CaseSummary } from '#protocol/systems/moderation/models.ts';
import { CASES_SHOWN } from '#protocol/systems/moderation/terms.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { type Player, refuse } from '../../../action/context.ts';
import type { Handler, ReadContext } from '../../../action/system.ts';
import type { Presence } from '../../../live/presence.ts';
import { type Authority, authorityOf, barOf, holderOf } from '../rules/cases.ts';
import { mayDecideAppeal } from '../rules/sanctions.ts';
import { appealUrgency, LAST_REPORTS, type Reporter, urgencyOf } from '../rules/urgency.ts';
import { judgeOf, reporterIdsOf, staffOf, suspectOf } from './staff.ts';

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
    .flatMap(({ barred, ...entry }) => (barred === 'own' ? [] : { ...entry, barred }))
    .toSorted((a, b) => b.urgency - a.urgency || (a.opened_at < b.opened_at ? -1 : 1))
    .slice(0, CASES_SHOWN);
}

type Entry = Omit<CaseSummary, 'barred'> & { readonly barred: Authority['bar'] };

/** What an entry shows that nobody has weighed. */
export const NOT_WEIGHED = {
  ...{ urgency: 0, reporters: 0, is_automatic: false },
  ...{ claimed_by: null, barred: null, appeal_of: null },
} as const;

async function casesIn(
  tx: Tx,
  { actor, realNowMs }: StaffContext,
  { presence }: QueueDeps,
): Promise<Entry[]> {
  const open = await caseStore(tx).open(MAX_OPEN);
  const reportersOf = await openReporters(tx, realNowMs);
  const reporterIds = new Set([...reportersOf.values()].flat().flatMap(({ id }) => id ?? []));
  const linked = await linkStore(tx).samePeople([...reporterIds]);
  const names = await caseStore(tx).namesOf(open.flatMap(({ row }) => row.claimedBy ?? []));
  const [judge, staff] = [await judgeOf(tx, actor.id), await staffOf(tx)];
  return open.map((about) => {
    const { row, username } = about;
    const { suspectId, reason } = row;
    const reporters = reportersOf.get(row.seq) ?? [];
    const isOnline = presence.isOnline(suspectId);
    const concerned = { suspect: suspectOf(about), reporterIds: reporters.map(({ id }) => id) };
    return {
      ...NOT_WEIGHED,
      ...{
        id: String(row.seq),
        suspect: { id: suspectId, username },
        reason,
        opened_at: isoOf(row.openedAtMs),
      },
      ...{ is_online: isOnline, is_automatic: reporters.some(({ id }) => id === null) },
      urgency: urgencyOf({ reason, reporters, linked, isOnline }),
      reporters: reporters.length,
      claimed_by: names.get(holderOf(row, realNowMs) ?? '') ?? null,
      barred: authorityOf(judge, concerned, staff).bar,
    };
  });
}

async function openReporters(tx: Tx, realNowMs: number): Promise<ReadonlyMap<number, Reporter[]>> {
  const tracks = await urgencyStore(tx).tracks(LAST_REPORTS);
  const sanctioned = new Set((await sanctionStore(tx).active(realNowMs)).map(({ playerId }) => playerId));
  const reporters = (await urgencyStore(tx).reporters()).map(({ caseSeq, reporterId: id }) => ({
    ...{ caseSeq, id, isSanctioned: sanctioned.has(id ?? '') },
    track: tracks.get(id ?? '') ?? { closed: 0, upheld: 0 },
  }));
  return Map.groupBy(reporters, ({ caseSeq }) => caseSeq);
}

async function appealsIn(tx: Tx, ctx: StaffContext, deps: QueueDeps): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const sanction of await sanctionStore(tx).appealed(CASES_SHOWN))
    entries.push(...(await appealEntry(tx, ctx, sanction, deps)));
  return entries;
}

/** None of a closed account. */
async function appealEntry(
  tx: Tx,
  { actor }: StaffContext,
  sanction: SanctionRow,
  { presence }: QueueDeps,
): Promise<Entry[]> {
  const { seq, playerId: id, kind, caseSeq, appealedAtMs } = sanction;
  const player = await playerStore(tx).byId(id);
  if (!player) return [];
  const about = caseSeq === null ? null : await caseStore(tx).find(caseSeq);
  const entry = {
    ...NOT_WEIGHED,
    ...{ id: `appeal-${seq}`, appeal_of: String(seq), suspect: { id, username: player.username } },
    ...{
      reason: about?.row.reason ?? 'other',
      urgency: appealUrgency(kind),
      opened_at: isoOf(appealedAtMs ?? 0),
    },
    is_online: presence.isOnline(id),
  } as const;
  return [{ ...entry, barred: await appealBar(tx, actor.id, sanction) }];
}

async function appealBar(tx: Tx, actorId: string, sanction: SanctionRow): Promise<Authority['bar']> {
  const { kind, fromMs, untilMs, byId, playerId, caseSeq } = sanction;
  const [judge, player] = [await judgeOf(tx, actorId), await judgeOf(tx, playerId)];
  if (judge.own.has(player.id)) return 'own';
  const reporterIds = caseSeq === null ? [] : await reporterIdsOf(tx, caseSeq);
  const hours = untilMs === null ? null : (untilMs - fromMs) / HOUR_MS;
  if (mayDecideAppeal(judge, { kind, hours, byId, player, reporterIds }, await staffOf(tx))) return null;
  if (judge.id === byId) return 'decided';
  return barOf(judge, { suspect: player, reporterIds }) ?? 'rank';
}
