import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createConnections, type EngineSocket } from '#server/live/connections.ts';
import { createManualTick } from './manual-tick.ts';

const session = { id: 's', player: { kind: 'player', id: 'ann', username: 'ann', rang: 0 } } as const;

function setUp() {
  const changes: unknown[] = [];
  const connections = createConnections({
    tick: createManualTick(),
    addressOf: () => 'here',
    onPlayerConnections: (...change) => changes.push(change),
  });
  const open = () => {
    const engine = Object.assign(new EventEmitter(), {
      request: { socket: new Socket() },
      transport: { socket: new EventEmitter() },
    });
    connections.open(engine as unknown as EngineSocket);
    const connection = connections.get(engine as unknown as EngineSocket);
    if (!connection) throw new Error('it is not open');
    return { connection, leave: () => engine.emit('close') };
  };
  return { connections, open, changes };
}

test('an admitted connection counts for its player until it closes', () => {
  const { connections, open } = setUp();
  const { connection, leave } = open();
  connections.admit(connection, session);
  expect([connections.of('ann'), connections.from('here')]).toEqual([1, 1]);
  leave();
  expect([connections.of('ann'), connections.from('here')]).toEqual([0, 0]);
});

test('a connection that closes during its look-up is not counted', () => {
  const { connections, open } = setUp();
  const { connection, leave } = open();
  leave();
  connections.admit(connection, session);
  expect([connections.of('ann'), connections.from('here')]).toEqual([0, 0]);
});

test('each change of how many connections a player has is announced', () => {
  const { connections, open, changes } = setUp();
  const [first, second] = [open(), open()];
  connections.admit(first.connection, session);
  connections.admit(second.connection, session);
  second.leave();
  first.leave();
  expect(changes).toEqual([
    ['ann', 1],
    ['ann', 2],
    ['ann', 1],
    ['ann', 0],
  ]);
});

test('each second a connection is cut that sent more than 64 kB in it, or was not admitted in nine', () => {
  const tick = createManualTick();
  const cut: string[] = [];
  const connections = createConnections({
    tick,
    addressOf: () => 'here',
    onPlayerConnections: () => undefined,
  });
  connections.watch();
  const open = (name: string) => {
    const tcp = Object.assign(new Socket(), { destroy: () => cut.push(name) });
    let bytesRead = 1_000_000;
    Object.defineProperty(tcp, 'bytesRead', { get: () => bytesRead });
    const engine = Object.assign(new EventEmitter(), {
      request: { socket: tcp },
      transport: { socket: new EventEmitter() },
      writeBuffer: [],
      close: () => engine.emit('close'),
    });
    connections.open(engine as unknown as EngineSocket);
    const connection = connections.get(engine as unknown as EngineSocket);
    if (!connection) throw new Error('it is not open');
    return { connection, send: (bytes: number) => (bytesRead += bytes) };
  };
  const [loud, quiet, guest] = [open('loud'), open('quiet'), open('guest')];
  connections.admit(loud.connection, session);
  connections.admit(quiet.connection, session);
  for (let second = 0; second < 10; second += 1) {
    quiet.send(65_536);
    guest.send(100);
    if (second === 3) loud.send(65_537);
    tick.pass(1_000);
    if (second === 2) expect(cut).toEqual([]);
    if (second === 3) expect(cut).toEqual(['loud']);
  }
  expect(cut).toEqual(['loud', 'guest']);
});
