import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createConnections, type EngineSocket } from '#server/live/connections.ts';
import { createManualTimers } from './manual-timers.ts';

const session = {
  id: 's',
  player: { kind: 'player', id: 'ann', username: 'ann', rang: 0 },
  confirmedAtMs: null,
} as const;

/** Connections whose ends use only Engine.IO's public events. */
function setUp() {
  const timers = createManualTimers();
  const changes: unknown[] = [];
  const cut: string[] = [];
  const connections = createConnections({
    timers,
    addressOf: () => 'here',
    onPlayerConnections: (...change) => changes.push(change),
  });
  connections.watch();
  const open = (name = 'one') => {
    let bytesRead = 1_000_000;
    const tcp = Object.assign(new Socket(), { destroy: () => cut.push(name) });
    Object.defineProperty(tcp, 'bytesRead', { get: () => bytesRead });
    const events = Object.assign(new EventEmitter(), {
      request: { socket: tcp },
      close: () => events.emit('close'),
    });
    const engine = events as unknown as EngineSocket;
    connections.open(engine);
    return {
      engine,
      leave: () => events.emit('close'),
      send: (bytes: number) => (bytesRead += bytes),
      message(data: string) {
        bytesRead += data.length + 7;
        events.emit('packet', { type: 'message', data });
      },
      write: (data: string) => events.emit('packetCreate', { type: 'message', data }),
      drain: () => events.emit('drain'),
    };
  };
  return { connections, open, changes, cut, timers };
}

test('an admitted connection counts for its player until it closes', () => {
  const { connections, open } = setUp();
  const { engine, leave } = open();
  connections.admit(engine, session);
  expect([connections.of('ann'), connections.from('here')]).toEqual([1, 1]);
  leave();
  expect([connections.of('ann'), connections.from('here')]).toEqual([0, 0]);
});

test('a connection that closes during its session lookup is not counted', () => {
  const { connections, open } = setUp();
  const { engine, leave } = open();
  leave();
  connections.admit(engine, session);
  expect([connections.of('ann'), connections.from('here')]).toEqual([0, 0]);
});

test('a closing connection has no session, and counts until it is closed', () => {
  const { connections, open, changes } = setUp();
  const { engine } = open();
  connections.admit(engine, session);
  void connections.close(engine);
  expect(connections.sessionOf(engine)).toBeNull();
  expect(changes).toEqual([
    ['ann', 1],
    ['ann', 0],
  ]);
});

test("each change of a player's number of connections is announced", () => {
  const { connections, open, changes } = setUp();
  const [first, second] = [open(), open()];
  connections.admit(first.engine, session);
  connections.admit(second.engine, session);
  second.leave();
  first.leave();
  expect(changes).toEqual([
    ['ann', 1],
    ['ann', 2],
    ['ann', 1],
    ['ann', 0],
  ]);
});

test('a connection that sends over 64 kB in a second, or is not admitted within nine, is closed', () => {
  const { connections, open, cut, timers } = setUp();
  const [loud, quiet] = [open('loud'), open('quiet'), open('guest')];
  connections.admit(loud.engine, session);
  connections.admit(quiet.engine, session);
  for (let second = 0; second < 10; second += 1) {
    for (let i = 0; i < 3; i += 1) quiet.message('x'.repeat(16_000));
    if (second === 3) loud.send(65_537);
    timers.pass(1_000);
    if (second === 2) expect(cut).toEqual([]);
    if (second === 3) expect(cut).toEqual(['loud']);
  }
  expect(cut).toEqual(['loud', 'guest']);
});

test('a connection that sends WebSocket pings instead of messages is closed; a message in parts is not', () => {
  const { connections, open, cut, timers } = setUp();
  const [flood, slow] = [open('flood'), open('slow')];
  connections.admit(flood.engine, session);
  connections.admit(slow.engine, session);
  slow.send(16_000);
  flood.send(3_000 * 6);
  timers.pass(1_000);
  expect(cut).toEqual(['flood']);
});

test('a connection with over 256 packets or 1 MB unsent is closed; one that reads is not', () => {
  const { connections, open, cut, timers } = setUp();
  const [many, large, reader] = [open('many'), open('large'), open('reader')];
  for (const { engine } of [many, large, reader]) connections.admit(engine, session);
  for (let i = 0; i < 257; i += 1) {
    many.write('push');
    reader.write('push');
    reader.drain();
  }
  large.write('x'.repeat(1_048_577));
  reader.write('x'.repeat(1_048_577));
  reader.drain();
  timers.pass(1_000);
  expect(cut).toEqual(['many', 'large']);
});
