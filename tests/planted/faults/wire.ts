import type { PlantedFault } from '../fault.ts';

/** In the transport of calls and pushes. */
export const WIRE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'events during a snapshot read are lost',
    file: 'realtime-server/live/enter.ts',
    find: 'later.push(...events);',
    replace: '',
  },
  {
    name: 'a malformed event is dropped without a report',
    file: 'realtime-server/live/publish.ts',
    find: '      } catch (error) {\n        report(error);\n      }',
    replace: '      } catch {}',
  },
  {
    name: 'a listener that is ahead of another gets its last event twice after a resume',
    file: 'web/live/replica.ts',
    find: 'event.seq > position.seq);',
    replace: 'event.seq >= position.seq);',
  },
  {
    name: 'a session in use lasts for ever',
    file: 'realtime-server/action/session-rules.ts',
    find: 'session.createdAtMs <= over.createdAtMs || ',
    replace: '',
  },
  {
    name: 'a moderator is treated as an admin',
    file: 'realtime-server/http/mount-routes.ts',
    find: '(session?.player.rang ?? 0) < ADMIN_RANK',
    replace: '(session?.player.rang ?? 0) < 1',
  },
  {
    name: 'another site may trigger a GET with side effects',
    file: 'realtime-server/http/cross-site.ts',
    find: "return !isRead || UNSAFE_GETS.has(routeOptions.url ?? '');",
    replace: 'return !isRead;',
  },
  {
    name: 'a gateway takes every player for a member of every alliance',
    file: 'realtime-server/gateway/remote-rooms.ts',
    find: 'isIn: ({ id }, room) => isOwn(room) ||',
    replace: "isIn: ({ id }, room) => isOwn(room) || room.startsWith('alliance:') ||",
  },
  {
    name: 'a caller that keeps calling is forgotten first when the counters are full',
    file: 'realtime-server/http/rate-store.ts',
    find: '    counters.delete(key); // reinserting keeps the map in order of use\n',
    replace: '',
  },
  {
    name: 'the deadline of an earlier greeting ends a later one',
    file: 'realtime-server/gateway/greetings.ts',
    find: 'const resumed = (id: string): void => {\n    resuming.get(id)?.();',
    replace: 'const resumed = (id: string): void => {',
  },
  {
    name: 'the sockets of a forgotten gateway are taken off the limits twice',
    file: 'realtime-server/link/registry.ts',
    find: 'if (!gateway.isLate) countForLimits(held, -1);',
    replace: 'countForLimits(held, -1);',
  },
  {
    name: 'a command refused as too many gets a new key when pressed again',
    file: 'web/live/client.ts',
    find: '[401, 403, 408, 413, 429]',
    replace: '[401, 403, 408, 413]',
  },
  {
    name: 'a clock set back is not noticed',
    file: 'web/live/clock.ts',
    find: 'Math.abs(aheadMs - beforeMs) > SLEPT_MS',
    replace: 'aheadMs - beforeMs > SLEPT_MS',
  },
];
