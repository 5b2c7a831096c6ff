import type { Database } from '#db/open.ts';
import type { LiveRoom } from '../live/rooms.ts';
import type { LiveStream } from '../live/streams.ts';
import type { ConfigValues } from './config-types.ts';
import type { Actor, Clock } from './context.ts';
import type { ReadContext, RoomDefinition, Stream } from './system.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly values: ConfigValues };
}

export const readContext = <A extends Actor>(
  { clock, config }: Omit<Deps, 'database'>,
  actor: A,
): ReadContext<A> => ({
  actor,
  nowMs: clock.nowMs(),
  realNowMs: clock.realNowMs(),
  speed: clock.speed,
  config: config.values,
});

export const bindRooms = (
  rooms: readonly RoomDefinition[],
  deps: Deps & { readonly runPreActionsFor: (playerId: string) => Promise<void> | null },
): LiveRoom[] =>
  rooms.map(({ kind, isForEveryone = false, permit, missing, isMember, shared, snapshot }) => ({
    kind,
    isForEveryone,
    ...(isMember && { isMember }),
    async permit(player, requested) {
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

export const bindStreams = (streams: readonly Stream[], deps: Deps): LiveStream[] =>
  streams.map(({ everyMs, frames }) => ({
    everyMs,
    frames: () => deps.database.read((tx) => frames(tx, readContext(deps, { kind: 'clock' }))),
  }));
