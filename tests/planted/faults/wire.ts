import type { PlantedFault } from '../fault.ts';

/** In the transport of calls and pushes. */
export const WIRE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'events during a snapshot read are lost',
    file: 'realtime-server/live/enter.ts',
    in: 'enterOne',
    drop: '_.push(..._)',
  },
  {
    name: 'a malformed event is dropped without a report',
    file: 'realtime-server/live/publish.ts',
    in: 'createPublisher',
    drop: 'report(_)',
  },
  {
    name: 'a listener that is ahead of another gets its last event twice after a resume',
    file: 'web/live/replica.ts',
    in: 'applyAnswer',
    replace: '_1.seq > _2.seq',
    with: '_1.seq >= _2.seq',
  },
  {
    name: 'a session in use lasts for ever',
    file: 'realtime-server/action/session-rules.ts',
    in: 'isSessionOver',
    replace: '_.createdAtMs <= _.createdAtMs || _1',
    with: '_1',
  },
  {
    name: 'a moderator is treated as an admin',
    file: 'realtime-server/http/mount-routes.ts',
    in: 'admit',
    replace: '_1 < ADMIN_RANK',
    with: '_1 < 1',
  },
  {
    name: 'another site may trigger a GET with side effects',
    file: 'realtime-server/http/cross-site.ts',
    in: 'isUnsafe',
    replace: '_1 || UNSAFE_GETS.has(_)',
    with: '_1',
  },
  {
    name: 'a gateway takes every player for a member of every alliance',
    file: 'realtime-server/gateway/remote-rooms.ts',
    in: 'isIn',
    replace: '_1(_2) || _3',
    with: "_1(_2) || _2.startsWith('alliance:') || _3",
  },
  {
    name: 'a caller that keeps calling is forgotten first when the counters are full',
    file: 'realtime-server/http/rate-store.ts',
    in: 'counterOf',
    drop: '_.delete(key)',
  },
  {
    name: 'the deadline of an earlier greeting ends a later one',
    file: 'realtime-server/gateway/greetings.ts',
    in: 'createGreetings.resumed',
    drop: '_.get(_)?.()',
  },
  {
    name: 'the sockets of a forgotten gateway are taken off the limits twice',
    file: 'realtime-server/link/registry.ts',
    in: 'createSockets',
    replace: '!_.isLate',
    with: 'true',
  },
  {
    name: 'a command refused as too many gets a new key when pressed again',
    file: 'web/live/client.ts',
    in: 'NOT_EXECUTED',
    replace: '[401, 403, 408, 413, 429]',
    with: '[401, 403, 408, 413]',
  },
  {
    name: 'a clock set back is not noticed',
    file: 'web/live/clock.ts',
    in: 'onWake',
    replace: 'Math.abs(_1) > SLEPT_MS',
    with: '_1 > SLEPT_MS',
  },
];
