import { type SanctionRow, sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { refusesCall } from '#protocol/systems/moderation/refused-calls.ts';
import { isLasting, type LastingKind } from '#protocol/systems/moderation/terms.ts';
import type { RoomKind, RoomName } from '#protocol/systems.ts';
import { type Refusal, refuse } from '../../../action/context.ts';
import { sanctionRefusal } from '../../../action/sanction-refusal.ts';
import type { Gate, Read } from '../../../action/system.ts';
import type { ActiveSanction } from '../declarations.ts';

/** Those that last and are active, by player: what every call asks. */
export interface Sanctions extends Gate {
  readonly load: (read: Read, realNowMs: EpochMs) => Promise<void>;
  readonly set: (playerId: string, active: readonly ActiveSanction[]) => void;
  readonly setRank: (playerId: string, rang: number) => void;
}

export function createSanctions(): Sanctions {
  const byPlayer = new Map<string, readonly ActiveSanction[]>();
  // Sockets keep the rank with which they connected.
  const formerStaff = new Set<string>();
  const activeOf = (playerId: string, realNowMs: EpochMs): readonly ActiveSanction[] => {
    const known = byPlayer.get(playerId);
    if (!known) return NONE;
    const active = known.filter(({ untilMs }) => untilMs === null || untilMs > realNowMs);
    if (active.length === 0) byPlayer.delete(playerId);
    return active;
  };
  const refusal = (
    { playerId, realNowMs }: { readonly playerId: string; readonly realNowMs: EpochMs },
    isRefusedTo: (kind: LastingKind) => boolean,
  ): Refusal | null => sanctionRefusal(activeOf(playerId, realNowMs).filter(({ kind }) => isRefusedTo(kind)));
  return {
    async load(read, realNowMs) {
      byPlayer.clear();
      const active = await read((tx) => sanctionStore(tx).active(realNowMs));
      for (const [playerId, rows] of Map.groupBy(active, (row) => row.playerId))
        byPlayer.set(playerId, activeSanctions(rows));
    },
    set(playerId, active) {
      if (active.length === 0) byPlayer.delete(playerId);
      else byPlayer.set(playerId, active);
    },
    setRank(playerId, rang) {
      if (rang === 0) formerStaff.add(playerId);
      else formerStaff.delete(playerId);
    },
    call: ({ id: playerId }, call, realNowMs) =>
      refusal({ playerId, realNowMs }, (kind) => refusesCall(kind, call)),
    room(playerId, room, realNowMs) {
      if (room === 'moderation' && formerStaff.has(playerId)) return refuse('not_found');
      if (isLeftToSuspended(room)) return null;
      return refusal({ playerId, realNowMs }, (kind) => kind === 'suspend');
    },
  };
}

const NONE: readonly ActiveSanction[] = [];

const LEFT_TO_SUSPENDED: ReadonlySet<string> = new Set<RoomKind>(['user', 'world', 'public']);

export const isLeftToSuspended = (room: RoomKind | RoomName): boolean =>
  LEFT_TO_SUSPENDED.has(room.split(':', 1)[0] ?? '');

/** Of rows that are active. */
export const activeSanctions = (rows: readonly SanctionRow[]): readonly ActiveSanction[] =>
  rows.flatMap(({ kind, reason, fromMs, untilMs }) =>
    isLasting(kind) ? [{ kind, reason, fromMs, untilMs }] : [],
  );
