import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createConnections, type EngineSocket } from '#server/live/connections.ts';
import { createManualTick } from './manual-tick.ts';

const session = { id: 's', player: { kind: 'player', id: 'ann', username: 'ann', rang: 0 } } as const;

function setUp() {
  const connections = createConnections({ tick: createManualTick(), addressOf: () => 'here' });
  const open = () => {
    const engine = Object.assign(new EventEmitter(), { request: { socket: new Socket() } });
    connections.open(engine as unknown as EngineSocket);
    const connection = connections.get(engine as unknown as EngineSocket);
    if (!connection) throw new Error('it is not open');
    return { connection, leave: () => engine.emit('close') };
  };
  return { connections, open };
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
