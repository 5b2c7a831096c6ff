import type { Tx } from '#db/database/open.ts';
import { type AllianceRow, allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { allianceLogStore } from '#db/systems/alliance/store/records.ts';
import type { EventData } from '#protocol/wire/events.ts';
import { type Cents, toDollars } from '#protocol/values/primitives.ts';
import type { LogKind } from '#protocol/systems/alliance/models.ts';
import type { Context } from '../../../action/context.ts';
import { listRankOf } from '../rules.ts';

/** Per alliance; beyond this the oldest entry is deleted. */
export const MAX_LOG_ENTRIES = 1000;

export interface Person {
  readonly id: string;
  readonly username: string;
}

export interface Happened {
  readonly kind: LogKind;
  readonly by: Person;
  readonly target?: Person;
  readonly cents?: Cents;
  /** Units. */
  readonly stone?: number;
}

/** Kinds without a transfer: they appear in the activity of the player concerned. */
const ACTIVITY_KINDS: readonly LogKind[] = ['joined', 'left', 'kicked', 'leader'];

export async function recordEntry(
  tx: Tx,
  ctx: Context,
  alliance: AllianceRow,
  { kind, by, target, cents, stone }: Happened,
): Promise<AllianceRow> {
  const about = ACTIVITY_KINDS.includes(kind);
  await allianceLogStore(tx).add({
    allianceId: alliance.id,
    atMs: ctx.nowMs,
    kind,
    playerId: by.id,
    targetId: target?.id ?? null,
    cents: cents ?? null,
    stone: stone ?? null,
    aboutId: about ? (target ?? by).id : null,
    allianceName: about ? alliance.name : null,
  });
  recordChange(ctx, alliance.id, {
    kind,
    username: by.username,
    target: target?.username ?? null,
    amount: cents === undefined ? null : toDollars(cents),
    messageId: null,
  });
  if (alliance.logCount < MAX_LOG_ENTRIES) return { ...alliance, logCount: alliance.logCount + 1 };
  await allianceLogStore(tx).dropFirst(alliance.id);
  return alliance;
}

export function recordChange(ctx: Context, allianceId: string, event: EventData<'alliance.changed'>): void {
  ctx.record({ kind: 'alliance.changed', allianceId, event });
}

export async function putAlliance(tx: Tx, alliance: AllianceRow): Promise<AllianceRow> {
  const ranked = { ...alliance, listRank: listRankOf(alliance) };
  await allianceStore(tx).put(ranked);
  return ranked;
}
