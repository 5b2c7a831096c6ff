import type { Logger } from 'pino';
import type { LinkCall, LinkHead } from '#protocol/wire/link.ts';
import type { Clock } from '../action/context.ts';
import type { Timers } from '../live/timers.ts';
import type { Answered, Call } from './calls.ts';

/** Then the writer counts as away. */
const AWAY_AFTER_MS = 3_000;

export interface WriterLink {
  /** An answer's own lease counts: that of `head` may be a later one. */
  readonly ask: Call;
  /** Null until the writer's first answer. */
  readonly head: () => LinkHead | null;
  readonly isAway: () => boolean;
  readonly clock: Pick<Clock, 'nowMs' | 'realNowMs' | 'speed'>;
}

interface WriterLinkDeps {
  readonly call: Call;
  readonly timers: Pick<Timers, 'nowMs' | 'elapsedMs'>;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Another writer answers than before. */
  readonly onBoot: (head: LinkHead) => void;
}

export function createWriterLink({ call, timers, log, onBoot }: WriterLinkDeps): WriterLink {
  let head: LinkHead | null = null;
  let answeredMs = Number.NEGATIVE_INFINITY;
  let aheadMs = 0;
  let calls = 0;
  let newest = 0;
  let isFailing = false;

  // An answer that was overtaken says nothing new.
  const receive = ({ head: next }: Pick<Answered<LinkCall>, 'head'>, number: number): void => {
    answeredMs = timers.elapsedMs();
    if (isFailing) log.info('the writer answers again');
    isFailing = false;
    if (number < newest) return;
    newest = number;
    const isNew = next.boot !== head?.boot;
    head = next;
    aheadMs = next.at - timers.nowMs();
    if (isNew) onBoot(next);
  };
  const realNowMs = (): number => timers.nowMs() + aheadMs;
  return {
    async ask(name, request) {
      const number = (calls += 1);
      try {
        const answered = await call(name, request);
        receive(answered, number);
        return answered;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'the writer does not answer: nobody can join');
        isFailing = true;
        throw error;
      }
    },
    head: () => head,
    isAway: () => timers.elapsedMs() - answeredMs > AWAY_AFTER_MS,
    clock: {
      realNowMs,
      nowMs: () => (head ? head.now + (realNowMs() - head.at) * head.speed : 0),
      get speed() {
        return head?.speed ?? 1;
      },
    },
  };
}
