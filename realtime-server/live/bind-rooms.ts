import type { Database } from '#db/database/open.ts';
import type { ConfigValues } from '../action/config-types.ts';
import type { Clock, Refusal } from '../action/context.ts';
import { readContext } from '../action/read-context.ts';
import type { Gate, RoomDefinition, Stream } from '../action/system.ts';
import type { LiveRoom } from './rooms.ts';
import type { LiveStream } from './streams.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
}

export const bindRooms = (
  rooms: readonly RoomDefinition[],
  deps: Deps & {
    readonly runPreActionsFor: (playerId: string) => Promise<void> | null;
    readonly gates: readonly Gate[];
  },
): LiveRoom[] =>
  rooms.map(({ kind, isForEveryone = false, permit, missing, isMember, shared, snapshot }) => ({
    kind,
    isForEveryone,
    isMember: (playerId, room) =>
      refusalOf(deps, kind, playerId) === null && (isMember?.(playerId, room) ?? true),
    async permit(player, requested) {
      const refused = refusalOf(deps, kind, player.id);
      if (refused) return refused;
      const room = permit(player, requested);
      if (typeof room !== 'string' || !missing) return room;
      return (await deps.database.read((tx) => missing(tx, room))) ?? room;
    },
    ...(shared && {
      shared: (room) => deps.database.read((tx) => shared(tx, readContext(deps, { kind: 'clock' }), room)),
    }),
    ...(snapshot && {
      async snapshot(player, room, common) {
        await deps.runPreActionsFor(player.id);
        return deps.database.read((tx) => snapshot(tx, readContext(deps, player), room, common));
      },
    }),
  }));

function refusalOf(
  { gates, clock }: Pick<Deps, 'clock'> & { readonly gates: readonly Gate[] },
  kind: RoomDefinition['kind'],
  playerId: string,
): Refusal | null {
  for (const gate of gates) {
    const refused = gate.room(playerId, kind, clock.realNowMs());
    if (refused) return refused;
  }
  return null;
}

export const bindStreams = (streams: readonly Stream[], deps: Deps): LiveStream[] =>
  streams.map(({ everyMs, frames }) => ({
    everyMs,
    frames: () => deps.database.read((tx) => frames(tx, readContext(deps, { kind: 'clock' }))),
  }));
