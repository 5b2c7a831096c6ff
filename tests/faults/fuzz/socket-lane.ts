import fc from 'fast-check';
import WebSocket from 'ws';
import { hostileValues } from './hostile.ts';
import { judgeAcknowledgement } from './judge.ts';
import { messageGrammars } from './grammar.ts';
import { type Mutation, mutate, mutationLists } from './mutated.ts';
import type { Samples } from './samples.ts';
import { tampered, valuesOf } from './values.ts';

/** A message as it is sent: its name and payload, or bytes that may be none. */
export interface PlannedMessage {
  readonly name: string;
  readonly payload: unknown;
  readonly mutations: readonly Mutation[] | null;
}

const NAMES = [
  'disconnect',
  'connect',
  'error',
  '__proto__',
  'constructor',
  'ready',
  'balance',
  'session.ended',
  '',
];

/** Any message of a client, or near one. */
export function messagesOf(samples: Samples): fc.Arbitrary<PlannedMessage> {
  const grammars = messageGrammars();
  const known = grammars.map(({ message, payload }) => {
    const valid = valuesOf(payload, (field) => [
      ...ROOMS,
      ...samples.of('racing', field).map((id) => `race:${id}`),
    ]);
    return fc.record({
      name: fc.constant<string>(message),
      payload: fc.oneof(valid, tampered(valid)),
      mutations: fc.oneof(
        { weight: 7, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: mutationLists },
      ),
    });
  });
  const unknown = fc.record({
    name: fc.constantFrom(...NAMES),
    payload: hostileValues,
    mutations: fc.constant(null),
  });
  return fc.oneof(...known.map((arbitrary) => ({ weight: 5, arbitrary })), { weight: 1, arbitrary: unknown });
}

const ROOMS = [
  'world',
  'races',
  'leaderboard',
  'alliance',
  'public',
  'market:gold',
  'market:lead',
  'user:nobody',
  'race:none',
];

/** Beyond any acknowledgement. */
const HANGS_AFTER_MS = 15_000;

/** Sends messages over one connection, each after the answer to the last; answers a finding for each that went wrong. */
export async function exchangeMessages(
  {
    url,
    cookie,
    isSpectator,
  }: { readonly url: string; readonly cookie: string; readonly isSpectator: boolean },
  messages: readonly PlannedMessage[],
): Promise<readonly { readonly packet: string; readonly finding: string }[]> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  const received = createInbox(socket);
  const findings: { packet: string; finding: string }[] = [];
  const hello = isSpectator ? '40{"spectator":true}' : '40';
  if ((await received.next((text) => text.startsWith('0'))) === null) return findings;
  socket.send(hello);
  const welcome = await received.next((text) => text.startsWith('42["ready"') || text.startsWith('44'));
  if (welcome === SILENCE) findings.push({ packet: hello, finding: 'neither admitted nor refused' });
  if (!welcome?.startsWith('42')) return findings;
  for (const [number, { name, payload, mutations }] of messages.entries()) {
    if (socket.readyState !== WebSocket.OPEN) break;
    const whole = `42${number}${JSON.stringify([name, payload])}`;
    const packet = mutations ? mutate(Buffer.from(whole), mutations).toString('latin1') : whole;
    socket.send(packet);
    // Nobody owes an answer to a packet that is none; an event nobody knows has no handler.
    if (mutations || !isAcknowledged(name)) continue;
    const answer = await received.next((text) => text.startsWith(`43${number}[`));
    if (answer === SILENCE)
      findings.push({ packet, finding: 'no acknowledgement, and the connection stays open' });
    else if (answer !== null) {
      const finding = judgeAcknowledgement((JSON.parse(answer.slice(answer.indexOf('['))) as unknown[])[0]);
      if (finding) findings.push({ packet, finding });
    }
  }
  socket.terminate();
  return findings;
}

const MESSAGES: ReadonlySet<string> = new Set(messageGrammars().map(({ message }) => message));

const isAcknowledged = (name: string): boolean => MESSAGES.has(name);

/** Nothing came for too long; no frame is so. */
const SILENCE = '';

/** Frames as they come: `next` waits for one, for the end (null), or for too long. */
function createInbox(socket: WebSocket) {
  let look: (text: string | null) => void = () => undefined;
  socket.on('message', (frame: Buffer) => {
    const text = frame.toString();
    if (text === '2') socket.send('3');
    look(text);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => look(null));
  return {
    next: (fits: (text: string) => boolean): Promise<string | null> =>
      new Promise((resolve) => {
        if (socket.readyState === WebSocket.CLOSED) return resolve(null);
        const patience = setTimeout(() => resolve(SILENCE), HANGS_AFTER_MS);
        look = (text) => {
          if (text !== null && !fits(text)) return;
          clearTimeout(patience);
          resolve(text);
        };
      }),
  };
}
