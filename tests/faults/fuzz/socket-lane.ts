import fc from 'fast-check';
import { openRawSocket } from '#tests/load/client/raw-socket.ts';
import { hostileValues } from './hostile.ts';
import { judgeAcknowledgement } from './judge.ts';
import { messageGrammars } from './grammar.ts';
import { type Mutation, mutate, mutationLists } from './mutated.ts';
import type { Samples } from './samples.ts';
import { tampered, valuesOf } from './values.ts';

/** A message as sent: its name and payload, or bytes that may be no message. */
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

/** Any client message, or near one. */
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

/** Sends messages over one connection, each after the answer to the last; returns a finding for each failure. */
export async function exchangeMessages(
  {
    url,
    cookie,
    isSpectator,
  }: { readonly url: string; readonly cookie: string; readonly isSpectator: boolean },
  messages: readonly PlannedMessage[],
): Promise<readonly { readonly packet: string; readonly finding: string }[]> {
  const received = createInbox();
  const opening = openRawSocket({ url, cookie, isSpectator, onPacket: received.take, onDrop: received.end });
  const findings: { packet: string; finding: string }[] = [];
  const refused = opening.then(
    () => false,
    () => true,
  );
  const welcome = await received.next((text) => text.startsWith('42["ready"') || text.startsWith('44'));
  if (welcome === SILENCE) findings.push({ packet: '40', finding: 'neither admitted nor refused' });
  if (!welcome?.startsWith('42') || (await refused)) return findings;
  const { webSocket: socket, terminate } = await opening;
  for (const [number, { name, payload, mutations }] of messages.entries()) {
    if (socket.readyState !== socket.OPEN) break;
    const whole = `42${number}${JSON.stringify([name, payload])}`;
    const packet = mutations ? mutate(Buffer.from(whole), mutations).toString('latin1') : whole;
    socket.send(packet);
    // A malformed packet gets no answer; an unknown event has no handler.
    if (mutations || !isAcknowledged(name)) continue;
    const answer = await received.next((text) => text.startsWith(`43${number}[`));
    if (answer === SILENCE)
      findings.push({ packet, finding: 'no acknowledgement, and the connection stays open' });
    else if (answer !== null) {
      const finding = judgeAcknowledgement((JSON.parse(answer.slice(answer.indexOf('['))) as unknown[])[0]);
      if (finding) findings.push({ packet, finding });
    }
  }
  terminate();
  return findings;
}

const MESSAGES: ReadonlySet<string> = new Set(messageGrammars().map(({ message }) => message));

const isAcknowledged = (name: string): boolean => MESSAGES.has(name);

/** Timeout without a packet; no frame takes this value. */
const SILENCE = '';

/** Packets as they arrive: `next` waits for one, for the end (null), or for the timeout. */
function createInbox() {
  let isOver = false;
  let look: (text: string | null) => void = () => undefined;
  return {
    take: (frame: Buffer): void => look(frame.toString()),
    end(): void {
      isOver = true;
      look(null);
    },
    next: (fits: (text: string) => boolean): Promise<string | null> =>
      new Promise((resolve) => {
        if (isOver) return resolve(null);
        const patience = setTimeout(() => resolve(SILENCE), HANGS_AFTER_MS);
        look = (text) => {
          if (text !== null && !fits(text)) return;
          clearTimeout(patience);
          resolve(text);
        };
      }),
  };
}
