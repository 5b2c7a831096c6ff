import type { Tx } from '#db/database/open.ts';
import { linkStore } from '#db/systems/links/store.ts';
import { type CaseAbout, caseStore, reportStore, urgencyStore } from '#db/systems/moderation/store/cases.ts';
import { type SanctionRow, sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { SHOWN_SCORE } from '#protocol/systems/links/terms.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import type { Case } from '#protocol/systems/moderation/models.ts';
import { isRefusal, type Refusal, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { type Judge, usualHours } from '../rules/sanctions.ts';
import { LAST_REPORTS, shareUpheld } from '../rules/urgency.ts';
import { gainedView } from './gains.ts';
import { appealed, type FoundCase, type QueueDeps, type StaffContext, summaryOf } from './queue.ts';
import { sanctionView } from './sanctions.ts';
import { type Handling, handlingOf, judgeOf } from './staff.ts';

const [REPORTS_SHOWN, SANCTIONS_SHOWN, EARLIER_SHOWN, LINKS_SHOWN] = [50, 50, 20, 50];

/** A case, the caller, and what the caller may do; `handling` is null for an appeal whose case is forgotten. */
type Opened = FoundCase & { readonly judge: Judge; readonly handling: Handling | null };

/** Without what is about the caller, or about their alliance: they could tell the suspect who reported. */
export async function findCase(
  tx: Tx,
  { actor, realNowMs }: Pick<StaffContext, 'actor' | 'realNowMs'>,
  caseId: string,
): Promise<Opened | Refusal<'staff_only' | 'case_not_found' | 'case_barred'>> {
  if (actor.rang === 0) return refuse('staff_only');
  const [, prefix, seq] = /^(appeal-)?([1-9]\d{0,14})$/.exec(caseId) ?? [];
  if (seq === undefined) return refuse('case_not_found');
  const found = await (prefix === undefined ? reported : appealedBy)(tx, Number(seq));
  if (!found) return refuse('case_not_found');
  const judge = await judgeOf(tx, actor.id);
  if (judge.own.has(found.suspect.id)) return refuse('case_barred');
  const handling = found.about && (await handlingOf(tx, { judge, about: found.about }, realNowMs));
  return handling?.bar === 'alliance' ? refuse('case_barred') : { ...found, judge, handling };
}

async function reported(tx: Tx, seq: number): Promise<FoundCase | null> {
  const about = await caseStore(tx).find(seq);
  return about && { suspect: about, about, appeal: null };
}

async function appealedBy(tx: Tx, seq: number): Promise<FoundCase | null> {
  const appeal = await sanctionStore(tx).bySeq(seq);
  return appeal && appeal.appealedAtMs !== null ? appealed(tx, appeal) : null;
}

export const caseOf =
  (deps: QueueDeps): Handler<typeof moderationRoutes.caseOf> =>
  async (tx, ctx, { id }) => {
    const found = await findCase(tx, ctx, id);
    return isRefusal(found) ? found : { case: await caseView(tx, ctx, found, deps) };
  };

export async function caseView(tx: Tx, ctx: StaffContext, found: FoundCase, deps: QueueDeps): Promise<Case> {
  const { suspect, about, appeal } = found;
  const { reports, reporterIds } = await reportsOf(tx, about);
  const row = about?.row ?? null;
  const earlier = await caseStore(tx).closedOf(suspect.id, EARLIER_SHOWN);
  const names = await caseStore(tx).namesOf(earlier.flatMap(({ closedBy }) => closedBy ?? []));
  const counted = await sanctionStore(tx).of([suspect.id], SANCTIONS_SHOWN);
  const linked = await linkStore(tx).of(suspect.id);
  return {
    ...(await summaryOf(tx, ctx, found, deps)),
    version: row?.version ?? 0,
    is_closed: appeal ? appeal.appealDecidedAtMs !== null : about?.row.closedAtMs !== null,
    reports,
    sanctions: {
      suspect: await staffViews(tx, ctx, counted),
      reporters: await reporterSanctions(tx, ctx, reporterIds),
    },
    earlier: earlier.map(({ closedAtMs, closedBy, action, decision }) => ({
      at: isoOf(closedAtMs ?? 0),
      by: names.get(closedBy ?? '') ?? null,
      action: action ?? 'dismiss',
      reason: decision ?? '',
    })),
    links: linked
      .filter(({ score }) => score >= SHOWN_SCORE)
      .slice(0, LINKS_SHOWN)
      .map(({ reasons, ...account }) => ({ ...account, reasons: [...reasons] })),
    proposed: {
      mute: usualHours('mute', counted, ctx.realNowMs),
      trade_ban: usualHours('trade_ban', counted, ctx.realNowMs),
      suspend: usualHours('suspend', counted, ctx.realNowMs),
    },
    gained: row?.reason === 'cheating' ? await gainedView(tx, ctx, suspect.id) : null,
  };
}

async function reportsOf(tx: Tx, about: CaseAbout | null) {
  const rows = about ? await reportStore(tx).newest(about.row.seq, REPORTS_SHOWN) : [];
  const tracks = await urgencyStore(tx).tracks(about ? [about.row.seq] : [], LAST_REPORTS);
  const upheldOf = (reporterId: string | null): number | null => {
    const share = shareUpheld(tracks.get(reporterId ?? '') ?? { closed: 0, upheld: 0 });
    return share === null ? null : Math.round(100 * share);
  };
  const reports: Case['reports'] = rows.toReversed().map(({ report, reporter }) => ({
    id: String(report.seq),
    reporter:
      report.reporterId === null || reporter === null ? null : { id: report.reporterId, username: reporter },
    upheld: upheldOf(report.reporterId),
    text: report.text,
    at: isoOf(report.atMs),
    evidence: report.evidence,
  }));
  return { reports, reporterIds: [...new Set(rows.flatMap(({ report }) => report.reporterId ?? []))] };
}

async function reporterSanctions(tx: Tx, ctx: StaffContext, ids: readonly string[]) {
  const names = await caseStore(tx).namesOf(ids);
  const rows = await sanctionStore(tx).of(ids, SANCTIONS_SHOWN);
  const views = await staffViews(tx, ctx, rows);
  return views.map((view, at) => ({ ...view, username: names.get(rows[at]?.playerId ?? '') ?? '' }));
}

async function staffViews(tx: Tx, { realNowMs }: StaffContext, rows: readonly SanctionRow[]) {
  const names = await caseStore(tx).namesOf(rows.map(({ byId }) => byId));
  return rows.map((row) => ({
    ...sanctionView(row, realNowMs),
    by: names.get(row.byId) ?? null,
    case_id: row.caseSeq === null ? null : String(row.caseSeq),
  }));
}
