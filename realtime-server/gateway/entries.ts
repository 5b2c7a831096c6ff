import { BROADCAST, type Entry } from '../link/redis.ts';
import type { Io } from '../live/edge.ts';

// Socket.IO's types of messages between servers, and what they carry.
const LEAVE = '5';
const DISCONNECT = '6';

interface Selection {
  readonly rooms: readonly string[];
  readonly except: readonly string[];
  readonly flags?: object;
}

interface Carried {
  readonly opts: Selection;
  readonly packet: unknown;
  readonly rooms: string[];
  readonly close: boolean;
}

/** Does to this gateway's sockets what the writer has done to all. */
export function applyEntry(io: Io, { type, data = '' }: Entry): void {
  if (![BROADCAST, LEAVE, DISCONNECT].includes(type)) return;
  const { adapter } = io.of('/');
  const carried = JSON.parse(data) as Carried;
  const selected = {
    rooms: new Set(carried.opts.rooms),
    except: new Set(carried.opts.except),
    flags: { ...carried.opts.flags },
  };
  if (type === BROADCAST) adapter.broadcast(carried.packet, selected);
  else if (type === LEAVE) adapter.delSockets(selected, carried.rooms);
  else adapter.disconnectSockets(selected, carried.close);
}
