import { type HttpClient, Unanswered, type WireAnswer } from '#bots/wire/http-client.ts';
import type { Actor, Cast } from './actors.ts';
import { judge, judgeBytes } from './judge.ts';
import { mutate } from './mutated.ts';
import { exchangeBytes } from './raw-exchange.ts';
import type { Planned } from './requests.ts';
import type { Samples } from './samples.ts';
import { exchangeMessages } from './socket-lane.ts';
import type { Step } from './steps.ts';

/** Answer counts by kind. */
export interface Counted {
  readonly statuses: ReadonlyMap<number, number>;
  readonly mutated: number;
  readonly messages: number;
  /** Calls of the contracts that succeeded at least once. */
  readonly succeeded: ReadonlySet<string>;
}

export interface Sender extends Counted {
  /** Runs one step; returns its faults with what is needed to reproduce them. */
  send(http: HttpClient, step: Step): Promise<readonly string[]>;
}

interface SenderDeps {
  readonly url: string;
  readonly cast: Cast;
  readonly samples: Samples;
}

export function createSender({ url, cast, samples }: SenderDeps): Sender {
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  const counts = { mutated: 0, messages: 0 };
  const follow = async (
    actor: Actor,
    { system, route }: Planned,
    { status, text }: WireAnswer,
  ): Promise<void> => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200 && route) {
      succeeded.add(`${route.method} ${route.path}`);
      if (!route.file) samples.learn(system, JSON.parse(text));
    }
    if (status === 401 && text.includes('"unauthorized"')) await actor.renew();
  };
  const request = async (http: HttpClient, planned: Planned, number: number): Promise<readonly string[]> => {
    const actor = cast.of(planned.role, number);
    const headers = { ...planned.headers, cookie: actor.cookie() };
    try {
      const { method, path } = planned;
      const answer = await http.send({ method, path, headers, ...bodyOf(planned) });
      await follow(actor, planned, answer);
      const finding = judge(planned, answer);
      return finding
        ? [`${finding}\n${asText(planned)}\nanswer: ${answer.status} ${answer.text.slice(0, 500)}`]
        : [];
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      return [`${error.message}\n${asText(planned)}`];
    }
  };
  return {
    statuses,
    succeeded,
    get mutated() {
      return counts.mutated;
    },
    get messages() {
      return counts.messages;
    },
    async send(http, step) {
      if (step.kind === 'request') return request(http, step.request, step.number);
      if (step.kind === 'messages') {
        counts.messages += step.messages.length;
        const isSpectator = step.role === 'spectator';
        const cookie = step.role === 'spectator' ? '' : cast.of(step.role, step.number).cookie();
        const found = await exchangeMessages({ url, cookie, isSpectator }, step.messages);
        return found.map(({ packet, finding }) => `${finding}\nas ${step.role}: ${packet}`);
      }
      counts.mutated += 1;
      const whole = bytesOf(step.request, cast.of(step.request.role, step.number));
      const bytes = mutate(whole, step.mutations);
      const { received, hangs } = await exchangeBytes(url, bytes);
      const finding = hangs ? 'neither answered nor closed' : judgeBytes(received);
      const again = `bytes (base64): ${bytes.toString('base64')}`;
      return finding ? [`${finding}\n${again}\nanswer: ${received.slice(0, 500)}`] : [];
    },
  };
}

const bodyOf = ({ body }: Planned): { readonly body?: string } => (body === null ? {} : { body });

const asText = ({ role, method, path, headers, body }: Planned): string =>
  `as ${role}: ${method} ${path} ${JSON.stringify(headers)} ${body ?? ''}`;

function bytesOf({ method, path, headers, body }: Planned, actor: Actor): Buffer {
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const all = { host: '127.0.0.1', connection: 'close', cookie: actor.cookie(), ...headers, ...length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1');
  return body === null ? head : Buffer.concat([head, Buffer.from(body)]);
}
