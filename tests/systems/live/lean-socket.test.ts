import { expect, test } from 'vitest';
import { createManualTime } from '#tests/support/manual-time.ts';
import { createLeanSocket } from '#web/live/lean-socket.ts';

const OPEN = '0{"sid":"x","pingInterval":20000,"pingTimeout":5000}';

/** A socket whose server is played by hand. */
function startSocket(greeting?: { readonly spectator: true }) {
  const time = createManualTime();
  const lines: FakeLine[] = [];
  const open = () => {
    const line = new FakeLine();
    lines.push(line);
    return line as never;
  };
  const socket = createLeanSocket({ open, timers: time, ...(greeting && { greeting }) });
  const received: unknown[] = [];
  socket.on('connect', () => received.push('connect'));
  socket.on('disconnect', () => received.push('disconnect'));
  socket.on('connect_error', ({ message }) => received.push(message));
  socket.onAny((event, said) => received.push([event, said]));
  const line = () => lines.at(-1) as FakeLine;
  return { socket, received, time, lines, line };
}

class FakeLine {
  readonly sent: string[] = [];
  isClosed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send = (frame: string): void => void this.sent.push(frame);
  close = (): void => {
    this.isClosed = true;
  };
  says = (frame: string): void => this.onmessage?.({ data: frame });
}

function startConnected() {
  const started = startSocket();
  started.socket.connect();
  started.line().says(OPEN);
  started.line().says('40{"sid":"y"}');
  return started;
}

test('joins, is told what is said, and answers pings', () => {
  const { socket, received, line } = startConnected();
  expect([socket.connected, line().sent]).toEqual([true, ['40']]);
  line().says('42["race.status",{"seq":1}]');
  line().says('2');
  expect(received).toEqual(['connect', ['race.status', { seq: 1 }]]);
  expect(line().sent).toEqual(['40', '3']);
});

test('says who it is when the line is open', () => {
  const { socket, line } = startSocket({ spectator: true });
  socket.connect();
  line().says(OPEN);
  expect(line().sent).toEqual(['40{"spectator":true}']);
});

test('gives each answer to who asked for it, in any order', () => {
  const { socket, line } = startConnected();
  const answers: unknown[] = [];
  socket.emit('subscribe', 'races', (answer) => answers.push(['races', answer]));
  socket.emit('subscribe', 'world', (answer) => answers.push(['world', answer]));
  expect(line().sent.slice(1)).toEqual(['421["subscribe","races"]', '422["subscribe","world"]']);
  line().says('432[{"ok":true}]');
  line().says('431[{"ok":false}]');
  line().says('431[{"ok":true}]');
  expect(answers).toEqual([
    ['world', { ok: true }],
    ['races', { ok: false }],
  ]);
});

test('is refused with the reason, and may try again', () => {
  const { socket, received, line, lines } = startSocket();
  socket.connect();
  line().says(OPEN);
  line().says('44{"message":"unauthorized"}');
  expect([socket.connected, received, line().isClosed]).toEqual([false, ['unauthorized'], true]);
  socket.connect();
  expect(lines).toHaveLength(2);
});

test('opens one line, however often it is asked to', () => {
  const { socket, lines } = startSocket();
  socket.connect();
  socket.connect();
  expect(lines).toHaveLength(1);
});

test('gives up a line that does not open within 10 s', () => {
  const { socket, received, time, line } = startSocket();
  socket.connect();
  time.pass(9_999);
  expect(received).toEqual([]);
  time.pass(1);
  expect([received, line().isClosed]).toEqual([['timeout'], true]);
});

test('takes a silent server for gone, and no sooner than it said', () => {
  const { socket, received, time, line } = startConnected();
  time.pass(24_999);
  line().says('2');
  time.pass(24_999);
  expect(socket.connected).toBe(true);
  time.pass(1);
  expect([socket.connected, received]).toEqual([false, ['connect', 'disconnect']]);
});

test('reports a lost line once, and nothing that comes after it', () => {
  const { received, time, line } = startConnected();
  line().onclose?.();
  line().says('42["race.status",{"seq":1}]');
  time.pass(60_000);
  expect(received).toEqual(['connect', 'disconnect']);
});

test('that the page ends says goodbye; one that it gives up says nothing', () => {
  const ended = startConnected();
  ended.socket.disconnect();
  expect([ended.line().sent.at(-1), ended.received.at(-1)]).toEqual(['41', 'disconnect']);
  const given = startSocket();
  given.socket.connect();
  given.socket.disconnect();
  expect([given.line().isClosed, given.received]).toEqual([true, []]);
});

test('is ended by the server', () => {
  const { socket, received, line } = startConnected();
  line().says('41');
  expect([socket.connected, received.at(-1)]).toEqual([false, 'disconnect']);
});

test('learns from a busy server when to try again', () => {
  const { socket, line } = startSocket();
  const failures: unknown[] = [];
  socket.on('connect_error', (failure) => failures.push(failure));
  socket.connect();
  line().says(OPEN);
  line().says('44{"message":"busy","data":{"retryAfterMs":1500}}');
  expect(failures).toEqual([{ message: 'busy', data: { retryAfterMs: 1_500 } }]);
  expect([socket.connected, line().isClosed]).toEqual([false, true]);
});
