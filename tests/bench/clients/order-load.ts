import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from '../child/answer.ts';
import { type Latencies, summarize } from '../measure/statistics.ts';
import { type HttpConnection, openHttp } from '../wire/http-connection.ts';
import { createOrderFlow, type FlowOptions, type Outcomes, type Mix, type OrderFlow } from './order-flow.ts';

export interface OrderLoad {
  readonly done: number;
  /** Answers other than 200, except cancels that came too late. */
  readonly refused: number;
  readonly perSecond: number;
  readonly latencies: Latencies;
  readonly outcomes: Outcomes;
}

export interface OrderLoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly millis: number;
  readonly mix: Mix;
  /** Maximum per second; without it each connection sends the next when the last is answered. */
  readonly perSecond?: number;
}

export type OrderClient = typeof answers;

const flows = new Map<string, OrderFlow>();

const answers = {
  flow({ url, ...options }: FlowOptions & { readonly url: string }): void {
    flows.set(url, createOrderFlow(options));
  },
  /** Orders over this many connections for this long. */
  async order({ url, connections, millis, mix, perSecond }: OrderLoadOptions): Promise<OrderLoad> {
    const flow = flows.get(url);
    if (!flow) throw new Error(`no player orders from ${url}`);
    const before = { ...flow.outcomes };
    const open = await Promise.all(
      Array.from({ length: connections }, () => openHttp(url, { bodies: true })),
    );
    const took: number[] = [];
    let refused = 0;
    const startedAt = performance.now();
    const endsAt = startedAt + millis;
    let due = startedAt;
    const inTime = async (): Promise<void> => {
      const mine = due;
      due += 1000 / (perSecond ?? Number.POSITIVE_INFINITY);
      if (mine > performance.now()) await pause(mine - performance.now());
    };
    const lane = async (connection: HttpConnection): Promise<void> => {
      for (;;) {
        if (perSecond !== undefined) await inTime();
        const sentAt = performance.now();
        if (sentAt >= endsAt) return;
        const { text, onAnswer } = flow.next(mix);
        const status = await connection.send(text);
        took.push(performance.now() - sentAt);
        if (!onAnswer(status, connection.body())) refused += 1;
      }
    };
    await Promise.all(open.map(lane));
    const seconds = (performance.now() - startedAt) / 1000;
    for (const connection of open) connection.close();
    return {
      done: took.length,
      refused,
      perSecond: took.length / seconds,
      latencies: summarize(took),
      outcomes: since(flow.outcomes, before),
    };
  },
};

answerParent(answers);

const since = (now: Outcomes, before: Outcomes): Outcomes => ({
  rested: now.rested - before.rested,
  crossed: now.crossed - before.crossed,
  trades: now.trades - before.trades,
  cancelled: now.cancelled - before.cancelled,
  late: now.late - before.late,
});
