import { type SanctionRow, sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { refusesCall } from '#protocol/systems/moderation/refused-calls.ts';
import { isLasting, type LastingKind } from '#protocol/systems/moderation/terms.ts';
import type { RoomKind, RoomName } from '#protocol/systems.ts';
import { refuse } from '../../../action/context.ts';
import { sanctionRefusal } from '../../../action/sanction-refusal.ts';
import type { Gate, Read } from '../../../action/system.ts';
import type { ActiveSanction } from '../declarations.ts';

/** Those that last and are active, by player: what every call asks. */
export function createSanctions() {
  const byPlayer = new Map<string, readonly ActiveSanction[]>();
  // Sockets keep the rank with which they connected.
  const formerStaff = new Set<string>();
  const set = (playerId: string, active: readonly ActiveSanction[]): void => {
    if (active.length === 0) byPlayer.delete(playerId);
    else byPlayer.set(playerId, active);
  };
  const refusal = (playerId: string, realNowMs: EpochMs, isRefusedTo: (kind: LastingKind) => boolean) => {
    const known = byPlayer.get(playerId);
    if (!known) return null;
    const active = known.filter(({ untilMs }) => untilMs === null || untilMs > realNowMs);
    set(playerId, active);
    return sanctionRefusal(active.filter(({ kind }) => isRefusedTo(kind)));
  };
  const gate: Gate = {
    call: ({ id }, call, realNowMs) => refusal(id, realNowMs, (kind) => refusesCall(kind, call)),
    room(playerId, room, realNowMs) {
      if (room === 'moderation' && formerStaff.has(playerId)) return refuse('not_found');
      if (isLeftToSuspended(room)) return null;
      return refusal(playerId, realNowMs, (kind) => kind === 'suspend');
    },
  };
  return {
    gate,
    set,
    async load(read: Read, realNowMs: EpochMs) {
      byPlayer.clear();
      const active = await read((tx) => sanctionStore(tx).active(realNowMs));
      for (const [playerId, rows] of Map.groupBy(active, (row) => row.playerId))
        set(playerId, activeSanctions(rows));
    },
    setRank(playerId: string, rang: number) {
      if (rang === 0) formerStaff.add(playerId);
      else formerStaff.delete(playerId);
    },
  };
}

const LEFT_TO_SUSPENDED: ReadonlySet<string> = new Set<RoomKind>(['user', 'world', 'public']);

export const isLeftToSuspended = (room: RoomKind | RoomName): boolean =>
  LEFT_TO_SUSPENDED.has(room.split(':', 1)[0] ?? '');

/** Of rows that are active. */
export const activeSanctions = (rows: readonly SanctionRow[]): readonly ActiveSanction[] =>
  rows.flatMap(({ kind, reason, untilMs }) => (isLasting(kind) ? [{ kind, reason, untilMs }] : []));
