import { answerParent } from '../child/answer.ts';
import { type Latencies, summarize } from '../measure/statistics.ts';
import type { Runner } from '../servers/game-races.ts';
import { httpRequest, type HttpConnection, openHttp } from '../wire/http-connection.ts';

/** Who can bet on what: each pair of a player and a race is one bet. */
export interface Bettors {
  readonly cookies: readonly string[];
  readonly runners: readonly Runner[];
}

export interface BetLoad {
  readonly done: number;
  readonly refused: number;
  readonly perSecond: number;
  readonly latencies: Latencies;
}

export type BetClient = typeof answers;

let bettors: Bettors = { cookies: [], runners: [] };
const placed = new Map<string, number>();

const answers = {
  bettors(all: Bettors): void {
    bettors = all;
  },
  /** Bets over this many connections for this long, each a new pair of player and race. */
  async bet(load: {
    readonly url: string;
    readonly connections: number;
    readonly millis: number;
  }): Promise<BetLoad> {
    const connections = await Promise.all(Array.from({ length: load.connections }, () => openHttp(load.url)));
    const took: number[] = [];
    let refused = 0;
    const startedAt = performance.now();
    const endsAt = startedAt + load.millis;
    const lane = async (connection: HttpConnection): Promise<void> => {
      for (let sentAt = performance.now(); sentAt < endsAt; ) {
        const status = await connection.send(nextBet(load.url));
        const now = performance.now();
        took.push(now - sentAt);
        sentAt = now;
        if (status !== 200) refused += 1;
      }
    };
    await Promise.all(connections.map(lane));
    const seconds = (performance.now() - startedAt) / 1000;
    for (const connection of connections) connection.close();
    return { done: took.length, refused, perSecond: took.length / seconds, latencies: summarize(took) };
  },
};

answerParent(answers);

function nextBet(url: string): string {
  const bet = placed.get(url) ?? 0;
  placed.set(url, bet + 1);
  const { cookies, runners } = bettors;
  const cookie = cookies[bet % cookies.length] ?? '';
  const runner = runners[Math.floor(bet / cookies.length)];
  if (!runner) throw new Error(`there are no more bets than ${bet}: more players are needed`);
  const body = JSON.stringify({ ...runner, amount: 100 });
  return httpRequest({ method: 'POST', path: '/api/horse-racing/place-bet', cookie, body });
}
