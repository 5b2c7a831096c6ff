import { expect, test } from 'vitest';
import type { Session } from '#server/action/system.ts';
import { createRegistry, type Gateway, type Held } from '#server/link/registry.ts';
import { createManualTimers } from '../manual-timers.ts';

const session = (playerId: string): Session => ({
  id: `session-${playerId}`,
  player: { kind: 'player', id: playerId, username: playerId, rang: 0 },
  confirmedAtMs: null,
});

function setUp() {
  const timers = createManualTimers();
  const presence: string[] = [];
  const registry = createRegistry({
    boot: 'boot',
    maxGatewaysPerAddress: 16,
    timers,
    onPlayerConnections: (id, open) => presence.push(`${id} ${open}`),
  });
  const renew = (name: string): Gateway => {
    const gateway = registry.renew(name, '10.0.0.1');
    if (!gateway) throw new Error('too many gateways');
    return gateway;
  };
  const add = (gateway: Gateway, socket: string, playerId: string): Held => {
    const counted = { kind: 'player', session: session(playerId) } as const;
    registry.add(gateway, { socket, address: 'here', counted });
    return gateway.sockets.get(socket) as Held;
  };
  const rooms = () => [...registry.members.events.rooms.keys()];
  return { timers, presence, registry, renew, add, rooms };
}

test("a gateway's sockets are in their own rooms and count, until it reports them gone", () => {
  const { registry, renew, add, rooms, presence } = setUp();
  const gateway = renew('g');
  add(gateway, 's', 'ann');
  expect(rooms()).toEqual(['world', 'user:ann']);
  expect([registry.open.of('ann'), registry.open.from('here')]).toEqual([1, 1]);
  registry.remove(gateway, 's');
  registry.remove(gateway, 's');
  expect([rooms(), presence]).toEqual([[], ['ann 1', 'ann 0']]);
});

test('a silent gateway is forgotten with its sockets after 10 s, and gets another lease', () => {
  const { renew, add, rooms, timers, presence } = setUp();
  const { lease } = renew('g');
  add(renew('g'), 's', 'ann');
  timers.pass(9_000);
  expect(renew('g').lease).toBe(lease);
  timers.pass(10_000);
  expect(rooms()).toEqual(['world', 'user:ann']);
  timers.pass(1_000);
  expect([rooms(), presence.at(-1)]).toEqual([[], 'ann 0']);
  expect(renew('g').lease).not.toBe(lease);
});

test('sockets of a gateway that is 3 s late hold nobody back, and count again once it reports', () => {
  const { registry, renew, add, rooms, timers } = setUp();
  add(renew('g'), 's', 'ann');
  timers.pass(4_000);
  expect([registry.open.of('ann'), registry.open.from('here')]).toEqual([0, 0]);
  expect(rooms()).toEqual(['world', 'user:ann']);
  renew('g');
  expect([registry.open.of('ann'), registry.open.from('here')]).toEqual([1, 1]);
});

test('a forgotten gateway takes no others off the limits', () => {
  const { registry, renew, add, timers } = setUp();
  add(renew('g'), 's', 'ann');
  add(renew('h'), 's', 'ann');
  for (let second = 0; second < 12; second += 1) {
    timers.pass(1_000);
    renew('h');
  }
  expect(registry.counts().sockets).toBe(1);
  expect([registry.open.of('ann'), registry.open.from('here')]).toEqual([1, 1]);
});

test('a report of leaving that a later entry has overtaken is ignored', () => {
  const { registry, renew, add, rooms } = setUp();
  const gateway = renew('g');
  const held = add(gateway, 's', 'ann');
  registry.join(held, 'race:a', 1);
  registry.join(held, 'race:a', 2);
  registry.leave(gateway, { socket: 's', room: 'race:a', entry: 1 });
  expect(rooms()).toContain('race:a');
  registry.leave(gateway, { socket: 's', room: 'race:a', entry: 2 });
  expect(rooms()).not.toContain('race:a');
});

test('a gateway reports only on its own sockets, and never on their own rooms', () => {
  const { registry, renew, add, rooms } = setUp();
  const [honest, liar] = [renew('honest'), renew('liar')];
  registry.join(add(honest, 's', 'ann'), 'race:a', 1);
  registry.leave(liar, { socket: 's', room: 'race:a', entry: 9 });
  registry.remove(liar, 's');
  registry.leave(honest, { socket: 's', room: 'world', entry: 9 });
  expect(rooms()).toEqual(['world', 'user:ann', 'race:a']);
});

test('two gateways may name a socket alike', () => {
  const { registry, renew, add } = setUp();
  add(renew('g'), 's', 'ann');
  add(renew('h'), 's', 'bob');
  registry.remove(renew('h'), 's');
  expect(registry.counts()).toEqual({ sockets: 1, spectators: 0 });
});

test('an ended socket counts until it is gone, without rooms and without its player', () => {
  const { registry, renew, add, rooms } = setUp();
  const held = add(renew('g'), 's', 'ann');
  registry.end(held, 'logout');
  expect([rooms(), registry.members.playerOf(held.key), registry.counts().sockets]).toEqual([
    [],
    undefined,
    1,
  ]);
});

test('a kick removes every socket of the player from the room, at all gateways', () => {
  const { registry, renew, add } = setUp();
  for (const [gateway, player] of [
    ['g', 'ann'],
    ['h', 'ann'],
    ['h', 'bob'],
  ] as const)
    registry.join(add(renew(gateway), `${gateway}-${player}`, player), 'alliance:x', 1);
  registry.leaveAll('ann', 'alliance:x');
  expect([...(registry.members.events.rooms.get('alliance:x') ?? [])]).toEqual(['h h-bob']);
});

test('there are at most 64 gateways at once', () => {
  const { registry, timers } = setUp();
  for (let n = 0; n < 64; n += 1) expect(registry.renew(`g${n}`, `10.0.0.${n}`)).not.toBeNull();
  expect(registry.renew('one more', '10.0.1.1')).toBeNull();
  timers.pass(11_000);
  expect(registry.renew('one more', '10.0.1.1')).not.toBeNull();
});

test('one address holds at most 16 of them, and what it gave up expires', () => {
  const { registry, timers } = setUp();
  for (let n = 0; n < 16; n += 1) expect(registry.renew(`g${n}`, '10.0.0.1')).not.toBeNull();
  expect(registry.renew('one more', '10.0.0.1')).toBeNull();
  expect(registry.renew('elsewhere', '10.0.0.2')).not.toBeNull();
  timers.pass(9_000);
  expect(registry.renew('g0', '10.0.0.1')).not.toBeNull();
  timers.pass(2_000);
  expect(registry.renew('one more', '10.0.0.1')).not.toBeNull();
});

test('the addresses of one IPv6 network hold 16 together, and an IPv4 address is one in both spellings', () => {
  const { registry } = setUp();
  for (let n = 0; n < 16; n += 1) {
    expect(registry.renew(`six-${n}`, `2001:db8::${n}`)).not.toBeNull();
    expect(registry.renew(`four-${n}`, n % 2 ? '10.0.0.1' : '::ffff:10.0.0.1')).not.toBeNull();
  }
  for (const address of ['2001:db8::f:1', '10.0.0.1', '::ffff:10.0.0.1'])
    expect([address, registry.renew('one more', address)]).toEqual([address, null]);
  expect(registry.renew('elsewhere', '2001:db8:0:1::1')).not.toBeNull();
});
